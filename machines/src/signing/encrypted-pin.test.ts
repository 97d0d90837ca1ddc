import { describe, expect, it } from 'vitest'
import { encryptedPinMessages } from './encrypted-pin.ts'

/** Base64 of so many bytes. */
const bytes = (count: number) => {
  const groups = 'AAAA'.repeat(Math.floor(count / 3))
  return groups + ['', 'AA==', 'AAA='][count % 3]
}

describe('a PIN to remember', () => {
  it.each([48, 64, 1056])('comes as salt, IV and whole blocks: %i bytes', (count) => {
    expect(encryptedPinMessages(bytes(count))).toEqual([])
  })

  it.each([
    ['in the clear', '12345678'],
    ['empty', ''],
    ['without a block', bytes(32)],
    ['of broken blocks', bytes(50)],
    ['far too long', bytes(2048)],
    ['no base64', `${bytes(48).slice(0, -1)}?`],
  ])('is refused %s', (_, pin) => {
    expect(encryptedPinMessages(pin)).toHaveLength(1)
  })
})
