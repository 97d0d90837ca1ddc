import { availableParallelism, loadavg } from 'node:os'
import { type LargeCourt, openLargeCourt } from './load/court.ts'
import { courtSize as size } from './load/court-size.ts'
import { inboxMix } from './load/mix.ts'
import { enter, publicDocuments } from './load/people.ts'
import { processorSeconds, processorSecondsOfAll } from './load/processor.ts'
import { Reader } from './load/reader.ts'
import { byCall, percentile, read } from './load/reading.ts'
import type { BenchRow } from './row.ts'

const load = { perSecond: 200, seconds: 30 } as const
/** People who sign in while others do: a whole building in its first minutes. */
const rush = { perSecond: 8, seconds: 10 } as const

const milliseconds = (value: number) => `${value.toFixed(0)} ms`

/** Logins that come so many a second, whether or not those before them are done; milliseconds of each. */
async function signInAtOnce(url: string): Promise<readonly number[]> {
  const started = performance.now()
  const login = async (n: number) => {
    const due = started + (n * 1000) / rush.perSecond
    await new Promise((done) => setTimeout(done, due - performance.now()))
    await Reader.login(url, `b${n * 10 + 3}`)
    return performance.now() - due
  }
  return Promise.all(Array.from({ length: rush.perSecond * rush.seconds }, (_, n) => login(n)))
}

/** Processor seconds so far: of the API, of its database, and of who asks, on the same processors. */
const usedBy = ({ pid, postmaster }: LargeCourt) => ({
  api: processorSeconds(pid),
  database: processorSecondsOfAll(postmaster),
  asking: (process.cpuUsage().user + process.cpuUsage().system) / 1_000_000,
})

/** The same court under 200 requests a second for inboxes alone. */
export async function benchInboxes(): Promise<readonly BenchRow[]> {
  const court = await openLargeCourt(size)
  try {
    const busy = loadavg()[0] ?? 0
    const { people } = await enter(court.url)
    const documents = { documents: [] }
    await read(people, documents, { ...load, seconds: 5 }, inboxMix)
    const before = usedBy(court)
    const { taken, failures } = await read(people, documents, load, inboxMix)
    const after = usedBy(court)
    return [
      loadRow(busy),
      ...readingRows(taken, failures, 'bandejas'),
      processorRow(before, after, taken.length),
    ]
  } finally {
    await court.stop()
  }
}

const loadRow = (busy: number): BenchRow => ({
  name: 'carga de la máquina al empezar (1 min)',
  figure: busy.toFixed(2),
  reference: `${availableParallelism()} núcleos`,
  limit: '',
  holds: true,
})

/** A court of 100,000 causes and 20,000 users under 200 requests a second of mixed reading, for half a minute. */
export async function benchLoad(): Promise<readonly BenchRow[]> {
  const court = await openLargeCourt(size)
  try {
    const busy = loadavg()[0] ?? 0
    const { people, logins } = await enter(court.url)
    const documents = await publicDocuments(court.db)
    await read(people, documents, { ...load, seconds: 5 })
    const before = usedBy(court)
    const { taken, failures } = await read(people, documents, load)
    const after = usedBy(court)
    return [
      loadRow(busy),
      ...readingRows(taken, failures),
      processorRow(before, after, taken.length),
      loginRow('ingreso con argon2id al costo recomendado, uno tras otro: p95', logins),
      loginRow(`ingresos, ${rush.perSecond} por segundo a la vez: p95`, await signInAtOnce(court.url)),
    ]
  } finally {
    await court.stop()
  }
}

function readingRows(
  taken: readonly { name: string; ms: number }[],
  failures: readonly string[],
  what = 'lectura mixta',
): BenchRow[] {
  const times = taken.map(({ ms }) => ms)
  const p95 = percentile(times, 0.95)
  const slowest = byCall(taken).slice(0, 4)
  return [
    {
      name: `${what}, ${load.perSecond} por segundo durante ${load.seconds} s: p95`,
      figure: milliseconds(p95),
      reference: `mediana ${milliseconds(percentile(times, 0.5))}, p99 ${milliseconds(percentile(times, 0.99))}; más lentas: ${slowest
        .map(({ name, p95: own }) => `${name} ${milliseconds(own)}`)
        .join(', ')}`,
      limit: '≤ 60 ms',
      holds: p95 <= 60,
    },
    {
      name: 'solicitudes sin buena respuesta',
      figure: String(failures.length),
      reference: `de ${taken.length}; ${size.causes} causas, ${size.users} usuarios${failures[0] ? `; la primera: ${failures[0]}` : ''}`,
      limit: '0',
      holds: failures.length === 0,
    },
  ]
}

type Used = ReturnType<typeof usedBy>

/** What the load costs, which a machine busy with other things changes little. */
function processorRow(before: Used, after: Used, requests: number): BenchRow {
  const name = 'procesador de la API, parte de un núcleo bajo esa carga'
  if (before.api === null || after.api === null || before.database === null || after.database === null) {
    return { name, figure: '—', reference: 'este sistema no lo dice', limit: '', holds: true }
  }
  const share = (after.api - before.api) / load.seconds
  const each = (seconds: number) => `${((seconds * 1000) / requests).toFixed(2)} ms`
  return {
    name,
    figure: `${(share * 100).toFixed(0)} %`,
    reference: `por solicitud: API ${each(after.api - before.api)}, PostgreSQL ${each(after.database - before.database)}, quien pregunta ${each(after.asking - before.asking)}`,
    limit: '≤ 70 %',
    holds: share <= 0.7,
  }
}

const loginRow = (name: string, times: readonly number[]): BenchRow => {
  const p95 = percentile(times, 0.95)
  return {
    name,
    figure: milliseconds(p95),
    reference: `mediana ${milliseconds(percentile(times, 0.5))} de ${times.length}`,
    limit: '≤ 400 ms',
    holds: p95 <= 400,
  }
}
