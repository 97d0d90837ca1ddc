import { factIn } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { notificationFacts } from '@estrado/machines/notifications/notification/events'
import { notificationWorkflow } from '@estrado/machines/notifications/notification/workflow'
import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'
import { projection } from '../../kernel/projection.ts'

/** Brings the table of notifications up to the events, in the transaction that appended them. */
async function apply(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  const last = events.at(-1)
  if (!last) return
  const id = notificationWorkflow.stream.idIn(last.stream)
  const columns = {
    ...Object.assign({}, ...events.map(changesOf)),
    estado: sql<string>`(select state from stream_head where stream = ${last.stream})`,
    version: last.version,
  }
  const [first] = events
  const ordered = first && factIn(notificationFacts, first)
  if (ordered?.type !== 'notification.ordered') {
    await tx.updateTable('notificacion').set(columns).where('id', '=', id).execute()
    return
  }
  await tx
    .insertInto('notificacion')
    .values({
      id,
      id_causa: ordered.idCausa ?? 0,
      id_acto: ordered.idActo,
      id_sujeto: ordered.idSujeto,
      id_tipo: ordered.idTipoNotificacion ?? notificationTypeIds.personal,
      notificador: first?.actor ?? '',
      id_representante: ordered.representante?.id ?? null,
      hoja: ordered.representante ? JSON.stringify(ordered.representante.hoja) : null,
      fecha_creacion: new Date(first?.at ?? last.at),
      ...columns,
    })
    .execute()
}

/** The columns that one fact changes; the state follows from the stream. */
function changesOf(event: ChainedEvent) {
  const fact = factIn(notificationFacts, event)
  switch (fact.type) {
    case 'edict.published':
      return { ...fact.archivo, fecha_publicacion: new Date(event.at) }
    case 'notification.assigned':
      return { id_gestor: fact.idGestor, id_zona: fact.idZona }
    case 'notification.returned':
      return { id_gestor: null }
    default:
      return {}
  }
}

/** The process servers of many notifications. */
async function assign(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  const rows = events.map((event) => {
    const id = notificationWorkflow.stream.idIn(event.stream)
    return { id, version: event.version, ...changesOf(event) }
  })
  await sql`
    update notificacion n set estado = 'assigned', version = m.version, id_gestor = m.id_gestor, id_zona = m.id_zona
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(id int, version int, id_gestor int, id_zona int)
    where n.id = m.id`.execute(tx)
}

export const notificationProjection = projection({
  workflow: notificationWorkflow,
  version: 2,
  tables: ['notificacion'],
  apply,
  together: { 'notification.assigned': assign },
})
