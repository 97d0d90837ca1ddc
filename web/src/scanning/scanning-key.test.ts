import { expect, test } from 'vitest'
import { scanningKey } from './scanning-key.ts'

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  } as unknown as Storage
}

test('the same key for the same person, another for another', () => {
  const storage = memory()
  const key = scanningKey(1, storage)
  expect(key).toMatch(/^[A-Za-z0-9_-]{16,128}$/)
  expect(scanningKey(1, storage)).toBe(key)
  expect(scanningKey(2, storage)).not.toBe(key)
})

test('a spoilt key is replaced', () => {
  const storage = memory()
  storage.setItem('estrado.escaneo/1', 'corta')
  expect(scanningKey(1, storage)).toMatch(/^[A-Za-z0-9_-]{16,128}$/)
})
