import { hearingRefusals } from '@estrado/machines/messages/hearings'
import type { Identity } from '../../access/identity.ts'
import type { Database } from '../../database/connect.ts'
import { notFound } from '../../errors.ts'
import { visibleCause } from '../causes/access.ts'

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
