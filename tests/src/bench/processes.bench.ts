import { availableParallelism, loadavg } from 'node:os'
import { openLargeCourt } from './load/court.ts'
import { courtSize } from './load/court-size.ts'
import { enter, publicDocuments } from './load/people.ts'
import { processorSeconds } from './load/processor.ts'
import { saturate } from './load/reading.ts'
import type { BenchRow } from './row.ts'

const load = { atOnce: 48, seconds: 20 } as const
const processes = 3
const atLeast = 2.5
/** One for each process, and one for the database and whoever asks: with fewer they take it from one another. */
const coresNeeded = processes + 1

type Measured = Awaited<ReturnType<typeof saturate>> & { readonly each: string }

/** Scale-out: what one process of the API answers, and what three on the same database do, as fast as they can. */
export async function benchProcesses(): Promise<readonly BenchRow[]> {
  const court = await openLargeCourt(courtSize)
  const others: Awaited<ReturnType<typeof court.join>>[] = []
  try {
    const documents = await publicDocuments(court.db)
    const measured = async (): Promise<Measured> => {
      const all = [court, ...others]
      const { people } = await enter(...all.map(({ url }) => url))
      await saturate(people, documents, { ...load, seconds: 5 })
      const used = () => all.reduce((sum, { pid }) => sum + (processorSeconds(pid) ?? Number.NaN), 0)
      const before = used()
      const answered = await saturate(people, documents, load)
      const each = ((used() - before) * 1000) / (answered.perSecond * load.seconds)
      return { ...answered, each: Number.isNaN(each) ? '—' : `${each.toFixed(2)} ms` }
    }
    const one = await measured()
    while (others.length + 1 < processes) others.push(await court.join())
    return [...rowsOf(one, await measured())]
  } finally {
    for (const { stop } of others) await stop()
    await court.stop()
  }
}

function rowsOf(one: Measured, three: Measured): readonly BenchRow[] {
  const cores = availableParallelism()
  const enough = cores >= coresNeeded
  const factor = three.perSecond / one.perSecond
  const failures = [...one.failures, ...three.failures]
  const perSecond = ({ perSecond: answered }: Measured) => `${answered.toFixed(0)} por s`
  return [
    {
      name: `solicitudes que contestan ${processes} procesos, por las de uno`,
      figure: `${factor.toFixed(2)} veces`,
      reference: `${perSecond(one)} → ${perSecond(three)}; procesador de la API por solicitud ${one.each} → ${three.each}; carga ${(loadavg()[0] ?? 0).toFixed(1)}${enough ? '' : `; ${cores} núcleos no alcanzan: harían falta ${coresNeeded}`}`,
      limit: enough ? `≥ ${atLeast.toLocaleString('es')} veces` : 'sin límite aquí',
      holds: !enough || factor >= atLeast,
    },
    {
      name: 'solicitudes sin buena respuesta',
      figure: String(failures.length),
      reference: failures[0] ? `la primera: ${failures[0]}` : '',
      limit: '0',
      holds: failures.length === 0,
    },
  ]
}
