import { describe, expect, it } from 'vitest'
import { listedStates, mayContinue, mayDelete, mayOpen, mayRegister } from './cause-rights.logic.ts'

const states = [
  'draft',
  'postponed',
  'drawn',
  'formIssued',
  'inProcess',
  'closed',
  'archived',
  'unheard-of',
] as const
const allowed = (may: (cause: { estado: string }) => boolean) => states.filter((estado) => may({ estado }))

describe('what may be done with a cause of the inbox', () => {
  it('goes by its machine and by the role', () => {
    expect(allowed((cause) => mayDelete(cause, ['VENT_OGP']))).toEqual(['draft', 'postponed'])
    expect(allowed((cause) => mayContinue(cause, ['ENC_OGP']))).toEqual(['draft', 'postponed'])
    expect(allowed(mayOpen)).toEqual(states.slice(2))
    for (const role of ['JUEZ', 'COORD_OGP', 'ABOGADO'] as const) {
      expect(allowed((cause) => mayDelete(cause, [role]) || mayContinue(cause, [role]))).toEqual([])
      expect(mayRegister([role])).toBe(false)
    }
  })

  it('offers a court no state that it never sees', () => {
    expect(listedStates(['SECRE']).map(({ id }) => id)).toEqual(states.slice(2, -1))
    expect(listedStates(['AUX_OGP']).map(({ id }) => id)).toEqual(states.slice(0, -1))
  })
})
