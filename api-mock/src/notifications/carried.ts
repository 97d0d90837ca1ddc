import { inHandStates } from '@estrado/machines/notifications/vocabulary'
import { holdsOne } from '@estrado/machines/vocabulary/roles'
import { sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import type { Database } from '../database/connect.ts'
import { isFinal } from './notified.ts'

/**
 * Access per object: does this process server carry a notification of the act, or one that the act goes with? They hand
 * its copy over, and see nothing else of the cause, nor of an act that is written again.
 */
export async function carries(db: Database, identity: Identity, idActo: number): Promise<boolean> {
  if (!holdsOne(identity.roles, ['OFI_DIL_TDJ'])) return false
  const found = await db
    .selectFrom('notificacion as n')
    .innerJoin('acto_procesal as a', 'a.id', 'n.id_acto')
    .select('n.id')
    .where('n.id_gestor', '=', identity.userId)
    .where('n.estado', 'in', [...inHandStates])
    .where(isFinal)
    .where(
      sql<boolean>`(n.id_acto = ${idActo} or ${idActo} = any(n.adjuntos) or exists (
        select from acto_procesal x where x.id = ${idActo} and x.id_acto_adjunto = n.id_acto))`,
    )
    .executeTakeFirst()
  return found !== undefined
}
