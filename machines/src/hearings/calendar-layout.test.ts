import { describe, expect, it } from 'vitest'
import { walk } from '../workflows/testing/walk.ts'
import { daysOf, lanesOf, slotAt, slotStart, turned } from './calendar-layout.ts'
import type { HearingEvent } from './hearing/events.ts'
import { hearingMachine } from './hearing/machine.ts'
import { hearingSamples } from './hearing/samples.ts'
import { isMovable, moveOf } from './moving.ts'
import type { HearingState } from './vocabulary.ts'

describe('calendar layout', () => {
  it('column sweep: what overlaps stands side by side, what only touches does not', () => {
    expect(
      lanesOf([
        { from: 9, until: 10 },
        { from: 9, until: 12 },
        { from: 10, until: 11 },
        { from: 12, until: 13 },
      ]),
    ).toEqual([
      { lane: 0, of: 2 },
      { lane: 1, of: 2 },
      { lane: 0, of: 2 },
      { lane: 0, of: 1 },
    ])
  })

  it('no two things of one lane overlap, whatever comes in which order', () => {
    let seed = 7
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed / 2_147_483_648
    }
    const spans = Array.from({ length: 300 }, () => {
      const from = Math.floor(random() * 1000)
      return { from, until: from + 1 + Math.floor(random() * 60) }
    })
    const lanes = lanesOf(spans)
    for (const [a, one] of spans.entries())
      for (const [b, other] of spans.entries()) {
        if (a >= b || lanes[a]?.lane !== lanes[b]?.lane) continue
        expect(one.from < other.until && other.from < one.until).toBe(false)
      }
  })

  it('slots begin at eight in La Paz, and an instant outside lies at the edge', () => {
    expect(new Date(slotStart('2026-12-01', 3)).toISOString()).toBe('2026-12-01T13:30:00.000Z')
    expect(slotAt('2026-12-01', Date.parse('2026-12-01T13:59:00Z'))).toBe(3)
    expect(slotAt('2026-12-01', Date.parse('2026-12-01T06:00:00Z'))).toBe(0)
    expect(slotAt('2026-12-01', Date.parse('2026-12-02T01:00:00Z'))).toBe(19)
  })

  it('shows whole weeks from Monday, and turns by what it shows', () => {
    expect(daysOf('semana', '2026-11-22')[0]).toBe('2026-11-16')
    const month = daysOf('mes', '2026-11-22')
    expect([month[0], month.at(-1), month.length % 7]).toEqual(['2026-10-26', '2026-12-06', 0])
    expect(turned('mes', '2026-12-31', 1)).toBe('2027-01-01')
    expect(turned('semana', '2026-11-22', -1)).toBe('2026-11-15')
  })
})

describe('moving a hearing', () => {
  const [proposed, confirmed, suspended, rescheduled, started] = [
    hearingSamples['hearing.proposed'][0],
    hearingSamples['hearing.confirmed'][0],
    hearingSamples['hearing.suspended'][0],
    hearingSamples['hearing.rescheduled'][0],
    hearingSamples['hearing.started'][0],
  ] as HearingEvent[]
  const inState: Partial<Record<HearingState, readonly (HearingEvent | undefined)[]>> = {
    proposed: [proposed],
    confirmed: [proposed, confirmed],
    suspended: [proposed, confirmed, suspended],
    rescheduled: [proposed, confirmed, rescheduled],
    ongoing: [proposed, confirmed, started],
  }
  const place = { from: 1, until: 2, idSala: 1 }
  const facts = {
    'audiencias.updateDetail': hearingSamples['hearing.detailCorrected'][0],
    'audiencias.reschedule': rescheduled,
  } as const

  it.each(Object.entries(inState))('%s: asks for what the machine admits', (state, events) => {
    const hearing = walk<HearingEvent>(hearingMachine, ...(events as HearingEvent[]))
    for (const wanted of [
      { ...place, from: 0 },
      { ...place, idSala: 2 },
    ]) {
      const move = moveOf(state as HearingState, place, wanted)
      const asked = state === 'suspended' ? hearingSamples['hearing.rescheduled'][1] : move && facts[move]
      expect(move === null ? state : hearing.can(asked as HearingEvent)).toBe(
        move === null ? 'ongoing' : true,
      )
    }
    expect(isMovable(state as HearingState)).toBe(state !== 'ongoing')
  })

  it('leaves what was called off where its hearing came back since', () => {
    expect(isMovable('suspended', 'suspended')).toBe(true)
    expect(isMovable('suspended', 'confirmed')).toBe(false)
  })

  it('sets a session that was moved alone at another hour anew; its room is corrected', () => {
    expect(moveOf('rescheduled', place, { ...place, from: 0 }, 'confirmed')).toBe('audiencias.reschedule')
    expect(moveOf('rescheduled', place, { ...place, idSala: 2 }, 'confirmed')).toBe('audiencias.updateDetail')
  })
})
