import { apiTexts } from '@estrado/machines/messages/api'
import { courtRoles, holdsOne, registryRoles } from '@estrado/machines/vocabulary/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import type { Database } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { notFound } from '../errors.ts'

/** As what somebody works, and where. */
type Worker = Pick<Identity, 'office' | 'roles'>

/** In whose hands a cause is: the office that registered it and, after the draw, the court, and who works beside it. */
export type CauseHands = {
  readonly id_oficina_usuario: number | null
  readonly id_oficina_reparto: number | null
  /** Destination of a distribution that left the cause where it was (`spec 3 §6`). */
  readonly id_oficina_apoyo: number | null
}

/** Does this person's office work on the cause as a court? */
export const isOfCourt = ({ office, roles }: Worker, cause: CauseHands): boolean =>
  holdsOne(roles, courtRoles) && (cause.id_oficina_reparto === office || cause.id_oficina_apoyo === office)

/** Did this person's office register the cause? */
export const isOfRegistry = ({ office, roles }: Worker, cause: CauseHands): boolean =>
  holdsOne(roles, registryRoles) && cause.id_oficina_usuario === office

/** May this person see the cause? Registry sees what its office registered, a court what was drawn to it. */
export function maySeeCause(identity: Worker, cause: CauseHands): boolean {
  if (identity.office === null) return false
  return isOfCourt(identity, cause) || isOfRegistry(identity, cause)
}

const nobody: CauseHands = { id_oficina_usuario: null, id_oficina_reparto: null, id_oficina_apoyo: null }

/** May this person see causes of which their office is the court, or which it registered? */
export const seesOf = (identity: Worker) => ({
  court: maySeeCause(identity, { ...nobody, id_oficina_reparto: identity.office }),
  registry: maySeeCause(identity, { ...nobody, id_oficina_usuario: identity.office }),
})

/** The office of which somebody sees the causes that it works on as a court; no office's number where there is none. */
export const courtOfficeOf = (identity: Worker): number =>
  seesOf(identity).court ? (identity.office ?? -1) : -1

/** Of a query on causes under this name: those that an office works on as a court. */
export const inCourt = (cause: string, office: number): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${cause}.id_oficina_reparto`)} = ${office} or ${sql.ref(`${cause}.id_oficina_apoyo`)} = ${office})`

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
