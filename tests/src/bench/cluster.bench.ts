import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../cluster/cluster.ts'
import { fillCourt, journalFaults, registeredCauses } from '../cluster/court.ts'
import { startWriters } from '../cluster/writers.ts'
import type { BenchRow } from './row.ts'

const rounds = 3
const writers = 8

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

/** A cluster with clerks at work through its proxy: how long nothing is registered while the database moves. */
export async function benchCluster(): Promise<readonly BenchRow[]> {
  const begun = performance.now()
  const cluster = await startCluster({
    folder: mkdtempSync(join(tmpdir(), 'estrado-cluster-')),
    prepare: fillCourt,
  })
  const start = performance.now() - begun
  try {
    const clerks = await startWriters(cluster.proxyUrl, writers)
    const pauses: Record<'switchover' | 'crash', number[]> = { switchover: [], crash: [] }
    for (let round = 0; round < rounds; round += 1) {
      await cluster.whole()
      const switching = performance.now()
      await cluster.switchover()
      pauses.switchover.push(await clerks.pauseSince(switching))
      await cluster.whole()
      const leader = await cluster.leader()
      const killing = performance.now()
      await leader.kill()
      pauses.crash.push(await clerks.pauseSince(killing))
      leader.restart()
    }
    await cluster.whole()
    await clerks.stop()
    const registered = await registeredCauses(cluster)
    const there = new Set(registered)
    const acknowledged = [...clerks.acknowledged.values()]
    const lost = acknowledged.filter((id) => !there.has(id)).length
    const twice = registered.length - (acknowledged.length - lost)
    const faults = (await journalFaults(cluster)).flat().length
    const all = (values: readonly number[]) => values.map(seconds).join(' · ')
    const [planned, crash] = [Math.max(...pauses.switchover), Math.max(...pauses.crash)]
    return [
      {
        name: 'inicio de un clúster de demostración',
        figure: seconds(start),
        reference: 'carpeta vacía, tres bases, tres procesos',
        limit: '≤ 120 s',
        holds: start <= 120_000,
      },
      {
        name: 'sin registros durante un cambio planificado de base',
        figure: seconds(planned),
        reference: all(pauses.switchover),
        limit: '≤ 5 s',
        holds: planned <= 5_000,
      },
      {
        name: 'sin registros tras matar la base principal con su Patroni',
        figure: seconds(crash),
        reference: all(pauses.crash),
        limit: '≤ 20 s',
        holds: crash <= 20_000,
      },
      {
        name: 'causas confirmadas que faltan, de más o mal encadenadas',
        figure: `${lost} · ${twice} · ${faults}`,
        reference: `${acknowledged.length} confirmadas`,
        limit: '0 · 0 · 0',
        holds: lost === 0 && twice === 0 && faults === 0,
      },
    ]
  } finally {
    await cluster.discard()
  }
}
