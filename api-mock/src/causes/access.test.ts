import { causeRegistrars } from '@estrado/machines/vocabulary/role-groups'
import { courtRoles, type RoleCode, roleCodes } from '@estrado/machines/vocabulary/roles'
import { describe, expect, it } from 'vitest'
import type { Identity } from '../access/identity.ts'
import { type CauseHands, maySeeCause } from './access.ts'

const [registry, court, elsewhere] = [1, 2, 3]
const drawn: CauseHands = { id_oficina_usuario: registry, id_oficina_reparto: court, id_oficina_apoyo: null }
const undrawn: CauseHands = { id_oficina_usuario: registry, id_oficina_reparto: null, id_oficina_apoyo: null }

const inRegistry: readonly RoleCode[] = [...causeRegistrars, 'GESTOR_OGP', 'COORD_OGP', 'AUX_OGP']

/** Those of all roles that see the cause from an office, each on its own. */
const whoSee = (cause: CauseHands, office: number | null): readonly RoleCode[] =>
  roleCodes.filter((role) => maySeeCause({ roles: [role], office } as unknown as Identity, cause))

const sorted = (roles: readonly RoleCode[]) => [...roles].sort()

describe('who sees a cause', () => {
  it('in the court that it was drawn to: those who work as a court there', () => {
    expect(sorted(whoSee(drawn, court))).toEqual(sorted(courtRoles))
    expect(whoSee(undrawn, court)).toEqual([])
  })

  it('in the office that registered it: those of the registry, before and after the draw', () => {
    expect(sorted(whoSee(undrawn, registry))).toEqual(sorted(inRegistry))
    expect(sorted(whoSee(drawn, registry))).toEqual(sorted(inRegistry))
  })

  it('nobody of another office, or of none, though the cause has none either', () => {
    expect(whoSee(drawn, elsewhere)).toEqual([])
    expect(whoSee(undrawn, null)).toEqual([])
    expect(
      whoSee({ id_oficina_usuario: null, id_oficina_reparto: null, id_oficina_apoyo: null }, null),
    ).toEqual([])
  })
})
