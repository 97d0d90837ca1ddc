import { describe, expect, it } from 'vitest'
import { walk } from '../../workflows/testing/walk.ts'
import type { ActTextEvent } from './events.ts'
import { actTextMachine } from './machine.ts'
import { actTextSamples } from './samples.ts'

const [begun] = actTextSamples['text.begun'] as readonly [ActTextEvent]
const kept = (orden: number): ActTextEvent => ({
  type: 'text.kept',
  orden,
  huella: 'ab'.repeat(32),
  motivo: 'copia',
})
const typeset = (orden: number): ActTextEvent => ({ type: 'text.typeset', orden, sha256: 'cd'.repeat(32) })
const taken = (idEscribe: number): ActTextEvent => ({ type: 'text.takenOver', idEscribe })
const after = (...events: readonly ActTextEvent[]) => walk<ActTextEvent>(actTextMachine, ...events)

describe('text of an act', () => {
  it('has versions that are counted without a gap', () => {
    expect([after().can(kept(1)), after(begun).can(kept(2)), after(begun).can(kept(3))]).toEqual([
      false,
      true,
      false,
    ])
    expect(after(begun, kept(2)).can(kept(2))).toBe(false)
  })

  it('becomes a document in its last version alone, and a text again with the next', () => {
    const two = after(begun, kept(2))
    expect([two.can(typeset(1)), two.can(typeset(2))]).toEqual([false, true])
    const set = after(begun, kept(2), typeset(2))
    expect([set.can(typeset(2)), set.can(kept(3))]).toEqual([false, true])
    expect(after(begun, kept(2), typeset(2), kept(3)).can(typeset(3))).toBe(true)
  })

  it('is written by one person: taken over by another, never by the same', () => {
    const one = after(begun)
    expect([one.can(taken(1)), one.can(taken(2))]).toEqual([false, true])
    expect(after(begun, taken(2)).can(taken(1))).toBe(true)
  })
})
