import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { partsFor } from '@estrado/machines/causes/file-rules'
import { evidenceWorkflow } from '@estrado/machines/evidence/evidence/workflow'
import { hearingWorkflow } from '@estrado/machines/hearings/hearing/workflow'
import { hearingRequestWorkflow } from '@estrado/machines/hearings/hearing-request/workflow'
import type { AnyStream } from '@estrado/machines/kernel/stream'
import { notificationWorkflow } from '@estrado/machines/notifications/notification/workflow'
import { type RoleCode, roleNames } from '@estrado/machines/vocabulary/roles'
import { workflows } from '@estrado/machines/workflows/registry'
import { type RawBuilder, sql } from 'kysely'
import { toldAccount } from '../../accounts/names-of-accounts.ts'
import { eventLabel } from '../../audit/event-view.ts'
import { type Handler, numberParam } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { forbidden } from '../../errors.ts'
import { notPresented } from '../../memorials/outside/written.ts'
import { protectedOrRemoved } from '../../parties/protection.ts'
import { readableActs } from './acts.ts'
import { historySubjects, idsIn } from './history-subjects.ts'
import { presenters } from './memorials.ts'
import { type RelatedCause, relatedCause } from './relation.ts'

/** Lines that a page of the history holds. */
const perPage = 100

type Acts = Awaited<ReturnType<typeof readableActs>>

/** The streams of a cause and of what belongs to it, but for acts that the caller may not read. */
export async function streamsOf(
  db: Database,
  { cause }: RelatedCause,
  acts: Acts,
): Promise<readonly string[]> {
  const ids = (table: 'audiencia' | 'solicitud_audiencia' | 'notificacion' | 'prueba') =>
    db.selectFrom(table).select('id').where('id_causa', '=', cause.id).execute()
  const [hearings, requests, notifications, evidence] = await Promise.all([
    ids('audiencia'),
    ids('solicitud_audiencia'),
    ids('notificacion'),
    ids('prueba'),
  ])
  return [
    causeWorkflow.stream.of(cause.id),
    ...acts.filter(({ estado }) => estado !== null).map(({ id }) => proceduralActWorkflow.stream.of(id)),
    ...hearings.map(({ id }) => hearingWorkflow.stream.of(id)),
    ...requests.map(({ id }) => hearingRequestWorkflow.stream.of(id)),
    ...notifications.map(({ id }) => notificationWorkflow.stream.of(id)),
    ...evidence.map(({ id }) => evidenceWorkflow.stream.of(id)),
  ]
}

const linesOf = (db: Database, streams: readonly string[]) =>
  db
    .selectFrom('journal_event as e')
    .where(sql<boolean>`e.stream = any(${[...streams]}::text[])`)
    .where('e.outcome', '=', 'accepted')

/** How many facts these streams have: the head of each knows its own. */
async function factsIn(db: Database, streams: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(version), 0)::int as total from stream_head where stream in (${streams})`.execute(db)
  return rows[0]?.total ?? 0
}

/** How many facts a cause and all that belongs to it have, for whom nothing of it is hidden. */
export function historyCount(db: Database, idCausa: number): Promise<number> {
  const of = (table: string, { prefix }: AnyStream) =>
    sql`select ${prefix} || id from ${sql.table(table)} where id_causa = ${idCausa}`
  return factsIn(
    db,
    sql`select ${causeWorkflow.stream.of(idCausa)}
      union all select ${proceduralActWorkflow.stream.prefix} || a.id from acto_procesal a
        where a.id_causa = ${idCausa} and not ${notPresented}
      union all ${of('audiencia', hearingWorkflow.stream)}
      union all ${of('solicitud_audiencia', hearingRequestWorkflow.stream)}
      union all ${of('notificacion', notificationWorkflow.stream)}
      union all ${of('prueba', evidenceWorkflow.stream)}`,
  )
}

/** Of notifications, whose party the reader may not know. */
async function notificationsOfReserved(db: Database, file: RelatedCause, streams: readonly string[]) {
  if (file.protectedSeen) return []
  const { stream } = notificationWorkflow
  const { rows } = await sql<{ id: number }>`
    select n.id from notificacion n join causa c on c.id = n.id_causa
    left join sujeto_procesal s on s.id = n.id_sujeto
    where n.id = any(${[...idsIn(streams, stream)]}::int[]) and ${protectedOrRemoved}`.execute(db)
  return rows.map(({ id }) => stream.of(id))
}

/** Access per object: streams of acts that somebody handed in whom the caller may not know, and of their notifications. */
async function reservedStreams(db: Database, file: RelatedCause, streams: readonly string[]) {
  const { stream } = proceduralActWorkflow
  const by = await presenters(db, idsIn(streams, stream), file)
  const acts = [...by].flatMap(([id, { quien }]) => (quien === identityTexts.reserved ? [stream.of(id)] : []))
  return new Set([...acts, ...(await notificationsOfReserved(db, file, streams))])
}

/** GET causas/{id}/historia: what was done in a cause and by whom, the latest first, from the journal itself. */
export const historyOfCause: Handler<'causas.history'> = async (context) => {
  const { db } = context.services
  const file = await relatedCause(context, numberParam(context, 'id'))
  if (!partsFor(file.relation).includes('historia')) throw forbidden()
  const acts = await readableActs(db, file)
  const streams = await streamsOf(db, file, acts)
  const { antes } = context.query
  // Page before join: names are looked up for its lines alone.
  let page = linesOf(db, streams).selectAll('e').orderBy('e.position', 'desc').limit(perPage)
  if (antes !== undefined) page = page.where('e.position', '<', antes)
  const lines = db
    .selectFrom(page.as('e'))
    .leftJoin('oficina as o', 'o.id', 'e.office')
    .select(['e.stream', 'e.type', 'e.machine', 'e.role', 'e.at', 'e.hash', 'e.position'])
    .select(['e.office', 'o.descripcion as oficina'])
    .select(toldAccount('e.actor').as('quien'))
  const [rows, total] = await Promise.all([
    lines.orderBy('e.position', 'desc').execute(),
    factsIn(db, sql`select unnest(${[...streams]}::text[])`),
  ])
  const told = [...new Set(rows.map(({ stream }) => stream))]
  const [subjects, reserved] = await Promise.all([
    historySubjects(db, told, acts),
    reservedStreams(db, file, told),
  ])
  return {
    answer: {
      total,
      result: rows.map((row) => ({
        lugar: Number(row.position),
        flujo: row.stream,
        que: eventLabel(workflows[row.machine], row.type),
        deQue: subjects.get(row.stream)?.text ?? workflows[row.machine]?.label ?? row.machine,
        idActoProcesal: subjects.get(row.stream)?.idActo ?? null,
        // Whoever wrote it in the virtual window worked in no office.
        quien: row.office === null && reserved.has(row.stream) ? identityTexts.reserved : row.quien,
        rol: row.role === null ? null : (roleNames[row.role as RoleCode] ?? row.role),
        oficina: row.oficina,
        fecha: row.at.toISOString(),
        huella: row.hash,
      })),
    },
  }
}
