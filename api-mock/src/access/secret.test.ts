import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSecret } from './secret.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'estrado-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('the token key is made once, whole, for its owner alone, and nothing is left beside it', () => {
  const key = readSecret(folder)
  expect(key).toHaveLength(32)
  expect(Buffer.from(readSecret(folder)).equals(readFileSync(join(folder, 'token-key')))).toBe(true)
  expect(statSync(join(folder, 'token-key')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['token-key'])
})

it('an empty or short token key is refused with words that say what to do', () => {
  for (const content of ['', 'short']) {
    writeFileSync(join(folder, 'token-key'), content)
    expect(() => readSecret(folder)).toThrow(/token-key.*debe tener 32.*copia de seguridad/s)
  }
})
