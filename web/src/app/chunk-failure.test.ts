import { expect, test } from 'vitest'
import { forgetReload, isChunkFailure, reloadOnce } from './chunk-failure.ts'

function memory() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
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

test('one reload a target, until a screen has arrived', () => {
  const storage = memory()
  const gone: string[] = []
  const go = (target: string) => void gone.push(target)
  expect(reloadOnce('/causas/7', storage, go)).toBe(true)
  expect(reloadOnce('/causas/7', storage, go)).toBe(false)
  expect(reloadOnce('/bandeja-causas', storage, go)).toBe(true)
  forgetReload(storage)
  expect(reloadOnce('/bandeja-causas', storage, go)).toBe(true)
  expect(gone).toEqual(['/causas/7', '/bandeja-causas', '/bandeja-causas'])
})
