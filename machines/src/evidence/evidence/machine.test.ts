import { describe, expect, it } from 'vitest'
import { walk } from '../../workflows/testing/walk.ts'
import type { EvidenceEvent } from './events.ts'
import { evidenceMachine } from './machine.ts'
import { evidenceSamples } from './samples.ts'

const one = <T extends EvidenceEvent['type']>(type: T, changes: object = {}): EvidenceEvent =>
  ({ ...evidenceSamples[type][0], ...changes }) as EvidenceEvent
const received = one('evidence.received')
const stored = one('evidence.stored')
const handedOver = one('evidence.handedOver')
const returned = one('evidence.returned')
const remitted = one('evidence.remitted')
const givenBack = one('evidence.givenBack')
const moves = [stored, handedOver, returned, remitted, givenBack]
const after = (...events: readonly EvidenceEvent[]) => walk<EvidenceEvent>(evidenceMachine, ...events)
const allowed = (...events: readonly EvidenceEvent[]) =>
  moves.filter((move) => after(...events).can(move)).map(({ type }) => type)

describe('chain of custody of an item of evidence', () => {
  it('begins with its reception, and ends remitted or given back', () => {
    const held = ['evidence.stored', 'evidence.handedOver', 'evidence.remitted', 'evidence.givenBack']
    expect(allowed()).toEqual([])
    expect(allowed(received)).toEqual(held)
    expect(allowed(received, stored)).toEqual(held)
    expect(allowed(received, handedOver)).toEqual(['evidence.returned'])
    expect(allowed(received, handedOver, returned)).toEqual(held)
    expect(allowed(received, remitted)).toEqual([])
    expect(allowed(received, stored, givenBack)).toEqual([])
    expect(after(received).can(received)).toBe(false)
  })

  it('is moved by the office that has it alone; whoever takes back what was handed over has it then', () => {
    const other = { idOficina: 20022 }
    for (const type of ['evidence.stored', 'evidence.handedOver', 'evidence.remitted'] as const)
      expect(after(received).can(one(type, other))).toBe(false)
    const moved = after(received, handedOver, one('evidence.returned', other))
    expect([moved.can(stored), moved.can(one('evidence.stored', other))]).toEqual([false, true])
  })

  it('explains a seal that is another than it was', () => {
    const broken = { precinto: 'B-2', observacion: ' ' }
    expect(after(received, handedOver).can(one('evidence.returned', broken))).toBe(false)
    expect(after(received).can(one('evidence.stored', broken))).toBe(false)
    const explained = { precinto: 'B-2', observacion: 'Abierto en la pericia' }
    const again = after(received, handedOver, one('evidence.returned', explained))
    expect([again.can(stored), again.can(one('evidence.stored', { precinto: 'B-2' }))]).toEqual([false, true])
  })
})
