import { expect, it } from 'vitest'
import { fromBase64, toBase64 } from './base64.ts'

it('bytes come back as they were, also more than one call can take', () => {
  const bytes = Uint8Array.from({ length: 100_003 }, (_, index) => (index * 7) % 256)
  expect(fromBase64(toBase64(bytes))).toEqual(bytes)
  expect(toBase64(new Uint8Array())).toBe('')
  expect(() => fromBase64('no es ¡base64!')).toThrow()
})
