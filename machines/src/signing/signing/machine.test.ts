import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { belongsTo, expiryTime, isExpired, proposedCertificate } from './certificates.ts'
import { documentLines } from './deliveries.ts'
import type { ListedCertificate, ListedToken, SigningEvent } from './events.ts'
import { signingMachine } from './machine.ts'

const at = '2026-11-21T14:42:00.000Z'
const token: ListedToken = { slot: -1, name: 'Estrado', label: 'Token de demostración', pin: 'normal' }
const other: ListedToken = { ...token, slot: 1, label: 'ePass2003' }
const own: ListedCertificate = { fingerprint: 'aa', own: true, hasta: '2027-11-02 10:00:00' }
const foreign: ListedCertificate = { ...own, fingerprint: 'bb', own: false }
const ended: ListedCertificate = { ...own, hasta: '2026-11-21 10:41:59' }

function after(...events: readonly SigningEvent[]) {
  const actor = createActor(signingMachine).start()
  for (const event of events) {
    if (!actor.getSnapshot().can(event)) throw new Error(`${event.type} in ${actor.getSnapshot().value}`)
    actor.send(event)
  }
  return actor.getSnapshot()
}

const requested = (...documents: readonly string[]): SigningEvent => ({
  type: 'signing.requested',
  documents,
  signer: '3000002',
})
const listed = (...tokens: readonly ListedToken[]): SigningEvent => ({ type: 'tokens.listed', tokens })
const pin: SigningEvent = { type: 'pin.entered', remember: false }
const certificates = (...list: readonly ListedCertificate[]): SigningEvent => ({
  type: 'certificates.listed',
  certificates: list,
  at,
})
const ordered: SigningEvent = { type: 'signature.ordered' }
const signed = (...ids: readonly string[]): SigningEvent => ({
  type: 'documents.signed',
  results: ids.map((id) => ({ id, signed: true, reason: null })),
})
const accepted = (id: string): SigningEvent => ({ type: 'document.accepted', id })
const declined = (id: string, again: boolean): SigningEvent => ({
  type: 'document.declined',
  id,
  reason: 'ERROR DE CONEXION',
  again,
})
const toSigning = (...documents: readonly string[]) => [
  requested(...documents),
  listed(token),
  pin,
  certificates(own),
  ordered,
]

describe('tokens', () => {
  it('asks for documents, each once', () => {
    const idle = createActor(signingMachine).start().getSnapshot()
    expect(idle.can(requested())).toBe(false)
    expect(idle.can(requested('a', 'a'))).toBe(false)
    expect(idle.can(requested('a', 'b'))).toBe(true)
  })

  it('chooses the only one, leaves the choice among several, and says when there is none', () => {
    expect(after(requested('a'), listed(token))).toMatchObject({ value: 'askingPin', context: { slot: -1 } })
    expect(after(requested('a'), listed())).toMatchObject({ value: 'choosingToken', context: { slot: null } })
    const several = after(requested('a'), listed(token, other))
    expect(several.value).toBe('choosingToken')
    expect(several.can({ type: 'token.chosen', slot: 7 })).toBe(false)
    expect(several.can({ type: 'token.chosen', slot: 1 })).toBe(true)
  })

  it('asks no PIN of a locked one', () => {
    const locked: ListedToken = { ...token, pin: 'bloqueado' }
    expect(after(requested('a'), listed(locked)).value).toBe('locked')
    const chosen = after(requested('a'), listed(locked, other), { type: 'token.chosen', slot: -1 })
    expect(chosen.value).toBe('locked')
  })

  it('looks for tokens again when one is pulled out, and says so until the next PIN', () => {
    const lost = after(requested('a'), listed(token), pin, { type: 'token.removed' })
    expect(lost).toMatchObject({
      value: 'listing',
      context: { tokenLost: true, slot: null, certificate: null },
    })
    const again = after(requested('a'), listed(token), pin, { type: 'token.removed' }, listed(token))
    expect(again).toMatchObject({ value: 'askingPin', context: { tokenLost: true } })
    const entered = after(requested('a'), listed(token), pin, { type: 'token.removed' }, listed(token), pin)
    expect(entered.context.tokenLost).toBe(false)
  })
})

