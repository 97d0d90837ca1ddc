import { describe, expect, it } from 'vitest'
import { privateCauseTags } from '../causes/vocabulary.ts'
import { deadlineTone, remainingTime } from '../deadlines/vocabulary.ts'
import { hearingStates, shownHearingState } from '../hearings/vocabulary.ts'
import { allowedPartyTypes, partyTone, representedPartyTypes } from '../parties/party-types.ts'
import { rowIndex } from './paging.ts'

const hours = (n: number) => n * 3_600_000

describe('deadlines', () => {
  it.each([
    [0, 'danger'],
    [hours(24) - 1, 'danger'],
    [hours(24), 'warning'],
    [hours(72), 'warning'],
    [hours(72) + 1, 'positive'],
  ])('with %i ms left it is %s', (remaining, tone) => {
    expect(deadlineTone(remaining)).toBe(tone)
  })

  it('has nothing left once it has passed', () => {
    const end = new Date('2026-11-21T12:00:00Z')
    expect(remainingTime(end, new Date('2026-11-21T11:59:00Z'))).toBe(60_000)
    expect(remainingTime(end, new Date('2026-11-21T12:00:01Z'))).toBe(0)
  })
})

describe('hearing states', () => {
  it('numbers the eight states and colours each otherwise', () => {
    const states = Object.values(hearingStates)
    expect(states.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(new Set(states.map(({ tone }) => tone)).size).toBe(8)
  })

  it('shows an ongoing hearing with an ended recording as concluded', () => {
    expect(shownHearingState('ongoing', true)).toBe('concluded')
    expect(shownHearingState('ongoing', false)).toBe('ongoing')
    expect(shownHearingState('recess', true)).toBe('recess')
  })
})

describe('party types', () => {
  it('colours complainant, accused, victim and lawyer', () => {
    expect([1, 2, 3, 15].map(partyTone)).toEqual(['neutral', 'danger', 'positive', 'information'])
    expect(partyTone(99)).toBe('neutral')
  })

  it('represents only types that can be chosen', () => {
    expect(representedPartyTypes.filter((id) => !allowedPartyTypes.includes(id))).toEqual([])
  })
})

describe('causes', () => {
  it('tags private causes with and without preparatory acts', () => {
    expect(privateCauseTags(true)).toBe('Privada, Actos Preparatorios')
    expect(privateCauseTags(false)).toBe('Privada')
  })
})

describe('paging', () => {
  it('numbers rows through the pages', () => {
    expect([rowIndex(1, 10, 1), rowIndex(3, 50, 2)]).toEqual([1, 102])
  })
})
