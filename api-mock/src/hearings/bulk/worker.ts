import { randomUUID } from 'node:crypto'
import type { CallName } from '@estrado/machines/contract/calls'
import { stillMay } from '@estrado/machines/contract/permissions'
import { bulkRefusals } from '@estrado/machines/hearings/bulk/texts'
import type { BulkKind } from '@estrado/machines/hearings/bulk/vocabulary'
import type { HearingMode } from '@estrado/machines/hearings/vocabulary'
import { sql } from 'kysely'
import type { Services } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { ApiError, ruleText } from '../../errors.ts'
import type { Actor } from '../../journal/actor.ts'
import { log } from '../../log.ts'
import { workplaceColumns, workplaceOf } from '../../organisation/posts/workplaces.ts'
import { isBusy, tookTooLong } from '../../trouble.ts'
import { rescheduled } from '../commands.ts'
import { courtOfHearing } from '../court-of-hearing.ts'
import { type HearingMoment, presentHearing, runOrderedHearingCommand } from '../hearing-command.ts'
import { toldOf } from '../told.ts'
import { furtherBack, reasonOf } from './further-back.ts'

/** Milliseconds after its last line that an order belongs to whoever works on it; then another goes on. */
const leased = 30_000
/** So often a line is tried that failed through no fault of its own. */
const tries = 3

type Job = {
  readonly id: string
  readonly clase: BulkKind
  readonly idOficina: number
  readonly idUsuario: number
  readonly actor: Omit<Actor, 'correlation'> & { readonly ledger: string }
  readonly motivo: string
  readonly tipos: number[]
}

type Line = {
  readonly orden: number
  readonly idAudiencia: number
  readonly idCausa: number | null
  readonly version: number
}

/**
 * Lease: takes the oldest order that nobody works on, or whose worker has gone silent. What a clock wrote that stood
 * ahead and was put right since holds nobody up.
 */
async function lease({ db, clock }: Services, worker: string): Promise<Job | undefined> {
  const now = clock.now()
  const ahead = new Date(now.getTime() + 2 * leased)
  const { rows } = await sql<Job>`
    update orden_audiencias set arrendatario = ${worker}, arriendo = ${new Date(now.getTime() + leased)}
    where id = (
      select id from orden_audiencias where terminado is null
        and (arriendo is null or arriendo <= ${now} or arriendo > ${ahead})
      order by creado, id limit 1 for update skip locked)
    returning id, clase, id_oficina as "idOficina", id_usuario as "idUsuario", actor, motivo, tipos`.execute(
    db,
  )
  return rows[0]
}

