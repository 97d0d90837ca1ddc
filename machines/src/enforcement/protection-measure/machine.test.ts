import { describe, expect, it } from 'vitest'
import { walk } from '../../workflows/testing/walk.ts'
import type { ProtectionMeasureEvent } from './events.ts'
import { protectionMeasureMachine } from './machine.ts'

const granted: ProtectionMeasureEvent = { type: 'measure.granted', idActoProcesal: 1 }
const removed: ProtectionMeasureEvent = { type: 'measure.removed', idActoProcesal: 2 }
const after = (...events: readonly ProtectionMeasureEvent[]) =>
  walk<ProtectionMeasureEvent>(protectionMeasureMachine, ...events)

describe('protection measure (spec 3 §4, §5)', () => {
  it('is granted and removed by turns, each by an act', () => {
    expect(after().can(removed)).toBe(false)
    expect(after(granted).can(granted)).toBe(false)
    expect(after(granted, removed, granted).state).toBe('active')
    expect(after().can({ ...granted, idActoProcesal: 0 })).toBe(false)
  })
})
