import { apiTexts } from '@estrado/machines/messages/api'
import { courtRoles, type RoleCode, registryRoles } from '@estrado/machines/vocabulary/roles'
import type { Identity } from '../access/identity.ts'
import type { Database } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { notFound } from '../errors.ts'

const holdsOne = (roles: readonly RoleCode[], wanted: readonly RoleCode[]): boolean =>
  roles.some((role) => wanted.includes(role))

/** In whose hands a cause is: the office that registered it and, after the draw, the court. */
export type CauseHands = {
  readonly id_oficina_usuario: number | null
  readonly id_oficina_reparto: number | null
}

/** May this person see the cause? Registry sees what its office registered, a court what was drawn to it. */
export function maySeeCause(identity: Identity, cause: CauseHands): boolean {
  if (identity.office === null) return false
  if (holdsOne(identity.roles, courtRoles) && cause.id_oficina_reparto === identity.office) return true
  return holdsOne(identity.roles, registryRoles) && cause.id_oficina_usuario === identity.office
}

/** The cause if it exists and is this person's to see; to everybody else it does not exist. */
export async function visibleCause(db: Database, identity: Identity, idCausa: number) {
  const cause = await db
    .selectFrom('causa')
    .selectAll()
    .where('id', '=', idCausa)
    .$call(prepared('cause'))
    .executeTakeFirst()
  if (!cause || !maySeeCause(identity, cause)) throw notFound(apiTexts.causeUnknown)
  return cause
}
