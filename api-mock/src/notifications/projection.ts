import { factIn } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import {
  type NotificationEvent,
  notificationFacts,
} from '@estrado/machines/notifications/notification/events'
import { notificationWorkflow } from '@estrado/machines/notifications/notification/workflow'
import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { stateOf } from '../journal/stream-state.ts'
import { projection } from '../kernel/projection.ts'
import { approvalTable, putApproval } from '../signing/approvals/kept-approvals.ts'

/** What facts count up, and gather: folded from how the row stood, since many may come at once. */
type Tally = {
  readonly visitas: number
  readonly adjuntos: readonly number[]
  /** Since when who carries it has carried it. */
  readonly fecha_asignacion: Date | null
  readonly carrier: number | null
}

/**
 * Rebuild: who carried a notification before a version of its stream, by its facts; its row may be in a later state. Null:
 * nobody, or it came back.
 */
const carrierBefore = (stream: RawBuilder<string>, version: RawBuilder<number>) => sql<number | null>`(
  select (e.data::jsonb ->> 'idGestor')::int from journal_event e
  where e.stream = ${stream} and e.version < ${version} and e.outcome = 'accepted'
    and e.type in ('notification.assigned', 'notification.notServed', 'notification.returned')
  order by e.version desc limit 1)`

/** How the row stood before an event; who carried it then only where that is asked for. */
async function tallyOf(tx: Tx, id: number, before: ChainedEvent, assigned: boolean): Promise<Tally> {
  const { stream, version } = before
  const carrier = assigned ? carrierBefore(sql`${stream}`, sql`${version}`) : sql<null>`null::int`
  const row = await tx
    .selectFrom('notificacion')
    .select(['visitas', 'adjuntos', 'fecha_asignacion', carrier.as('carrier')])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? { visitas: 0, adjuntos: [], fecha_asignacion: null, carrier: null }
}

function tallied(tally: Tally, { fact, at }: { readonly fact: NotificationEvent; readonly at: Date }): Tally {
  const { visitas, adjuntos, carrier } = tally
  switch (fact.type) {
    case 'notification.assigned':
      // Assigned anew to who carries it: what they did since the first time counts.
      return carrier === fact.idGestor ? tally : { ...tally, carrier: fact.idGestor, fecha_asignacion: at }
    case 'notification.visited':
      return { ...tally, visitas: visitas + 1 }
    case 'notification.notServed':
      return { ...tally, visitas: visitas + 1, carrier: null }
    case 'notification.returned':
      return { ...tally, carrier: null }
    case 'notification.attached':
      return { ...tally, adjuntos: [...adjuntos, fact.idActo] }
    case 'notification.detached':
      return { ...tally, adjuntos: adjuntos.filter((id) => id !== fact.idActo) }
    default:
      return tally
  }
}

/** Brings the tables of notifications up to the events, in the transaction that appended them. */
async function apply(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  const [first] = events
  const last = events.at(-1)
  if (!first || !last) return
  const id = notificationWorkflow.stream.idIn(last.stream)
  const dated = events.map((event) => ({ fact: factIn(notificationFacts, event), at: new Date(event.at) }))
  const facts = dated.map(({ fact }) => fact)
  const { visitas, adjuntos, fecha_asignacion } = dated.reduce(
    tallied,
    await tallyOf(
      tx,
      id,
      first,
      facts.some(({ type }) => type === 'notification.assigned'),
    ),
  )
  const columns = {
    ...Object.assign({}, ...events.map(changesOf)),
    visitas,
    adjuntos: [...adjuntos],
    fecha_asignacion,
    estado: stateOf(last.stream),
    fecha_estado: new Date(last.at),
    version: last.version,
  }
  const [ordered] = facts
  if (ordered?.type === 'notification.ordered') {
    await tx
      .insertInto('notificacion')
      .values({
        id,
        id_causa: ordered.idCausa ?? 0,
        id_acto: ordered.idActo,
        id_sujeto: ordered.idSujeto,
        id_tipo: ordered.idTipoNotificacion ?? notificationTypeIds.personal,
        notificador: first.actor ?? '',
        id_representante: ordered.representante?.id ?? null,
        hoja: ordered.representante ? JSON.stringify(ordered.representante.hoja) : null,
        id_oficina: ordered.idOficina ?? null,
        id_audiencia: ordered.idAudiencia ?? null,
        motivo: ordered.motivo ?? '',
        codigo: ordered.codigo ?? null,
        ...ordered.destino,
        fecha_creacion: new Date(first.at),
        ...columns,
      })
      .execute()
  } else await tx.updateTable('notificacion').set(columns).where('id', '=', id).execute()
  for (const event of events) await putVisit(tx, id, event)
  for (const fact of facts)
    if (fact.type === 'notification.closed' && fact.formulario && fact.aprobacion)
      await putApproval(tx, fact.formulario.uuid, fact.aprobacion)
}

