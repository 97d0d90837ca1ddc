import { describe, expect, it } from 'vitest'
import { walk } from '../../workflows/testing/walk.ts'
import type { HearingRequestEvent } from './events.ts'
import { hearingRequestMachine } from './machine.ts'

const received: HearingRequestEvent = { type: 'request.received', idActoProcesal: 1, idTipoAudiencia: 1 }
const scheduled: HearingRequestEvent = { type: 'request.scheduled', idAudiencia: 1 }
const begun: HearingRequestEvent = { type: 'request.rejectionBegun', idActo: 2 }
const rejected: HearingRequestEvent = { type: 'request.rejected', idActoRechazo: 2 }

describe('hearing request (spec 2 §4)', () => {
  it('is pending until it is scheduled or rejected, and ends once', () => {
    for (const end of [scheduled, rejected]) {
      const request = walk<HearingRequestEvent>(hearingRequestMachine, received, end)
      for (const event of [received, scheduled, rejected, begun]) expect(request.can(event)).toBe(false)
    }
  })

  it('waits again once its hearing is taken from the calendar, and may be answered anew', () => {
    const reopened: HearingRequestEvent = { type: 'request.reopened' }
    const request = walk<HearingRequestEvent>(hearingRequestMachine, received, scheduled, reopened)
    expect(request.state).toBe('pending')
    for (const event of [scheduled, rejected]) expect(request.can(event)).toBe(true)
    expect(request.can(reopened)).toBe(false)
  })

  it('waits on while its rejection is only written, and may be scheduled all the same', () => {
    const writing = walk<HearingRequestEvent>(hearingRequestMachine, received, begun)
    expect(writing.state).toBe('pending')
    for (const event of [scheduled, rejected, begun]) expect(writing.can(event)).toBe(true)
  })
})
