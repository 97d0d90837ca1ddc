import { describe, expect, it } from 'vitest'
import { signingFacts } from '../signing/signing/events.ts'
import { decodeOffered } from './offered.ts'

const decoded = (type: string, data: Readonly<Record<string, unknown>>) =>
  decodeOffered(signingFacts, type, data)

describe('decoding: facts that a browser reports', () => {
  it('drops what the Schema doesn’t name', () => {
    expect(decoded('pin.recalled', { hoard: 'x'.repeat(100) })).toEqual({})
    expect(decoded('token.chosen', { slot: 1, hoard: 'x'.repeat(100) })).toEqual({ slot: 1 })
  })

  it('refuses data of another shape, beyond its bounds, and types that the workflow lacks', () => {
    expect(decoded('token.chosen', { slot: '1' })).toBeNull()
    expect(decoded('signature.failed', { reason: 'x'.repeat(2_001) })).toBeNull()
    for (const type of ['cause.drawn', 'constructor', '__proto__', 'toString']) {
      expect(decoded(type, {})).toBeNull()
    }
  })

  it('takes no box in the place of what is personal: what is sealed is sealed here', () => {
    const signer = { sealed: { algorithm: 'A256GCM', subject: 'identidad/1', box: 'AAAA' } }
    expect(decoded('signing.requested', { documents: ['a.pdf'], signer })).toBeNull()
  })
})
