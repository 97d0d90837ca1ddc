import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { hearingWorkflow } from '@estrado/machines/hearings/hearing/workflow'
import type { NumberedStream } from '@estrado/machines/kernel/stream'
import { notificationWorkflow } from '@estrado/machines/notifications/notification/workflow'
import { postTexts, type WorkKind } from '@estrado/machines/organisation/posts/texts'
import { timeOfDay } from '@estrado/machines/time/la-paz'
import { readableDay } from '@estrado/machines/time/shown'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import { sql } from 'kysely'
import type { EventObject } from 'xstate'
import type { Tx } from '../../database/connect.ts'
import { takeTurnOf } from '../../database/turns.ts'
import { ApiError } from '../../errors.ts'
import { appendInBulk, type Bulk, type BulkItem } from '../../journal/in-bulk.ts'
import { type Excused, excusedFrom } from '../../recusals/excused.ts'
import { candidates, type Source, type Work } from './work.ts'

/** A piece of work as it was seen, and to whom it goes; null: nobody for now. */
export type Moved = {
  readonly clase: WorkKind
  readonly id: number
  readonly version: number
  readonly idUsuario: number | null
}

type Kind = {
  readonly workflow: Workflow & { readonly stream: NumberedStream }
  readonly factOf: (idUsuario: number | null) => EventObject & Readonly<Record<string, unknown>>
}

const kinds: Readonly<Record<WorkKind, Kind>> = {
  causa: {
    workflow: causeWorkflow,
    factOf: (idJuez) => ({ type: 'judge.changed', idJuez }),
  },
  audiencia: {
    workflow: hearingWorkflow,
    factOf: (idJuez) => ({ type: 'judge.changed', idJuez }),
  },
  acto: {
    workflow: proceduralActWorkflow,
    factOf: (idResponsable) => ({ type: 'act.reassigned', idResponsable }),
  },
  notificacion: {
    workflow: notificationWorkflow,
    factOf: (idGestor) =>
      idGestor === null
        ? { type: 'notification.returned', motivo: postTexts.returnedBecause }
        : { type: 'notification.assigned', idGestor, idZona: null },
  },
}

const keyOf = ({ clase, id }: Pick<Moved, 'clase' | 'id'>): string => `${clase}.${id}`

/** Whether somebody may get a piece: what their roles say, and no judge a cause from which they set themself aside. */
type Receivers = {
  readonly offers: (piece: Moved) => boolean
  readonly excused: Excused
}

type Faults = Map<string, string>

/** Why pieces can't move as they were asked to: the work is no longer what was seen, or goes to nobody of the office. */
function faultsOf(
  present: readonly Work[],
  asked: readonly Moved[],
  { inParts, offers, excused }: Receivers & { readonly inParts: boolean },
): Faults {
  const faults: Faults = new Map()
  const there = new Map(present.map((piece) => [keyOf(piece), piece]))
  const named = new Set(asked.map(keyOf))
  const unnamed = inParts ? [] : present.filter((piece) => !named.has(keyOf(piece)))
  for (const piece of unnamed) faults.set(keyOf(piece), postTexts.appeared)
  for (const piece of asked) {
    const known = there.get(keyOf(piece))
    if (!known) faults.set(keyOf(piece), postTexts.gone)
    else if (known.version !== piece.version) faults.set(keyOf(piece), postTexts.changed)
    else if (!offers(piece)) faults.set(keyOf(piece), postTexts.notOffered)
    else if (excused(known.idCausa, piece.idUsuario)) faults.set(keyOf(piece), postTexts.excused)
  }
  return faults
}

/**
 * Hearings of which a session would meet one of another hearing that their new judge has, or gets along with them: what
 * the exclusion constraint of the agenda refuses, told by hearing.
 */
async function takenHearings(tx: Tx, asked: readonly Moved[]): Promise<Faults> {
  const hearings = asked.filter(({ clase }) => clase === 'audiencia')
  if (hearings.length === 0) return new Map()
  const { rows } = await sql<{ id: number; desde: Date; hasta: Date }>`
    with m as (select * from unnest(${sql.val(hearings.map(({ id }) => id))}::int[], ${sql.val(
      hearings.map(({ idUsuario }) => idUsuario),
    )}::int[]) as m(id, juez))
    select distinct on (m.id) m.id, o.ocupa_desde as desde, o.ocupa_hasta as hasta
    from m join audiencia_sesion d on d.id_audiencia = m.id
    join audiencia_sesion o on o.id_audiencia <> m.id
      and tstzrange(o.ocupa_desde, o.ocupa_hasta) && tstzrange(d.ocupa_desde, d.ocupa_hasta)
    left join m n on n.id = o.id_audiencia
    where d.ocupa_desde is not null and o.ocupa_desde is not null
      and m.juez = case when n.id is null then o.id_juez else n.juez end
    order by m.id, o.ocupa_desde`.execute(tx)
  return new Map(
    rows.map(({ id, desde, hasta }) => [
      keyOf({ clase: 'audiencia', id }),
      postTexts.judgeTaken(readableDay(desde), timeOfDay(desde), timeOfDay(hasta)),
    ]),
  )
}

/** 409 that tells by item what is in the way; nothing has moved. */
const workChanged = (faults: Faults): ApiError =>
  new ApiError(409, {
    message: postTexts.changedMessage,
    response: [...new Set(faults.values())],
    campos: Object.fromEntries([...faults].map(([key, text]) => [key, [text]])),
  })

/**
 * Moves the open work of somebody who leaves an office, or what is named of what somebody left: each piece a fact in its
 * own stream, all of them or none. Whoever changed any of it since it was seen is told by item.
 */
export async function moveWork(bulk: Bulk, source: Source, asked: readonly Moved[]): Promise<void> {
  const { tx, now } = bulk
  await takeTurnOf(tx, 'agendaOfCourt', source.idOficina)
  const people = new Map((await candidates(tx, source, now)).map((one) => [one.id, one]))
  const offers = ({ clase, idUsuario }: Moved) =>
    idUsuario === null || (people.get(idUsuario)?.clases.includes(clase) ?? false)
  const present = await source.work(tx)
  const excused = await excusedFrom(
    tx,
    present.map(({ idCausa }) => idCausa),
  )
  const faults = faultsOf(present, asked, { inParts: source.inParts, offers, excused })
  for (const [key, text] of await takenHearings(tx, asked)) faults.set(key, text)
  if (faults.size > 0) throw workChanged(faults)
  const zones = await zonesOf(tx, asked)
  const items = asked.map((piece): BulkItem => {
    const { workflow, factOf } = kinds[piece.clase]
    const fact = factOf(piece.idUsuario)
    const facts = [
      fact.type === 'notification.assigned' ? { ...fact, idZona: zones.get(piece.id) ?? null } : fact,
    ]
    return { stream: workflow.stream.of(piece.id), workflow, version: piece.version, facts }
  })
  const changed = new Set(await appendInBulk(bulk, items))
  if (changed.size === 0) return
  const stale = asked.filter(({ clase, id }) => changed.has(kinds[clase].workflow.stream.of(id)))
  throw workChanged(new Map(stale.map((piece) => [keyOf(piece), postTexts.changed])))
}

/** The zone in which each notification is served: it stays, whoever serves it. */
async function zonesOf(tx: Tx, asked: readonly Moved[]): Promise<ReadonlyMap<number, number | null>> {
  const ids = asked.filter(({ clase }) => clase === 'notificacion').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await tx.selectFrom('notificacion').select(['id', 'id_zona']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, id_zona }) => [id, id_zona]))
}
