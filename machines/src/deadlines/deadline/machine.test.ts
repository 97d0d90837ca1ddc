import { describe, expect, it } from 'vitest'
import { walk } from '../../workflows/testing/walk.ts'
import { deadlineTone, remainingTime } from '../vocabulary.ts'
import type { DeadlineEvent } from './events.ts'
import { deadlineMachine } from './machine.ts'

const set: DeadlineEvent = {
  type: 'deadline.set',
  end: '2026-12-01T00:00:00-04:00',
  plazo: 3,
  plazoUnidad: 2,
}
const suspended: DeadlineEvent = { type: 'deadline.suspended', motivo: 'Fuerza Mayor' }
const resumed: DeadlineEvent = { type: 'deadline.resumed', end: '2026-12-08T00:00:00-04:00' }
const answered: DeadlineEvent = { type: 'deadline.answered', idActo: 1 }
const expired: DeadlineEvent = { type: 'deadline.expired' }
const after = (...events: readonly DeadlineEvent[]) => walk<DeadlineEvent>(deadlineMachine, ...events)

describe('deadline (spec 2 §4)', () => {
  it('doesn’t expire while it stands still, and can be answered then', () => {
    expect(after(set, suspended).can(expired)).toBe(false)
    expect(after(set, suspended).can(answered)).toBe(true)
    expect(after(set, suspended, resumed).can(expired)).toBe(true)
  })

  it('stays expired when the answer comes late', () => {
    expect(after(set, expired).can(answered)).toBe(false)
    expect(after(set, expired, { type: 'deadline.answeredLate', idActo: 1 }).state).toBe('answeredLate')
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
