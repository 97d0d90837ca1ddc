import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'

/** Work that one process at a time does, again and again. */
export type Job = {
  /** Its row. */
  readonly name: string
  /** Milliseconds from the beginning of one run to the next one's. */
  readonly every: number
  readonly run: (fence: Fence) => Promise<unknown>
}

/** Fencing: throws when the run's lease has gone to another process, which does the rest. */
export type Fence = () => Promise<void>

type Jobs = { readonly db: Database; readonly clock: Clock }

/** Milliseconds after its last word that a run belongs to whoever took it; then another begins anew. */
export const leased = 120_000

/** A clock that runs a little faster than the last process's would else miss its turn. */
const early = 0.9

/**
 * Lease: takes a job's next run, if it is due and nobody has it in hand, and gives its fencing number; null: not now.
 * Whoever died in the middle of a run loses it with the lease. What a clock wrote that stood ahead and was put right
 * since, a beginning or a lease that no clock of now could have given, holds nobody up.
 */
export async function takeRun(
  { db, clock }: Jobs,
  { name, every }: Pick<Job, 'name' | 'every'>,
  worker: string,
): Promise<number | null> {
  const now = clock.now()
  const due = new Date(now.getTime() - every * early)
  const until = new Date(now.getTime() + leased)
  const ahead = new Date(now.getTime() + 2 * leased)
  const { rows } = await sql<{ numero: number }>`
    insert into trabajo_periodico as t (nombre, numero, arrendatario, arriendo, empezado)
    values (${name}, 1, ${worker}, ${until}, ${now})
    on conflict (nombre) do update
      set numero = t.numero + 1, arrendatario = excluded.arrendatario, arriendo = excluded.arriendo,
        empezado = excluded.empezado
      where (t.arriendo is null and (t.empezado <= ${due} or t.empezado > ${until}))
        or t.arriendo <= ${now} or t.arriendo > ${ahead}
    returning numero`.execute(db)
  return rows[0]?.numero ?? null
}

const held = (db: Database, { name }: Pick<Job, 'name'>, number: number) =>
  db.updateTable('trabajo_periodico').where('nombre', '=', name).where('numero', '=', number)

/** Renews the lease; false where another run has begun meanwhile. */
export async function keepRun({ db, clock }: Jobs, job: Pick<Job, 'name'>, number: number): Promise<boolean> {
  const arriendo = new Date(clock.now().getTime() + leased)
  const { numUpdatedRows } = await held(db, job, number).set({ arriendo }).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets go of a run that has ended; of one that was lost nothing is written. */
async function endRun({ db, clock }: Jobs, job: Job, number: number, error: string | null): Promise<void> {
  await held(db, job, number)
    .set({ arriendo: null, arrendatario: null, terminado: clock.now(), error })
    .execute()
}

const lost = (name: string): Error => new Error(`job ${name}: the lease went to another process`)

/** One run of a job, if it is this process's turn; says whether it was. What the run throws is written down and thrown. */
export async function runInTurn(jobs: Jobs, job: Job, worker: string): Promise<boolean> {
  const number = await takeRun(jobs, job, worker)
  if (number === null) return false
  const beat = setInterval(() => void keepRun(jobs, job, number).catch(() => undefined), leased / 4)
  try {
    await job.run(async () => {
      if (!(await keepRun(jobs, job, number))) throw lost(job.name)
    })
    await endRun(jobs, job, number, null)
    return true
  } catch (error) {
    await endRun(jobs, job, number, String(error)).catch(() => undefined)
    throw error
  } finally {
    clearInterval(beat)
  }
}

/** A process that ends leaves its runs to the others at once. */
export async function leaveRuns({ db, clock }: Jobs, worker: string): Promise<void> {
  await db
    .updateTable('trabajo_periodico')
    .set({ arriendo: clock.now() })
    .where('arrendatario', '=', worker)
    .execute()
}
