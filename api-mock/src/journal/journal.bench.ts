import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { hearingWorkflow } from '@estrado/machines/hearings/hearing/workflow'
import { replayStream } from '@estrado/machines/journal/conformance'
import { type ChainedEvent, genesisHash } from '@estrado/machines/journal/envelope'
import { ChainVerifier } from '@estrado/machines/journal/verify'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import { sql } from 'kysely'
import { connect, type Database } from '../database/connect.ts'
import { startEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { benchAppends } from './bench/appends.ts'
import { benchLedgers } from './bench/ledgers.ts'
import { chained, longLife, workflowOf } from './bench/lines.ts'
import { type JournalRow, milliseconds, rate } from './bench/measure.ts'
import { benchMillion } from './bench/million.ts'
import { sha256 } from './hash.ts'
import { readStream } from './read.ts'
import { rowOfEvent } from './rows.ts'

/** A stream of 10,000 events: read from the database, replayed, its last state known. */
async function openLongStream(
  db: Database,
  workflow: Workflow,
  events: readonly ChainedEvent[],
): Promise<JournalRow> {
  const rows = events.map(rowOfEvent)
  await db.insertInto('journal_ledger').values({ ledger: 'LP', position: 0, hash: genesisHash }).execute()
  for (let from = 0; from < rows.length; from += 1000) {
    await db
      .insertInto('journal_event')
      .values(rows.slice(from, from + 1000))
      .execute()
  }
  await sql`vacuum analyze journal_event`.execute(db)
  const stream = events[0]?.stream ?? ''
  const ms = await milliseconds(9, async () => replayStream(workflow, await readStream(db, stream)))
  return {
    name: 'flujo de 10.000 hechos, leído y repetido',
    figure: `${ms.toFixed(0)} ms`,
    reference: 'mediana de 9',
    limit: '≤ 150 ms',
    holds: ms <= 150,
  }
}

/** How busy the machine is with other things: what every other figure has to be read with. */
const machineLoad = (): JournalRow => ({
  name: 'carga de la máquina al empezar (1 min)',
  figure: (loadavg()[0] ?? 0).toFixed(2),
  reference: `${availableParallelism()} núcleos; por encima de ellos las cifras absolutas son menores`,
  limit: '',
  holds: true,
})

async function inNewFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'estrado-bench-journal-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function benchSmall(folder: string): Promise<readonly JournalRow[]> {
  const workflow = workflowOf('hearing')
  const events = chained(workflow, longLife(workflow, 10_000), hearingWorkflow.stream.of(1))
  const replayed = await milliseconds(9, () => replayStream(workflow, events))
  const verified = await milliseconds(9, () => {
    const verifier = new ChainVerifier('LP', sha256)
    for (const event of events) verifier.take(event)
    if (verifier.finish().fault) throw new Error('the chain does not hold')
  })
  const cluster = await startEmbedded(folder)
  const { db, close } = connect(cluster.url, 4)
  try {
    await migrate(db)
    return [
      rate('repetición en la máquina de audiencias', events.length, replayed, 100_000),
      rate('verificación de la cadena', events.length, verified, 200_000),
      await openLongStream(db, workflow, events),
      ...(await benchAppends(db)),
      ...(await benchLedgers(cluster.url)),
    ]
  } finally {
    await close()
    await cluster.stop()
  }
}

/** Journal: replay, verification, the price of chain and projection, a long stream, a million lines. */
export async function benchJournal(): Promise<readonly JournalRow[]> {
  return [machineLoad(), ...(await inNewFolder(benchSmall)), ...(await inNewFolder(benchMillion))]
}