/** Is the order still this worker's? Then it stays so for another while. */
async function keepLease({ db, clock }: Services, { id }: Job, worker: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orden_audiencias')
    .set({ arriendo: new Date(clock.now().getTime() + leased) })
    .where('id', '=', id)
    .where('arrendatario', '=', worker)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whoever comes next goes on, in this process or another. */
async function giveUp({ db }: Services, { id }: Job, worker: string): Promise<void> {
  await db
    .updateTable('orden_audiencias')
    .set({ arriendo: null, arrendatario: null })
    .where('id', '=', id)
    .where('arrendatario', '=', worker)
    .execute()
}

async function nextLine(db: Database, { id }: Job): Promise<Line | undefined> {
  const { rows } = await sql<Line>`
    select l.orden, l.id_audiencia as "idAudiencia", h.id_causa as "idCausa", l.version
    from orden_audiencias_linea l left join audiencia h on h.id = l.id_audiencia
    where l.id_orden = ${id} and l.estado = 'pendiente' order by l.orden limit 1`.execute(db)
  return rows[0]
}

/** The line as long as it waits; somebody else's fate for it stands. */
const waiting = (db: Database, { id }: Job, { orden }: Line) =>
  db
    .updateTable('orden_audiencias_linea')
    .where('id_orden', '=', id)
    .where('orden', '=', orden)
    .where('estado', '=', 'pendiente')

const doneBefore = new Error('another worker did this line')

const orderCalls = {
  suspender: 'audiencias.suspendMany',
  reponer: 'audiencias.restoreMany',
} as const satisfies Record<BulkKind, CallName>

/** Least privilege: 422 unless who gave the order could still give it, as their account and posts are now. */
async function checkOrderer({ tx, now }: HearingMoment, { clase, idOficina, idUsuario }: Job): Promise<void> {
  const account = await tx
    .selectFrom('usuario as u')
    .select(workplaceColumns(now))
    .where('u.id', '=', idUsuario)
    .where('u.activo', '=', true)
    .executeTakeFirst()
  const { office, roles } = account ? workplaceOf(account, [idOficina]) : { office: null, roles: [] }
  const may = stillMay(orderCalls[clase], roles, account?.retirados ?? [])
  if (office !== idOficina || !may) throw ruleText(bulkRefusals.noLongerTheirs)
}

/** The facts that an order asks of a hearing; whoever is told of them is named. */
async function factsOf(job: Job, moment: HearingMoment, id: number) {
  const { tx, now } = moment
  await checkOrderer(moment, job)
  const row = await presentHearing(moment, id)
  const { court } = await tx
    .selectFrom('audiencia as h')
    .innerJoin('causa as c', 'c.id', 'h.id_causa')
    .select(courtOfHearing.as('court'))
    .where('h.id', '=', id)
    .executeTakeFirstOrThrow()
  if (court !== job.idOficina) throw ruleText(bulkRefusals.leftCourt)
  const told = await toldOf({ tx, now }, id, job.idUsuario)
  if (job.clase === 'suspender') {
    const { motivo, tipos: idsTipoSuspensionAudiencia } = job
    const fact = { type: 'hearing.suspended', motivo, idsTipoSuspensionAudiencia, ...told } as const
    return { facts: [fact], told, detalle: null }
  }
  const detail = {
    modalidad: row.modalidad as HearingMode,
    fechaHoraInicio: row.inicio.toISOString(),
    fechaHoraFin: row.fin.toISOString(),
    idSalaAudiencia: row.id_sala,
  }
  const back = { ...(await rescheduled(moment, row, detail)), ...told }
  const { added, missing } = await furtherBack(moment, row)
  const facts = [back, ...added.map((fact) => ({ ...fact, ...told }))]
  return { facts, told, detalle: missing.length === 0 ? null : missing.join('. ') }
}

/** One hearing: its facts, its notices and its line in one transaction, or none of them. */
async function doLine(services: Services, job: Job, line: Line & { readonly idCausa: number }) {
  const { ledger, ...actor } = job.actor
  const call = {
    services,
    actor: { ...actor, correlation: job.id },
    identity: { userId: job.idUsuario, ledger },
    commandId: null,
    expectedVersion: line.version,
  }
  await runOrderedHearingCommand(
    call,
    orderCalls[job.clase],
    { idCausa: line.idCausa, idAudiencia: line.idAudiencia },
    job.clase === 'suspender' ? 'hearing.suspended' : 'hearing.rescheduled',
    async (moment) => {
      const { facts, told, detalle } = await factsOf(job, moment, line.idAudiencia)
      const avisos = told.alertados.length + told.partes.length
      const done = waiting(moment.tx, job, line).set({ estado: 'hecha', avisos, detalle })
      const taken = await done.executeTakeFirst()
      if (taken.numUpdatedRows === 0n) throw doneBefore
      return { facts }
    },
  )
}

/**
 * Others hold the database, or a newer version made its tables anew meanwhile: no fault of a line, and the next isn't
 * better off.
 */
const isOfMoment = (error: unknown): boolean =>
  !tookTooLong(error) && (isBusy(error) || (error instanceof ApiError && error.status === 503))

/** One line's fate; false: it waits for a better moment, and what follows with it. */
async function fateOf(services: Services, job: Job, line: Line): Promise<boolean> {
  const { db } = services
  const skip = (detalle: string) => waiting(db, job, line).set({ estado: 'omitida', detalle }).execute()
  if (line.idCausa === null) {
    await skip(bulkRefusals.gone)
    return true
  }
  try {
    await doLine(services, job, { ...line, idCausa: line.idCausa })
  } catch (error) {
    if (error === doneBefore) return true
    if (error instanceof ApiError && error.status < 500) {
      await skip(reasonOf(error))
      return true
    }
    if (isOfMoment(error)) {
      log('warning', 'bulk hearings wait', { order: job.id, error: String(error) })
      return false
    }
    log('error', 'bulk hearings', { order: job.id, hearing: line.idAudiencia, error: String(error) })
    const { intentos } = await waiting(db, job, line)
      .set({ intentos: sql<number>`intentos + 1` })
      .returning('intentos')
      .executeTakeFirstOrThrow()
    if (intentos >= tries) await skip(bulkRefusals.fault)
  }
  return true
}

const closing = new WeakSet<Database>()

/**
 * Works off the orders that wait, a line after the other. A worker that dies leaves its order to whoever comes after its
 * lease, one that finds the database held or a newer version there at once; what two do at once happens once. `most`: stops dead after so many lines.
 */
export async function runBulkWork(services: Services, most = Number.POSITIVE_INFINITY): Promise<void> {
  const worker = randomUUID()
  let left = most
  for (;;) {
    const job = await lease(services, worker)
    if (!job) return
    for (;;) {
      if (left <= 0 || closing.has(services.db)) return
      left -= 1
      const line = await nextLine(services.db, job)
      if (!line) break
      if (!(await fateOf(services, job, line))) return giveUp(services, job, worker)
      if (!(await keepLease(services, job, worker))) break
    }
    await finish(services, job)
  }
}

/** An order ends with its last line. */
const finish = ({ db, clock }: Services, { id }: Job) =>
  sql`update orden_audiencias j set terminado = ${clock.now()}, arriendo = null, arrendatario = null
    where id = ${id} and terminado is null and not exists (
      select from orden_audiencias_linea l where l.id_orden = j.id and l.estado = 'pendiente')`.execute(db)

const underWay = new WeakMap<Database, Promise<void>>()

/** Begins to work off what waits; nobody waits for it. */
export function startBulkWork(services: Services): void {
  const before = underWay.get(services.db) ?? Promise.resolve()
  const complain = (error: unknown) => log('error', 'bulk hearings', { error: String(error) })
  underWay.set(services.db, before.then(() => runBulkWork(services)).catch(complain))
}

/** Until what this process has begun is worked off. */
export const bulkWorkDone = async ({ db }: Services): Promise<void> => underWay.get(db)

/** The line under way ends; the rest is left to the next start. */
export async function restBulkWork(services: Services): Promise<void> {
  closing.add(services.db)
  await bulkWorkDone(services)
}
