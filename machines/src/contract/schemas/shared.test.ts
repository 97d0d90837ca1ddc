import { Schema } from 'effect'
import { expect, test } from 'vitest'
import { Id, IdInQuery } from './shared.ts'

test.each([0, -1, 1.5, 2 ** 31, Number.NaN])(
  '%s is no row’s number: no table has one, nor is asked for it',
  (no) => {
    expect(Schema.is(Id)(no)).toBe(false)
    expect(Schema.decodeUnknownEither(IdInQuery)(String(no))._tag).toBe('Left')
  },
)

test('the first and the last number that a table can have', () => {
  for (const id of [1, 2 ** 31 - 1]) {
    expect(Schema.is(Id)(id)).toBe(true)
    expect(Schema.decodeUnknownSync(IdInQuery)(String(id))).toBe(id)
  }
})