/** The columns that one fact changes; the state follows from the stream. */
function changesOf(event: ChainedEvent) {
  const fact = factIn(notificationFacts, event)
  switch (fact.type) {
    case 'edict.published':
      return { ...fact.archivo, fecha_publicacion: new Date(event.at) }
    case 'notification.assigned':
      return {
        id_gestor: fact.idGestor,
        id_zona: fact.idZona,
        visto: false,
        proxima: null,
      }
    case 'notification.returned':
      return { id_gestor: null, motivo: fact.motivo, proxima: null }
    case 'notification.bounced':
    case 'notification.withdrawn':
      return fact.motivo === undefined ? {} : { motivo: fact.motivo }
    case 'address.corrected':
      return {
        ...fact.destino,
        verificada: fact.verificado,
        ...(fact.idOficina !== undefined && { id_oficina: fact.idOficina }),
      }
    case 'notification.seen':
      return { visto: true }
    case 'notification.visited':
      return { proxima: fact.proxima === null ? null : new Date(fact.proxima) }
    case 'notification.notServed':
      return { proxima: null, motivo: fact.motivo }
    case 'notification.served': {
      const { type, ...served } = fact
      return { diligencia: JSON.stringify({ ...served, enviado: event.at }), proxima: null }
    }
    case 'notification.opened': {
      const { at, idUsuario } = fact
      return { visto: true, diligencia: JSON.stringify({ at, idUsuario, enviado: event.at }) }
    }
    case 'notification.closed':
      return {
        fecha_cierre: new Date(fact.fechaCierre),
        formulario: fact.formulario ? JSON.stringify(fact.formulario) : null,
      }
    default:
      return {}
  }
}

/** A visit that served nobody is a row of its own: attempts are never overwritten. */
async function putVisit(tx: Tx, id: number, event: ChainedEvent): Promise<void> {
  const fact = factIn(notificationFacts, event)
  if (fact.type !== 'notification.visited' && fact.type !== 'notification.notServed') return
  await tx
    .insertInto('notificacion_visita')
    .values({
      id_notificacion: id,
      orden: event.version,
      fecha: new Date(fact.at),
      enviado: new Date(event.at),
      motivo: fact.motivo,
      proxima: fact.type === 'notification.visited' && fact.proxima !== null ? new Date(fact.proxima) : null,
      foto: fact.type === 'notification.notServed' && fact.foto ? JSON.stringify(fact.foto) : null,
      ...fact.lugar,
    })
    .execute()
}

/** The process servers of many notifications. */
async function assign(tx: Tx, events: readonly ChainedEvent[]): Promise<void> {
  const rows = events.map((event) => {
    const fact = factIn(notificationFacts, event)
    if (fact.type !== 'notification.assigned') throw new TypeError(fact.type)
    const { idGestor: id_gestor, idZona: id_zona } = fact
    const id = notificationWorkflow.stream.idIn(event.stream)
    return { id, stream: event.stream, version: event.version, at: event.at, id_gestor, id_zona }
  })
  await sql`
    update notificacion n set estado = 'assigned', version = m.version, id_gestor = m.id_gestor, id_zona = m.id_zona,
      visto = false, proxima = null, fecha_estado = m.at,
      fecha_asignacion = case when ${carrierBefore(sql`m.stream`, sql`m.version`)} = m.id_gestor
        then n.fecha_asignacion else m.at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as m(id int, stream text, version int, at timestamptz, id_gestor int, id_zona int)
    where n.id = m.id`.execute(tx)
}

export const notificationProjection = projection({
  workflow: notificationWorkflow,
  version: 7,
  tables: ['notificacion', 'notificacion_visita', approvalTable],
  apply,
  together: { 'notification.assigned': assign },
})
