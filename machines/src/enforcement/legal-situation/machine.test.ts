import { describe, expect, it } from 'vitest'
import { walk } from '../../workflows/testing/walk.ts'
import type { LegalSituationEvent } from './events.ts'
import { legalSituationMachine } from './machine.ts'

const recorded = (idActoProcesal: number): LegalSituationEvent => ({
  type: 'situation.recorded',
  idSujeto: 1,
  idActoProcesal,
  idTipoSituacionJuridica: 3,
})

describe('legal situation (spec 3 §4, §5)', () => {
  it('is recorded by an act and followed by another one', () => {
    const after = (...events: readonly LegalSituationEvent[]) =>
      walk<LegalSituationEvent>(legalSituationMachine, ...events)
    expect(after().can(recorded(0))).toBe(false)
    expect(after(recorded(1)).state).toBe('recorded')
    expect(after(recorded(1)).can(recorded(2))).toBe(true)
    expect(after(recorded(1)).can(recorded(0))).toBe(false)
  })
})
