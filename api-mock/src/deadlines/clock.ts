import { tramitationTypeIds } from '@estrado/machines/causes/vocabulary'
import type { DeadlineEvent } from '@estrado/machines/deadlines/deadline/events'
import { deadlineWorkflow } from '@estrado/machines/deadlines/deadline/workflow'
import { deadlineTexts } from '@estrado/machines/deadlines/texts'
import { deadlineThresholds, noticedDeadlineStates } from '@estrado/machines/deadlines/vocabulary'
import { notifiedStates } from '@estrado/machines/notifications/vocabulary'
import { courtAuthorities } from '@estrado/machines/vocabulary/role-groups'
import { type RawBuilder, sql } from 'kysely'
import { announceWarnings } from '../alerts/announce.ts'
import type { Services } from '../context.ts'
import { type Database, inTransaction, servingBounds, type Tx } from '../database/connect.ts'
import { installedVersion, noteInstalled } from '../database/installed.ts'
import { literals } from '../database/prepared.ts'
import { appendAll, batch, inBatches } from '../journal/clock-batches.ts'
import { sha256 } from '../journal/hash.ts'
import type { BulkItem } from '../journal/in-bulk.ts'
import { peopleOf } from '../organisation/posts/holding.ts'
import { declaredDays } from './court-calendar.ts'
import { everybodyTold, mayEnd } from './everybody-told.ts'
import { lastServed } from './last-served.ts'
import { countedAnew } from './notice.ts'
import { recounted } from './recount.ts'

type Jobs = Pick<Services, 'db' | 'clock' | 'alerts'>

/** What a run of the clock did. */
export type ClockRun = {
  readonly begun: number
  readonly moved: number
  readonly expired: number
  readonly warned: number
}

type Move = { readonly id: number; readonly version: number; readonly fact: DeadlineEvent }

const itemOf = ({ id, version, fact }: Move): BulkItem => ({
  stream: deadlineWorkflow.stream.of(id),
  workflow: deadlineWorkflow,
  version,
  facts: [fact],
})

/** Has somebody else who runs the clock these rows in hand? They are left alone. */
const locked = sql`for update of p skip locked`

/**
 * Milliseconds after which no command of before an end is under way any more: it has its hour from its beginning and then
 * waits for others, at most so long in silence (`servingBounds`). Who answered in time is late by no tick meanwhile.
 */
const underWay = servingBounds.idleInTransaction

/**
 * What ran out, the earliest first: a server that stood still catches up. Whose further party was served just now, and
 * isn't counted from it yet, is counted instead.
 */
export const expireDeadlines = (jobs: Jobs) =>
  inBatches(jobs, async (tx, now) => {
    const rows = await tx
      .selectFrom('plazo as p')
      .selectAll('p')
      .where('p.estado', '=', 'running')
      .where('p.hasta', '<=', new Date(now.getTime() - underWay))
      .where(mayEnd)
      .orderBy('p.hasta')
      .orderBy('p.id')
      .limit(batch)
      .modifyEnd(locked)
      .execute()
    const moves = await beginning(
      tx,
      rows.filter((row) => row.espera_notificacion),
    )
    const moved = new Set(moves.map(({ stream }) => stream))
    const expired = rows.map((row) => itemOf({ ...row, fact: { type: 'deadline.expired' } }))
    return [...moves, ...expired.filter(({ stream }) => !moved.has(stream))]
  })

/** Since somebody was warned of the end of `p` its cause has come to another court, which was told nothing. */
const cameSince = sql<boolean>`exists (select from reparto r where r.id_causa = p.id_causa
  and r.tipo_tramitacion = ${sql.lit(tramitationTypeIds.destination)} and r.fecha_creacion > p.avisado)`

/**
 * Judge and secretary of the court, and whoever stands in for them, are told once that a deadline ends within a day. Where
 * nobody is found it waits for somebody.
 */
const warn = (jobs: Jobs) => {
  const find = async (tx: Tx, now: Date) => {
    const soon = new Date(now.getTime() + deadlineThresholds.danger)
    const { rows } = await sql<{ id: number; version: number; idCausa: number; alertados: number[] }>`
      with despacho as materialized (
        select g.id_oficina, array_agg(g.id order by g.id) as cuentas
        from (${peopleOf(courtAuthorities, now)}) as g group by g.id_oficina)
      select p.id, p.version, p.id_causa as "idCausa", d.cuentas as alertados
      from plazo p join causa c on c.id = p.id_causa join despacho d on d.id_oficina = c.id_oficina_reparto
      where p.estado = 'running' and (p.avisado is null or ${cameSince}) and p.hasta > ${now} and p.hasta < ${soon}
      order by p.hasta, p.id limit ${batch} ${locked}`.execute(tx)
    return rows.map(({ id, version, idCausa, alertados }) => ({
      ...itemOf({ id, version, fact: { type: 'deadline.warned', alertados } }),
      idCausa,
    }))
  }
  return inBatches(jobs, find, (warnings, at) =>
    announceWarnings(jobs, { tipo: 'PLAZO', causes: warnings.map(({ idCausa }) => idCausa), at }),
  )
}

