import { courtRoles } from '@estrado/machines/vocabulary/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import type { Database } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { holdsOne, inCourt } from './access.ts'

/** Does this person's office look at causes as a court, by what was drawn to it? */
export const worksAsCourt = ({ roles }: Identity): boolean => holdsOne(roles, courtRoles)

/**
 * The causes of somebody's office, in a statement with `c` a cause. An office that helps in none, as most, is asked for
 * by one column: that comes in the order of an index.
 */
export async function causesOfOffice(db: Database, identity: Identity): Promise<RawBuilder<boolean>> {
  const { office } = identity
  if (office === null) return sql`false`
  if (!worksAsCourt(identity)) return sql`c.id_oficina_usuario = ${office}`
  const helps = await db
    .selectFrom('causa')
    .select('id')
    .where('id_oficina_apoyo', '=', office)
    .limit(1)
    .$call(prepared('helps in causes'))
    .executeTakeFirst()
  return helps ? inCourt('c', office) : sql`c.id_oficina_reparto = ${office}`
}
