import { identityWorkflow } from '@estrado/machines/parties/identity/workflow'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { namesProtected, protectedOrRemoved } from '../../parties/protection.ts'
import { isFinal } from '../notified.ts'

/** In a statement with `n` a notification, `s` its party if still in the cause: it stands in the portal, and who is notified isn't protected since. */
export const published: RawBuilder<boolean> = sql`n.fecha_publicacion is not null and n.estado <> 'withdrawn'
  and (s.id is null or s.id_causa = n.id_causa) and not ${protectedOrRemoved}
  and not exists (select from stream_head e where e.stream = ${sql.lit(identityWorkflow.stream.prefix)} || n.id_sujeto and e.state = 'erased')`

/** What tells whether a notification stands in the portal. */
export const publishable = sql`notificacion n
  join causa c on c.id = n.id_causa
  left join sujeto_procesal s on s.id = n.id_sujeto`

/** A file that an edict makes public: the edict itself, or an act that it notifies. */
export type PublishedFile = {
  readonly uuid: string
  readonly nombre: string
  readonly sha256: string
  readonly bytes: number
}

/** A published edict by its public number. */
export async function publishedEdict(db: Database, uuid: string): Promise<PublishedFile | undefined> {
  const { rows } = await sql<PublishedFile>`
    select n.uuid, n.nombre, n.sha256, n.bytes from ${publishable}
    where n.uuid = ${uuid} and ${published}`.execute(db)
  return rows[0]
}

/** The act behind a public number, if an edict notifies it, it wasn't written again since, and its cause has nobody to protect. */
export async function publishedAct(db: Database, uuid: string): Promise<PublishedFile | undefined> {
  const { rows } = await sql<PublishedFile>`
    select d.uuid, d.nombre, d.sha256, d.bytes from documento d
    join notificacion n on n.id_acto = d.id_acto
    join acto_procesal a on a.id = d.id_acto
    join causa c on c.id = n.id_causa
    left join sujeto_procesal s on s.id = n.id_sujeto
    where d.uuid = ${uuid} and ${published} and ${isFinal} and not ${namesProtected} limit 1`.execute(db)
  return rows[0]
}
