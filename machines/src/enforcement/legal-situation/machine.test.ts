import { describe, expect, it } from 'vitest'
import { walk } from '../../workflows/testing/walk.ts'
import type { LegalSituationEvent } from './events.ts'
import { legalSituationMachine } from './machine.ts'

const recorded = (idTipoSituacionJuridica: number): LegalSituationEvent => ({
  type: 'situation.recorded',
  idActoProcesal: 1,
  idTipoSituacionJuridica,
})
const ended: LegalSituationEvent = { type: 'situation.ended', idActoProcesal: 2 }
const after = (...events: readonly LegalSituationEvent[]) =>
  walk<LegalSituationEvent>(legalSituationMachine, ...events)

describe('legal situation (spec 3 §4, §5)', () => {
  it('is followed by another one, and the same again is no change', () => {
    expect(after(recorded(3)).can(recorded(3))).toBe(false)
    expect(after(recorded(3)).can(recorded(6))).toBe(true)
  })

  it('may begin anew after it has ended', () => {
    expect(after(recorded(3), ended).state).toBe('none')
    expect(after(recorded(3), ended).can(recorded(3))).toBe(true)
    expect(after().can(ended)).toBe(false)
  })
})
