import { availableParallelism } from 'node:os'
import { expect, it, vi } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

// The real library, but counted: how many of its threads are taken at once.
const counted = vi.hoisted(() => ({ now: 0, most: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const verify: typeof real.verify = async (...given) => {
    counted.now += 1
    counted.most = Math.max(counted.most, counted.now)
    return real.verify(...given).finally(() => {
      counted.now -= 1
    })
  }
  return { ...real, verify }
})

it('knows a password, of many at once a few at a time', async () => {
  const stored = await hashPassword('Estrado-2026')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const tried = ['Estrado-2026', 'estrado-2026', '', 'Estrado-2026', 'x'.repeat(1_025), 'Estrado-2026']
  const matches = await Promise.all(tried.map((password) => passwordMatches(stored, password)))
  expect(matches).toEqual([true, false, false, true, false, true])
  expect(counted.most).toBe(Math.min(3, Math.max(1, availableParallelism() - 1)))
})

it('matches nothing where there is no account or no password', async () => {
  expect(await passwordMatches(null, 'nobody')).toBe(false)
  expect(await passwordMatches('!', 'nobody')).toBe(false)
})
