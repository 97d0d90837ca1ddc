import { tmpdir } from 'node:os'
import { inTransaction } from '@estrado/api-mock/database/connect'
import { runDeadlineClock } from '@estrado/api-mock/deadlines/clock'
import { declaredDays } from '@estrado/api-mock/deadlines/court-calendar'
import { recounted } from '@estrado/api-mock/deadlines/recount'
import { appendInBulk } from '@estrado/api-mock/journal/in-bulk'
import { asServed, startTestApi, type TestApi } from '@estrado/api-mock/testing/api'
import { Clerk } from '@estrado/api-mock/testing/cause'
import { drawnCause } from '@estrado/api-mock/testing/hearing'
import type { DeadlineEvent } from '@estrado/machines/deadlines/deadline/events'
import { deadlineWorkflow } from '@estrado/machines/deadlines/deadline/workflow'
import { prepareEnvironment } from '../paths/prepare-environment.ts'
import type { BenchRow } from './row.ts'

/** Deadlines that run out at once, and those that stay open when a holiday is declared. */
const [ending, open] = [50_000, 10_000]
const atOnce = 2_000
type Jobs = Parameters<typeof runDeadlineClock>[0]
const atMost = { expiry: 10, again: 0.5, preview: 2, warning: 5 } as const
/** Streams that no act of the bench's cause has. */
const firstId = 1_000_000

const terms = { plazo: 3, plazoUnidad: 2, plazoSuspension: 4, plazoCorrido: false } as const
/** The clock stands on Saturday, 21 November 2026; the one ends on the next Tuesday at 24:00, the other two days later. */
const ends = {
  soon: { start: '2026-11-19T20:00:00.000Z', end: '2026-11-25T04:00:00.000Z' },
  later: { start: '2026-11-23T20:00:00.000Z', end: '2026-11-27T04:00:00.000Z' },
} as const

async function record({ services: { db, clock } }: TestApi, idCausa: number): Promise<void> {
  const actor = {
    usuario: null,
    roles: ['JUEZ'] as const,
    office: null,
    client: null,
    correlation: crypto.randomUUID(),
  }
  for (let from = 0; from < ending + open; from += atOnce) {
    const facts: readonly DeadlineEvent[] = [
      { type: 'deadline.set', idCausa, ...terms, esperaNotificacion: false },
      { type: 'deadline.begun', hecho: 'cierre', idHecho: 1, ...(from < ending ? ends.soon : ends.later) },
    ]
    const items = Array.from({ length: atOnce }, (_, n) => ({
      stream: deadlineWorkflow.stream.of(firstId + from + n),
      workflow: deadlineWorkflow,
      version: 0,
      ledger: 'LP',
      facts,
    }))
    await inTransaction(db, (tx) => appendInBulk({ tx, now: clock.now(), actor }, items))
  }
}

async function count({ db }: Jobs, column: 'estado' | 'avisado'): Promise<number> {
  const { cuantos } = await db
    .selectFrom('plazo')
    .select(({ fn }) => fn.countAll().as('cuantos'))
    .$if(column === 'estado', (query) => query.where('estado', '=', 'expired'))
    .$if(column === 'avisado', (query) => query.where('avisado', 'is not', null))
    .executeTakeFirstOrThrow()
  return Number(cuantos)
}

/** Seconds until the clock has brought so many there. The API's own clock may have some of them in hand: it runs again. */
async function until(jobs: Jobs, column: 'estado' | 'avisado', wanted: number): Promise<number> {
  const [seconds] = await timed(async () => {
    do await runDeadlineClock(jobs)
    while ((await count(jobs, column)) < wanted)
  })
  return seconds
}

async function timed<T>(work: () => Promise<T>): Promise<readonly [seconds: number, done: T]> {
  const started = performance.now()
  const done = await work()
  return [(performance.now() - started) / 1000, done]
}

const row = (name: string, seconds: number, limit: number, reference: string, right: boolean): BenchRow => ({
  name,
  figure: `${seconds.toFixed(2)} s`,
  reference,
  limit: `≤ ${limit} s`,
  holds: seconds <= limit && right,
})

/** The clock over 50,000 deadlines that run out at once, run twice; 10,000 that a later holiday would move, and that end soon. */
export async function benchDeadlines(): Promise<readonly BenchRow[]> {
  const { place, close } = await prepareEnvironment(['api'], tmpdir(), false)
  const api = await startTestApi(place.clusterUrl, undefined, asServed)
  try {
    const begun = performance.now()
    // A clock that goes on, as the real one: no two groups of warnings share their instant.
    const clock = { now: () => new Date(api.clock.now().getTime() + performance.now() - begun) }
    const services = { ...api.services, clock }
    const { id } = await drawnCause(api, new Clerk(api, await api.login('ventanilla')))
    await record(api, id)
    api.clock.advance(4 * 24 * 3_600_000)
    const expiry = await until(services, 'estado', ending)
    const expired = await count(services, 'estado')
    const [again, nothing] = await timed(() => runDeadlineClock(services))
    const days = await declaredDays(services.db)
    const holiday = {
      entrada: 0,
      descripcion: 'Paro',
      tipo: 'feriado',
      desde: '2026-11-25',
      hasta: '2026-11-25',
      id_departamento: null,
    } as const
    const [preview, moved] = await timed(() =>
      recounted(services.db, 'running', [...days, holiday], clock.now()),
    )
    api.clock.advance(24 * 3_600_000)
    const warning = await until(services, 'avisado', open)
    const warned = await count(services, 'avisado')
    return [
      row(
        'plazos que vencen a la vez',
        expiry,
        atMost.expiry,
        `${expired} vencidos, cada uno un hecho`,
        expired === ending,
      ),
      row(
        'la misma pasada otra vez',
        again,
        atMost.again,
        `${nothing.expired + nothing.moved + nothing.begun} hechos`,
        nothing.expired + nothing.moved + nothing.begun + nothing.warned === 0,
      ),
      row(
        'vista previa de un feriado declarado después',
        preview,
        atMost.preview,
        `${moved.length} plazos abiertos que se mueven`,
        moved.length === open,
      ),
      row(
        'avisos de plazos que vencen pronto',
        warning,
        atMost.warning,
        `${warned} plazos, su juez y su secretario avisados`,
        warned === open,
      ),
    ]
  } finally {
    await api.stop()
    await close()
  }
}
