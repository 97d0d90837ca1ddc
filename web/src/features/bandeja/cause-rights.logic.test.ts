import { grantedTo } from '@estrado/machines/contract/permissions'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
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
const person = (role: RoleCode, ...withdrawn: string[]) => ({
  codigosRoles: [role],
  llamadas: grantedTo([role], withdrawn),
})
const allowed = (may: (cause: { estado: string }) => boolean) => states.filter((estado) => may({ estado }))

describe('what may be done with a cause of the inbox', () => {
  it('goes by its machine and by the role', () => {
    expect(allowed((cause) => mayDelete(cause, person('VENT_OGP')))).toEqual(['draft', 'postponed'])
    expect(allowed((cause) => mayContinue(cause, person('ENC_OGP')))).toEqual(['draft', 'postponed'])
    expect(allowed(mayOpen)).toEqual(states.slice(2))
    for (const role of ['JUEZ', 'COORD_OGP', 'ABOGADO'] as const) {
      expect(allowed((cause) => mayDelete(cause, person(role)) || mayContinue(cause, person(role)))).toEqual(
        [],
      )
      expect(mayRegister(person(role))).toBe(false)
    }
  })

  it('offers nothing that was withdrawn from the role', () => {
    const withdrawn = ['causas.create', 'causas.update', 'causas.delete'].map((call) => `VENT_OGP ${call}`)
    const clerk = person('VENT_OGP', ...withdrawn)
    expect(allowed((cause) => mayDelete(cause, clerk) || mayContinue(cause, clerk))).toEqual([])
    expect(mayRegister(clerk)).toBe(false)
  })

  it('offers a court no state that it never sees', () => {
    expect(listedStates(['SECRE']).map(({ id }) => id)).toEqual(states.slice(2, -1))
    expect(listedStates(['AUX_OGP']).map(({ id }) => id)).toEqual(states.slice(0, -1))
  })
})
