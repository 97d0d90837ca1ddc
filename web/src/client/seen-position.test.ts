import { positionHeader } from '@estrado/machines/contract/position'
import { seenPositionKey } from '@estrado/machines/vocabulary/storage-keys'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seenPosition } from './seen-position.ts'
import { send } from './send.ts'
import { clearStoredSession } from './stored-session.ts'

// The browser's storage and network are faults we can't have in Node; these stand in for them.
const storage = new Map<string, string>()
const told: (string | undefined)[] = []
const sent: (string | null)[] = []

const position = (n: number) => n.toString(16).padStart(16, '0')

beforeEach(() => {
  storage.clear()
  told.length = 0
  sent.length = 0
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (storage.has('lleno')) throw new DOMException('lleno', 'QuotaExceededError')
      storage.set(key, value)
    },
    removeItem: (key: string) => void storage.delete(key),
  })
  vi.stubGlobal('navigator', { userAgent: 'x' })
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get(positionHeader))
    const next = told.shift()
    return new Response('{}', { headers: next === undefined ? {} : { [positionHeader]: next } })
  })
})
afterEach(() => vi.unstubAllGlobals())

const ask = () => send({ method: 'POST', path: 'causas/listar' })

test('read your own writes: every request says the furthest position that any answer told, in every tab', async () => {
  told.push(position(7), position(3), undefined, 'no es ninguna', position(9))
  for (let n = 0; n < 6; n += 1) await ask()
  expect(sent).toEqual([null, position(7), position(7), position(7), position(7), position(9)])
  // Another tab has written since.
  storage.set(seenPositionKey, position(12))
  await ask()
  expect(sent.at(-1)).toBe(position(12))
})

test('whoever logs out leaves nothing of it, and a browser without room loses no answer', async () => {
  told.push(position(7), position(8))
  await ask()
  storage.set('lleno', 'sí')
  expect((await ask()).ok).toBe(true)
  expect(seenPosition()).toBe(position(7))
  clearStoredSession()
  expect(seenPosition()).toBeNull()
})
