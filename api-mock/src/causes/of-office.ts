import { courtRoles, holdsOne } from '@estrado/machines/vocabulary/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import type { Database } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { inCourt, seesOf } from './access.ts'

/**
 * The causes of an office in a statement with `c` a cause: `branches` are conditions of which each cause meets one at
 * most, so that each is walked and counted in an index of its own; `any`: one of them.
 */
export type OfficeCauses = {
  readonly branches: readonly RawBuilder<boolean>[]
  readonly any: RawBuilder<boolean>
}

/** Those of an office of which all of `fits` is true as well. */
export function branchesOfOffice(
  identity: Identity,
  office: number,
  fits: readonly RawBuilder<boolean>[] = [],
): OfficeCauses {
  const drawn = sql<boolean>`c.id_oficina_reparto = ${office}`
  const helped = sql<boolean>`c.id_oficina_apoyo = ${office} and c.id_oficina_reparto is distinct from ${office}`
  const theirs = worksAsCourt(identity) ? [drawn, helped] : [registeredBy(identity, office)]
  const branches = theirs.map((one) => sql<boolean>`${sql.join([one, ...fits], sql` and `)}`)
  return { branches, any: sql<boolean>`(${sql.join(branches, sql` or `)})` }
}

/** Least privilege: what a registry office registered is its registry's, and of nobody else who holds a post there. */
const registeredBy = (identity: Identity, office: number): RawBuilder<boolean> =>
  seesOf(identity).registry ? sql<boolean>`c.id_oficina_usuario = ${office}` : sql<boolean>`false`

/** Does this person's office look at causes as a court, by what was drawn to it? */
export const worksAsCourt = ({ roles }: Identity): boolean => holdsOne(roles, courtRoles)

/**
 * The causes of somebody's office, in a statement with `c` a cause. An office that helps in none, as most, is asked for
 * by one column: that comes in the order of an index.
 */
export async function causesOfOffice(db: Database, identity: Identity): Promise<RawBuilder<boolean>> {
  const { office } = identity
  if (office === null) return sql`false`
  if (!worksAsCourt(identity)) return registeredBy(identity, office)
  const helps = await db
    .selectFrom('causa')
    .select('id')
    .where('id_oficina_apoyo', '=', office)
    .limit(1)
    .$call(prepared('helps in causes'))
    .executeTakeFirst()
  return helps ? inCourt('c', office) : sql`c.id_oficina_reparto = ${office}`
}
