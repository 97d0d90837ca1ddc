import { durations } from '@estrado/machines/vocabulary/durations'
import { expect, test } from 'vitest'
import { isChunkFailure, reloadOnce } from './chunk-failure.ts'

function memory() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

test('messages of the three browsers', () => {
  expect(isChunkFailure(new TypeError('Failed to fetch dynamically imported module: http://x/a.js'))).toBe(
    true,
  )
  expect(isChunkFailure(new TypeError('error loading dynamically imported module: http://x/a.js'))).toBe(true)
  expect(isChunkFailure(new TypeError('Importing a module script failed.'))).toBe(true)
  expect(isChunkFailure(new Error('Unable to preload CSS for /assets/a.css'))).toBe(true)
  expect(isChunkFailure(new TypeError('x is undefined'))).toBe(false)
})

test('one reload a target within its time, whatever else has arrived meanwhile', () => {
  const storage = memory()
  const gone: string[] = []
  const failedAt = (now: number, target = '/causas/7') =>
    reloadOnce(target, now, storage, (reloaded) => void gone.push(reloaded))
  expect(failedAt(0)).toBe(true)
  expect(failedAt(durations.reloadAgain - 1)).toBe(false)
  expect(failedAt(durations.reloadAgain)).toBe(true)
  expect(failedAt(durations.reloadAgain + 1)).toBe(false)
  expect(failedAt(durations.reloadAgain + 2, '/bandeja-causas')).toBe(true)
  expect(gone).toEqual(['/causas/7', '/causas/7', '/bandeja-causas'])
})
