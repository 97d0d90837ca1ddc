import { describe, expect, it } from 'vitest'
import { walk } from '../../workflows/testing/walk.ts'
import type { AnnotationEvent } from './events.ts'
import { annotationMachine } from './machine.ts'

const opened = (editable = true): AnnotationEvent => ({ type: 'viewer.opened', editable })
const fact = (type: Exclude<AnnotationEvent['type'], 'viewer.opened' | 'tool.chosen'>): AnnotationEvent => ({
  type,
})
const changed = [opened(), fact('annotations.loaded'), fact('annotation.added')]
const after = (...events: readonly AnnotationEvent[]) => walk<AnnotationEvent>(annotationMachine, ...events)

describe('annotation (spec 2 §2, §4)', () => {
  it('saves only what was changed, and changes nothing where it may not', () => {
    const loaded = [fact('annotations.loaded')]
    expect(after(opened(), ...loaded).can(fact('saving.requested'))).toBe(false)
    expect(after(...changed).can(fact('saving.requested'))).toBe(true)
    expect(after(opened(false), ...loaded).can(fact('annotation.added'))).toBe(false)
  })

  it('is without changes again once all of them were undone, and opens another version only then', () => {
    expect(after(...changed).can(fact('version.opened'))).toBe(false)
    const undone = [...changed, fact('changes.withdrawn')]
    expect(after(...undone).state).toBe('unchanged')
    expect(after(...undone).can(fact('saving.requested'))).toBe(false)
    expect(after(...undone, fact('version.opened')).state).toBe('loading')
  })

  it('asks before it closes with unsaved changes, and loses nothing by a save that fails', () => {
    const asking = [...changed, fact('closing.requested')]
    expect(after(...asking).state).toBe('asking')
    expect(after(...asking, fact('changes.discarded')).state).toBe('left')
    expect(after(...asking, fact('saving.requested'), fact('annotations.saved')).state).toBe('left')
    expect(after(...asking, fact('saving.requested'), fact('saving.failed')).state).toBe('changed')
  })
})
