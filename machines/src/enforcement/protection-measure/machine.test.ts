import { describe, expect, it } from 'vitest'
import { walk } from '../../workflows/testing/walk.ts'
import type { ProtectionMeasureEvent } from './events.ts'
import { protectionMeasureMachine } from './machine.ts'

const granted = (medida: number, idActoProcesal = 1): ProtectionMeasureEvent => ({
  type: 'measure.granted',
  idSujeto: 1,
  medida,
  idTipoMedidaProteccion: 5,
  idActoProcesal,
})
const removed = (medida: number, idActoProcesal = 2): ProtectionMeasureEvent => ({
  type: 'measure.removed',
  idSujeto: 1,
  medida,
  idActoProcesal,
})
const after = (...events: readonly ProtectionMeasureEvent[]) =>
  walk<ProtectionMeasureEvent>(protectionMeasureMachine, ...events)

describe('protection measures (spec 3 §4, §5)', () => {
  it('are granted and removed, each by an act', () => {
    expect(after().can(removed(1))).toBe(false)
    expect(after().can(granted(1, 0))).toBe(false)
    expect(after(granted(1)).can(removed(1, 0))).toBe(false)
    expect(after(granted(1), removed(1)).state).toBe('absent')
    expect(after(granted(1), removed(1)).can(removed(1))).toBe(false)
  })

  it('are counted, and active while one of them has no end', () => {
    expect(after(granted(1)).can(granted(1))).toBe(false)
    expect(after(granted(1)).can(granted(3))).toBe(false)
    expect(after(granted(1), granted(2), removed(1)).state).toBe('active')
    expect(after(granted(1), granted(2), removed(1), removed(2)).state).toBe('absent')
    expect(after(granted(1), removed(1), granted(2)).state).toBe('active')
  })
})
