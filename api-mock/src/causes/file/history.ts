import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { partsFor } from '@estrado/machines/causes/file-rules'
import { hearingWorkflow } from '@estrado/machines/hearings/hearing/workflow'
import { hearingRequestWorkflow } from '@estrado/machines/hearings/hearing-request/workflow'
import { notificationWorkflow } from '@estrado/machines/notifications/notification/workflow'
import { type RoleCode, roleNames } from '@estrado/machines/vocabulary/roles'
import { workflows } from '@estrado/machines/workflows/registry'
import { sql } from 'kysely'
import { eventLabel } from '../../audit/event-view.ts'
import { type Handler, numberParam } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { forbidden } from '../../errors.ts'
import { readableActs } from './acts.ts'
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
  const ids = (table: 'audiencia' | 'solicitud_audiencia' | 'notificacion') =>
    db.selectFrom(table).select('id').where('id_causa', '=', cause.id).execute()
  const [hearings, requests, notifications] = await Promise.all([
    ids('audiencia'),
    ids('solicitud_audiencia'),
    ids('notificacion'),
  ])
  return [
    causeWorkflow.stream.of(cause.id),
    ...acts.filter(({ estado }) => estado !== null).map(({ id }) => proceduralActWorkflow.stream.of(id)),
    ...hearings.map(({ id }) => hearingWorkflow.stream.of(id)),
    ...requests.map(({ id }) => hearingRequestWorkflow.stream.of(id)),
    ...notifications.map(({ id }) => notificationWorkflow.stream.of(id)),
  ]
}

const linesOf = (db: Database, streams: readonly string[]) =>
  db
    .selectFrom('journal_event as e')
    .where(sql<boolean>`e.stream = any(${[...streams]}::text[])`)
    .where('e.outcome', '=', 'accepted')

export async function historyCount(db: Database, file: RelatedCause, acts: Acts): Promise<number> {
  const { total } = await linesOf(db, await streamsOf(db, file, acts))
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** GET causas/{id}/historia: what was done in a cause and by whom, the latest first, from the journal itself. */
export const historyOfCause: Handler<'causas.history'> = async (context) => {
  const { db } = context.services
  const file = await relatedCause(context, numberParam(context, 'id'))
  if (!partsFor(file.relation).includes('historia')) throw forbidden()
  const acts = await readableActs(db, file)
  const streams = await streamsOf(db, file, acts)
  const { antes } = context.query
  let lines = linesOf(db, streams)
    .leftJoin('usuario as u', 'u.usuario', 'e.actor')
    .leftJoin('titular as p', 'p.id_usuario', 'u.id')
    .leftJoin('oficina as o', 'o.id', 'e.office')
    .select(['e.stream', 'e.type', 'e.machine', 'e.role', 'e.at', 'e.hash', 'e.position'])
    .select(['o.descripcion as oficina'])
    .select(
      sql<string>`coalesce(nullif(concat_ws(' ', p.nombres, p.primer_apellido, nullif(p.segundo_apellido, '')), ''), e.actor)`.as(
        'quien',
      ),
    )
  if (antes !== undefined) lines = lines.where('e.position', '<', antes)
  const [rows, total] = await Promise.all([
    lines.orderBy('e.position', 'desc').limit(perPage).execute(),
    historyCount(db, file, acts),
  ])
  const names = new Map(acts.map(({ id, tipo }) => [proceduralActWorkflow.stream.of(id), { id, tipo }]))
  return {
    answer: {
      total,
      result: rows.map((row) => ({
        lugar: Number(row.position),
        flujo: row.stream,
        que: eventLabel(workflows[row.machine], row.type),
        deQue: names.get(row.stream)?.tipo ?? workflows[row.machine]?.label ?? row.machine,
        idActoProcesal: names.get(row.stream)?.id ?? null,
        quien: row.quien,
        rol: row.role === null ? null : (roleNames[row.role as RoleCode] ?? row.role),
        oficina: row.oficina,
        fecha: row.at.toISOString(),
        huella: row.hash,
      })),
    },
  }
}
