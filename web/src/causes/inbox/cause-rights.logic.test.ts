import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { grantedTo } from '@estrado/machines/contract/permissions'
import { explore } from '@estrado/machines/paths/explore'
import { type RoleCode, roleCodes } from '@estrado/machines/vocabulary/roles'
import { mayCause, type Workflow } from '@estrado/machines/workflows/workflow'
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

  it('is what the machine admits in every snapshot that its events reach, for every role', () => {
    const { nodes } = explore(causeWorkflow as Workflow)
    const shown = [...nodes.values()].filter(({ state }) => state !== 'unregistered' && state !== 'deleted')
    expect(shown.length).toBeGreaterThan(20)
    const people = roleCodes.map((role) => ({
      role,
      who: person(role),
      mayBeDeletedBy: mayCause(causeWorkflow, 'cause.deleted', [role]),
    }))
    const wrong: string[] = []
    for (const { key, state: estado, snapshot } of shown) {
      const open = estado === 'draft' || estado === 'postponed'
      const deletable = snapshot.can({ type: 'cause.deleted' })
      for (const { role, who, mayBeDeletedBy } of people) {
        const asTheMachine =
          mayDelete({ estado }, who) === (deletable && mayBeDeletedBy) &&
          mayContinue({ estado }, who) === (open && who.llamadas.includes('causas.update')) &&
          mayOpen({ estado }) === !open
        if (!asTheMachine) wrong.push(`${role} ${key}`)
      }
    }
    expect(wrong).toEqual([])
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