describe('the PIN', () => {
  it('is asked again after a refusal, which is said; a lock ends it', () => {
    const wrong = after(requested('a'), listed(token), pin, { type: 'pin.rejected', refusal: 'incorrect' })
    expect(wrong).toMatchObject({ value: 'askingPin', context: { pinRefusal: 'incorrect' } })
    const last = after(requested('a'), listed(token), pin, { type: 'pin.rejected', refusal: 'last-try' })
    expect(last).toMatchObject({ value: 'askingPin', context: { pinRefusal: 'last-try' } })
    const locked = after(requested('a'), listed(token), pin, { type: 'pin.rejected', refusal: 'locked' })
    expect(locked.value).toBe('locked')
    expect(locked.can(pin)).toBe(false)
  })

  it('refused in the middle of signing forgets the certificates of that reading', () => {
    const refused = after(...toSigning('a'), { type: 'pin.rejected', refusal: 'incorrect' })
    expect(refused).toMatchObject({ value: 'askingPin', context: { certificates: [], certificate: null } })
  })
})

describe('a remembered PIN', () => {
  const recalled: SigningEvent = { type: 'pin.recalled' }
  const rejected: SigningEvent = { type: 'pin.rejected', refusal: 'incorrect' }

  it('takes the place of asking', () => {
    const reading = after(requested('a'), listed(token), recalled)
    expect(reading).toMatchObject({ value: 'reading', context: { recalled: true, remember: false } })
    const entered = after(requested('a'), listed(token), { type: 'pin.entered', remember: true })
    expect(entered.context).toMatchObject({ recalled: false, remember: true })
  })

  it('is tried once: refused, it is asked for and never used again in this signing', () => {
    const refused = [requested('a'), listed(token), recalled, rejected]
    expect(after(...refused)).toMatchObject({ value: 'askingPin', context: { recallRefused: true } })
    for (const way of [[], [{ type: 'listing.retried' }, listed(token)], [pin, rejected]] as SigningEvent[][])
      expect(after(...refused, ...way).can(recalled)).toBe(false)
    expect(after(...refused).can(pin)).toBe(true)
  })

  it('is not spent on a token that has counted a wrong one', () => {
    for (const state of ['contador-bajo', 'ultimo-intento'] as const)
      expect(after(requested('a'), listed({ ...token, pin: state })).can(recalled)).toBe(false)
  })
})

describe('certificates', () => {
  it('proposes the only one, or of several the signer’s newest', () => {
    expect(proposedCertificate([foreign], '3000002')).toBe(foreign)
    expect(proposedCertificate([foreign, own], '3000002')).toBe(own)
    expect(proposedCertificate([ended, foreign, own], '3000002')).toBe(own)
    expect(proposedCertificate([foreign, { ...foreign, fingerprint: 'x' }], '3000002')).toBeUndefined()
    expect(belongsTo(own, '3000002')).toBe(true)
    expect(belongsTo(foreign, '3000002')).toBe(false)
  })

  it('never stands on one that has ended, and tells when it did', () => {
    const only = after(requested('a'), listed(token), pin, certificates(ended))
    expect(only).toMatchObject({
      value: 'choosingCertificate',
      context: { certificate: null, expired: ended.hasta },
    })
    expect(only.can(ordered)).toBe(false)
    const chosen = after(
      requested('a'),
      listed(token),
      pin,
      certificates(own, { ...ended, fingerprint: 'b' }),
      {
        type: 'certificate.chosen',
        fingerprint: 'b',
        at,
      },
    )
    expect(chosen).toMatchObject({ context: { certificate: null, expired: ended.hasta } })
    expect(chosen.can(ordered)).toBe(false)
  })

  it('reads an expiry in La Paz time or as ISO 8601, to the second', () => {
    expect(expiryTime('2026-11-21 10:42:00')).toBe(Date.parse(at))
    expect(expiryTime('2026-11-21T10:42:00.000-04:00')).toBe(Date.parse(at))
    expect(isExpired({ ...own, hasta: '2026-11-21 10:42:00' }, at)).toBe(false)
    expect(isExpired({ ...own, hasta: '2026-11-21 10:41:59' }, at)).toBe(true)
    expect(isExpired({ ...own, hasta: 'pronto' }, at)).toBe(false)
  })
})

