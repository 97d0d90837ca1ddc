import { describe, expect, it } from 'vitest'
import { walk } from '../../workflows/testing/walk.ts'
import type { PenaltyEvent } from './events.ts'
import { penaltyMachine } from './machine.ts'

const pena = {
  tipo: 'Presidio',
  anios: 3,
  meses: 0,
  dias: 0,
  cuentaDesde: '2024-03-01',
  diasReconocidos: 0,
} as const
const imposed = (idActoProcesal = 1): PenaltyEvent => ({
  type: 'penalty.imposed',
  idSujeto: 1,
  idActoProcesal,
  pena,
})
const corrected = (motivo: string, idActoProcesal = 1): PenaltyEvent =>
  ({
    ...imposed(idActoProcesal),
    type: 'penalty.corrected',
    motivo,
  }) as PenaltyEvent
const withdrawn = (motivo: string): PenaltyEvent => ({ type: 'penalty.withdrawn', idSujeto: 1, motivo })
const after = (...events: readonly PenaltyEvent[]) => walk<PenaltyEvent>(penaltyMachine, ...events)

describe('penalty of a sentence', () => {
  it('is imposed once, by an act', () => {
    expect(after().can(imposed(0))).toBe(false)
    expect(after(imposed()).state).toBe('imposed')
    expect(after(imposed()).can(imposed())).toBe(false)
  })

  it('is corrected by an act and withdrawn, each with its reason', () => {
    expect(after().can(corrected('Auto complementario'))).toBe(false)
    expect(after(imposed()).can(corrected(' '))).toBe(false)
    expect(after(imposed()).can(corrected('Auto complementario', 0))).toBe(false)
    expect(after(imposed(), corrected('Auto complementario')).state).toBe('imposed')
    expect(after(imposed()).can(withdrawn(''))).toBe(false)
    expect(after(imposed(), withdrawn('Sentencia anulada')).state).toBe('withdrawn')
    expect(after(imposed(), withdrawn('Sentencia anulada')).can(corrected('Otra vez'))).toBe(false)
    expect(after(imposed(), withdrawn('Sentencia anulada')).can(imposed())).toBe(true)
  })
})
