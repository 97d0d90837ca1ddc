import { describe, expect, it } from 'vitest'
import { walk } from '../../workflows/testing/walk.ts'
import type { AnnotationSetEvent } from './events.ts'
import { annotationSetMachine } from './machine.ts'
import { annotationSetSamples } from './samples.ts'

const [first] = annotationSetSamples['version.saved']
const saved = (orden: number, base: number | null): AnnotationSetEvent =>
  ({ ...first, type: 'version.saved', orden, base }) as AnnotationSetEvent
const activated = (orden: number): AnnotationSetEvent => ({ type: 'version.activated', orden })
const withdrawn = (orden: number): AnnotationSetEvent => ({ type: 'version.withdrawn', orden })
const after = (...events: readonly AnnotationSetEvent[]) =>
  walk<AnnotationSetEvent>(annotationSetMachine, ...events)

describe('versions of annotations', () => {
  it('are counted, and each but the first is made from one that there is', () => {
    expect(after().can(saved(2, null))).toBe(false)
    expect(after().can(saved(1, 1))).toBe(false)
    const one = after(saved(1, null))
    expect([
      one.can(saved(2, null)),
      one.can(saved(2, 1)),
      one.can(saved(2, 2)),
      one.can(saved(1, 1)),
    ]).toEqual([false, true, false, false])
  })

  it('are current one at a time: the last saved, or the one that was activated', () => {
    const two = after(saved(1, null), saved(2, 1))
    expect([two.can(activated(2)), two.can(activated(1)), two.can(activated(3))]).toEqual([
      false,
      true,
      false,
    ])
    const back = after(saved(1, null), saved(2, 1), activated(1))
    expect([back.can(activated(1)), back.can(activated(2)), back.can(saved(3, 1))]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('are withdrawn once, and nothing is made from them after', () => {
    const gone = after(saved(1, null), saved(2, 1), withdrawn(2))
    expect(gone.state).toBe('absent')
    expect([gone.can(withdrawn(2)), gone.can(activated(2)), gone.can(saved(3, 2))]).toEqual([
      false,
      false,
      false,
    ])
    expect([gone.can(activated(1)), gone.can(saved(3, 1)), gone.can(saved(3, null))]).toEqual([
      true,
      true,
      true,
    ])
    expect(after(saved(1, null), saved(2, 1), withdrawn(1)).state).toBe('current')
  })
})
