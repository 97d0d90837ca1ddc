import { describe, expect, it } from 'vitest'
import { walk } from '../../workflows/testing/walk.ts'
import type { RejectionDecreeEvent } from './events.ts'
import { rejectionDecreeMachine } from './machine.ts'

const begun: RejectionDecreeEvent = { type: 'rejection.begun', idSolicitud: 1 }
const written: RejectionDecreeEvent = { type: 'decree.written', empty: false }
const created: RejectionDecreeEvent = { type: 'decree.created', idActo: 1 }
const signed: RejectionDecreeEvent = { type: 'decree.signed' }
const closed: RejectionDecreeEvent = { type: 'act.closed' }
const after = (...events: readonly RejectionDecreeEvent[]) =>
  walk<RejectionDecreeEvent>(rejectionDecreeMachine, ...events)

describe('rejection by decree (spec 2 §4)', () => {
  it('creates no empty decree', () => {
    expect(after(begun).can(created)).toBe(false)
    expect(after(begun, written, { type: 'decree.written', empty: true }).can(created)).toBe(false)
    expect(after(begun, written).can(created)).toBe(true)
  })

  it('is over when the signed act is closed, also at a second try', () => {
    expect(after(begun, written, created).can(closed)).toBe(false)
    expect(after(begun, written, created, signed, closed).state).toBe('closed')
    const failed: RejectionDecreeEvent = { type: 'closing.failed', reason: 'ERROR DE CONEXION' }
    const retried: RejectionDecreeEvent = { type: 'closing.retried' }
    expect(after(begun, written, created, signed, failed, retried, closed).state).toBe('closed')
  })

  it('goes back to its text until it is signed, and never after', () => {
    const reopened: RejectionDecreeEvent = { type: 'decree.reopened' }
    const postponed: RejectionDecreeEvent = { type: 'signature.postponed' }
    expect(after(begun, written, created, reopened).state).toBe('writing')
    expect(after(begun, written, created, postponed, reopened, created).state).toBe('signing')
    expect(after(begun, written, created, signed).can(reopened)).toBe(false)
  })

  it('is only closed where it was signed before, never signed again', () => {
    const resumed = after({ type: 'rejection.resumed', idSolicitud: 1, idActo: 1 })
    expect(resumed.state).toBe('closing')
    expect(resumed.can(signed)).toBe(false)
    expect(resumed.can(closed)).toBe(true)
  })
})
