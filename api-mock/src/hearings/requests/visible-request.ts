import { hearingRefusals } from '@estrado/machines/hearings/texts'
import type { Identity } from '../../access/identity.ts'
import { visibleCause } from '../../causes/access.ts'
import type { Database } from '../../database/connect.ts'
import { notFound } from '../../errors.ts'

/** A request for a hearing if its cause is this person's to see; to everybody else it does not exist. */
export async function visibleRequest(db: Database, identity: Identity, id: number) {
  const request = await db
    .selectFrom('solicitud_audiencia')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!request) throw notFound(hearingRefusals.request)
  await visibleCause(db, identity, request.id_causa)
  return request
}