describe('several documents', () => {
  it('are done when the API has taken each', () => {
    const all = after(...toSigning('a', 'b'), signed('a', 'b'), accepted('b'), accepted('a'))
    expect(all.value).toBe('done')
  })

  it('are judged once each, and only those that were signed', () => {
    const delivering = after(...toSigning('a', 'b'), signed('a', 'b'), accepted('a'))
    expect(delivering.value).toBe('delivering')
    expect(delivering.can(accepted('a'))).toBe(false)
    expect(delivering.can(accepted('c'))).toBe(false)
    expect(delivering.can(accepted('b'))).toBe(true)
  })

  it('must each be told of when the token is done, and no other', () => {
    const signing = after(...toSigning('a', 'b'))
    expect(signing.can(signed('a'))).toBe(false)
    expect(signing.can(signed('a', 'c'))).toBe(false)
    expect(signing.can(signed('b', 'a'))).toBe(true)
  })

  it('stand each with its own result when not all came through', () => {
    const results = [
      { id: 'a', signed: true, reason: null },
      { id: 'b', signed: false, reason: 'El documento se encuentra encriptado.' },
    ]
    const partly = after(...toSigning('a', 'b'), { type: 'documents.signed', results }, accepted('a'))
    expect(partly.value).toBe('reviewing')
    expect(documentLines(partly.context)).toEqual([
      { id: 'a', stage: 'accepted', reason: null },
      { id: 'b', stage: 'refused', reason: 'El documento se encuentra encriptado.' },
    ])
    expect(partly.can({ type: 'delivery.retried' })).toBe(false)
  })

  it('are sent again without a new signature where the network was to blame', () => {
    const first = [...toSigning('a', 'b'), signed('a', 'b'), accepted('a'), declined('b', true)] as const
    const review = after(...first)
    expect(review.value).toBe('reviewing')
    const again = after(...first, { type: 'delivery.retried' })
    expect(again.value).toBe('delivering')
    expect(again.can(accepted('a'))).toBe(false)
    expect(after(...first, { type: 'delivery.retried' }, accepted('b')).value).toBe('done')
  })

  it('are signed again, those alone that the API has not taken', () => {
    const first = [...toSigning('a', 'b'), signed('a', 'b'), accepted('a'), declined('b', false)] as const
    const again = [
      ...first,
      { type: 'listing.retried' },
      listed(token),
      pin,
      certificates(own),
      ordered,
    ] as const
    const delivering = after(...again, signed('b'))
    expect(documentLines(delivering.context)).toEqual([
      { id: 'a', stage: 'accepted', reason: null },
      { id: 'b', stage: 'signed', reason: null },
    ])
    expect(after(...again, signed('b'), accepted('b')).value).toBe('done')
  })
})

describe('leaving', () => {
  it('is possible until the token signs', () => {
    const cancel: SigningEvent = { type: 'signing.cancelled' }
    expect(after(requested('a')).can(cancel)).toBe(true)
    expect(after(requested('a'), listed(token)).can(cancel)).toBe(true)
    expect(after(requested('a'), listed(token), pin).can(cancel)).toBe(true)
    expect(after(...toSigning('a')).can(cancel)).toBe(false)
    expect(after(...toSigning('a'), signed('a')).can(cancel)).toBe(false)
  })
})
