import { inHandStates } from '@estrado/machines/notifications/vocabulary'
import { holdsOne } from '@estrado/machines/vocabulary/roles'
import { sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import type { Database } from '../database/connect.ts'

/**
 * Access per object: does this process server carry a notification of the act, or one that the act goes with? They hand
 * its copy over, and see nothing else of the cause.
 */
export async function carries(db: Database, identity: Identity, idActo: number): Promise<boolean> {
  if (!holdsOne(identity.roles, ['OFI_DIL_TDJ'])) return false
  const found = await db
    .selectFrom('notificacion as n')
    .select('n.id')
    .where('n.id_gestor', '=', identity.userId)
    .where('n.estado', 'in', [...inHandStates])
    .where(
      sql<boolean>`(n.id_acto = ${idActo} or ${idActo} = any(n.adjuntos) or exists (
        select from acto_procesal a where a.id = ${idActo} and a.id_acto_adjunto = n.id_acto))`,
    )
    .executeTakeFirst()
  return found !== undefined
}