/** Somebody was notified since `p` is counted; whether that counts, `lastServed` knows. */
const served = sql<boolean>`p.espera_notificacion and exists (
  select from notificacion n where n.id_acto = p.id and n.estado in (${literals(notifiedStates)})
    and (p.desde is null or coalesce((n.diligencia->>'at')::timestamptz, n.fecha_publicacion) > p.desde))`

/** The next that may begin after one, up to a batch. */
const candidates = (tx: Tx, of: RawBuilder<boolean>, after: number) =>
  tx
    .selectFrom('plazo as p')
    .selectAll('p')
    .where('p.estado', 'in', noticedDeadlineStates)
    .where(served)
    .where(everybodyTold)
    .where(of)
    .where('p.id', '>', after)
    .orderBy('p.id')
    .limit(batch)
    .modifyEnd(locked)
    .execute()

type Candidate = Awaited<ReturnType<typeof candidates>>[number]

/** Deadlines whose act was notified begin; one that runs is counted from a further party that was notified later. */
const begin = (jobs: Jobs, of: RawBuilder<boolean>) => {
  // Of those that don't begin none is looked at twice: what stands behind them has its turn.
  let after = 0
  return inBatches(jobs, async (tx) => {
    const items: BulkItem[] = []
    let rows: readonly Candidate[]
    do {
      rows = await candidates(tx, of, after)
      items.push(...(await beginning(tx, rows)))
      after = rows.at(-1)?.id ?? after
    } while (rows.length === batch && items.length < batch)
    return items
  })
}

async function beginning(tx: Tx, rows: readonly Candidate[]): Promise<readonly BulkItem[]> {
  const lastOf = await lastServed(tx, rows)
  const moves: Move[] = []
  for (const row of rows) {
    const anew = await countedAnew(tx, row, lastOf.get(row.id))
    if (!anew) continue
    const { idHecho } = anew
    const [start, end] = [anew.start.toISOString(), anew.end.toISOString()]
    const { id, version } = row
    const fact: DeadlineEvent =
      row.estado === 'waiting'
        ? { type: 'deadline.begun', hecho: 'notificacion', idHecho, start, end }
        : { type: 'deadline.moved', idHecho, start, end, motivo: deadlineTexts.laterNotification }
    moves.push({ id, version, fact })
  }
  return moves.map(itemOf)
}

const counted = 'calendario de los plazos'

/**
 * In which department each office lies that lay in another before: its calendar counts. Every other has the one by which
 * its deadlines were counted as they began.
 */
async function movedSeats(db: Database) {
  const { rows } = await sql<{ id: number; departamento: number }>`
    select o.id, m.id_departamento as departamento from oficina o join municipio m on m.id = o.id_municipio
    where exists (
      select from catalogo_version v join municipio w on w.id = (v.datos ->> 'idMunicipio')::int
      where v.catalogo = 'oficinas' and v.id = o.id and (v.desde is null or v.desde <= instante())
        and w.id_departamento <> m.id_departamento)
    order by o.id`.execute(db)
  return rows
}

/**
 * What runs is counted anew once the calendar has changed, or an office has come to another department; what expired
 * stays expired. By what it was counted last stands in the database: another process may have done it.
 */
async function move({ db, clock }: Jobs): Promise<number> {
  const days = await declaredDays(db)
  const calendar = sha256(JSON.stringify([deadlineWorkflow.version, days, await movedSeats(db)]))
  if ((await installedVersion(db, counted)) === calendar) return 0
  const now = clock.now()
  const moved = await recounted(db, 'running', days, now)
  let done = 0
  for (let from = 0; from < moved.length; from += batch) {
    const facts = moved.slice(from, from + batch).map(({ id, version, to, held }) => {
      const motivo = held ? deadlineTexts.recountedHeld : deadlineTexts.recounted
      return itemOf({ id, version, fact: { type: 'deadline.moved', end: to.toISOString(), motivo } })
    })
    done += await inTransaction(db, (tx) => appendAll(tx, now, facts))
  }
  if (done === moved.length) await noteInstalled(db, counted, calendar)
  return done
}

/** Deadlines of one act whose notification was just served. */
export const beginDeadlineOf = (jobs: Jobs, idActo: number): Promise<number> =>
  begin(jobs, sql<boolean>`p.id = ${idActo}`)

/**
 * One run of the clock over every deadline: never a timer each. What was served begins, what the calendar changed
 * moves, what ran out expires, what ends soon is told. A second run finds nothing to do.
 */
export async function runDeadlineClock(jobs: Jobs): Promise<ClockRun> {
  const begun = await begin(jobs, sql<boolean>`true`)
  const moved = await move(jobs)
  const expired = await expireDeadlines(jobs)
  return { begun, moved, expired, warned: await warn(jobs) }
}
