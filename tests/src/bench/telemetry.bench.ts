import { loadavg } from 'node:os'
import { startReceiver } from '@estrado/api-mock/testing/otlp-receiver'
import { openLargeCourt } from './load/court.ts'
import { processorSeconds } from './load/processor.ts'
import { type Asked, Reader } from './load/reader.ts'
import { percentile } from './load/reading.ts'
import type { BenchRow } from './row.ts'

const size = { causes: 2_000, users: 100 } as const
/** How often each of the two processes is asked, in turn with the other. */
const asks = 1_000
const atMostMore = 0.03

const asked: Asked = {
  name: 'causas del juzgado',
  path: 'causas/listar',
  body: { page: 1, perPage: 50 },
}

async function timed(reader: Reader): Promise<number> {
  const began = performance.now()
  const { ok, status } = await reader.ask(asked)
  if (!ok) throw new Error(`${asked.path}: ${status}`)
  return performance.now() - began
}

/** What traces and metrics cost a call: two processes on like courts, asked in turn, one of them tells a receiver. */
export async function benchTelemetry(): Promise<readonly BenchRow[]> {
  const receiver = await startReceiver()
  const silent = await openLargeCourt(size, 'silent')
  const telling = await openLargeCourt(size, 'telling', { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url })
  try {
    const both = await Promise.all(
      [silent, telling].map(async ({ url, pid }) => ({
        reader: await Reader.login(url, 'juez'),
        pid,
        times: [] as number[],
      })),
    )
    for (let n = 0; n < 100; n += 1) for (const { reader } of both) await timed(reader)
    const before = both.map(({ pid }) => processorSeconds(pid) ?? 0)
    for (let n = 0; n < asks; n += 1) for (const { reader, times } of both) times.push(await timed(reader))
    const used = both.map(({ pid }, n) => (((processorSeconds(pid) ?? 0) - (before[n] ?? 0)) * 1000) / asks)
    const [without = 0, withIt = 0] = both.map(({ times }) => percentile(times, 0.95))
    const [middle = 0, middleWith = 0] = both.map(({ times }) => percentile(times, 0.5))
    const more = withIt / without - 1
    return [
      {
        name: 'telemetría: p95 de más de una lista de causas',
        figure: `${(more * 100).toFixed(1)} %`,
        reference: `${without.toFixed(2)} → ${withIt.toFixed(2)} ms; mediana ${middle.toFixed(2)} → ${middleWith.toFixed(2)} ms; procesador ${used.map((one) => one.toFixed(2)).join(' → ')} ms; ${receiver.spans().length} tramos recibidos; carga ${(loadavg()[0] ?? 0).toFixed(1)}`,
        limit: `≤ ${atMostMore * 100} %`,
        holds: more <= atMostMore && receiver.spans().length > 0,
      },
    ]
  } finally {
    await telling.stop()
    await silent.stop()
    await receiver.stop()
  }
}
