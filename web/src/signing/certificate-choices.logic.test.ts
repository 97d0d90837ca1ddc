import { describe, expect, it } from 'vitest'
import { certificateChoices } from './certificate-choices.logic.ts'

const own = { fingerprint: 'aa', own: true, hasta: '2027-11-02 10:00:00' }
const foreign = { ...own, fingerprint: 'bb', own: false }
const now = new Date('2026-11-21T14:42:00.000Z')

describe('certificates of a token', () => {
  it('begin with the signer’s own, the others stand behind', () => {
    const { offered, others } = certificateChoices([foreign, own], '3000002', now)
    expect(offered).toEqual([{ certificate: own, own: true, expired: false }])
    expect(others).toEqual([{ certificate: foreign, own: false, expired: false }])
  })

  it('are all offered where none is the signer’s', () => {
    const { offered, others } = certificateChoices([foreign], '3000002', now)
    expect(offered).toEqual([{ certificate: foreign, own: false, expired: false }])
    expect(others).toEqual([])
  })

  it('say when they have ended', () => {
    const { offered } = certificateChoices([{ ...own, hasta: '2026-11-21 10:41:59' }], '3000002', now)
    expect(offered[0]?.expired).toBe(true)
  })
})
