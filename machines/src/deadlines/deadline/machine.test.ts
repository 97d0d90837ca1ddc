import { describe, expect, it } from 'vitest'
import { walk } from '../../workflows/testing/walk.ts'
import { deadlineTone, remainingTime } from '../vocabulary.ts'
import type { DeadlineEvent } from './events.ts'
import { deadlineMachine } from './machine.ts'

const set: DeadlineEvent = {
  type: 'deadline.set',
  idCausa: 1,
  plazo: 3,
  plazoUnidad: 2,
  plazoSuspension: 4,
  plazoCorrido: false,
  esperaNotificacion: true,
}
const begun: DeadlineEvent = {
  type: 'deadline.begun',
  hecho: 'notificacion',
  idHecho: 1,
  start: '2026-11-25T10:00:00-04:00',
  end: '2026-12-01T00:00:00-04:00',
}
const suspended: DeadlineEvent = { type: 'deadline.suspended', motivo: 'Fuerza Mayor', desde: '2026-11-26' }
const resumed: DeadlineEvent = {
  type: 'deadline.resumed',
  hasta: '2026-11-30',
  end: '2026-12-08T00:00:00-04:00',
}
const answered: DeadlineEvent = { type: 'deadline.answered', idActo: 1 }
const expired: DeadlineEvent = { type: 'deadline.expired' }
const after = (...events: readonly DeadlineEvent[]) => walk<DeadlineEvent>(deadlineMachine, ...events)

describe('deadline (spec 2 §4)', () => {
  it('doesn’t run before its starting fact, and then neither expires nor is moved', () => {
    const moved: DeadlineEvent = {
      type: 'deadline.moved',
      end: '2026-12-08T00:00:00-04:00',
      motivo: 'Feriado',
    }
    for (const event of [expired, moved, suspended]) expect(after(set).can(event)).toBe(false)
    expect(after(set).can(answered)).toBe(true)
    for (const event of [expired, moved, suspended]) expect(after(set, begun).can(event)).toBe(true)
    expect(after(set, begun).can(begun)).toBe(false)
  })

  it('once expired is brought back by no calendar', () => {
    const moved: DeadlineEvent = {
      type: 'deadline.moved',
      end: '2026-12-08T00:00:00-04:00',
      motivo: 'Feriado',
    }
    expect(after(set, begun, expired).can(moved)).toBe(false)
  })

  it('doesn’t expire while it stands still, and can be answered then', () => {
    expect(after(set, begun, suspended).can(expired)).toBe(false)
    expect(after(set, begun, suspended).can(answered)).toBe(true)
    expect(after(set, begun, suspended, resumed).can(expired)).toBe(true)
  })

  it('stays expired when the answer comes late', () => {
    expect(after(set, begun, expired).can(answered)).toBe(false)
    expect(after(set, begun, expired, { type: 'deadline.answeredLate', idActo: 1 }).state).toBe(
      'answeredLate',
    )
  })

  it.each([
    ['2026-11-30T00:00:01-04:00', 'danger'],
    ['2026-11-30T00:00:00-04:00', 'warning'],
    ['2026-11-28T00:00:00-04:00', 'warning'],
    ['2026-11-27T23:59:59-04:00', 'positive'],
    ['2026-12-02T00:00:00-04:00', 'danger'],
  ])('seen at %s is %s', (now, tone) => {
    const end = new Date('2026-12-01T00:00:00-04:00')
    expect(deadlineTone(remainingTime(end, new Date(now)))).toBe(tone)
  })
})
