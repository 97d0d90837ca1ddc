import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { canonicalJson } from '@estrado/machines/journal/canonical'
import { replayStream } from '@estrado/machines/journal/conformance'
import { type ChainedEvent, genesisHash, hashInput } from '@estrado/machines/journal/envelope'
import { replayOf } from '@estrado/machines/journal/replay'
import { ChainVerifier } from '@estrado/machines/journal/verify'
import { workflows } from '@estrado/machines/workflows/registry'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import { sql } from 'kysely'
import type { EventObject } from 'xstate'
import { connect, type Database, migrate } from '../database/connect.ts'
import { startEmbedded } from '../database/embedded.ts'
import { append, type Draft } from './append.ts'
import { sha256 } from './hash.ts'
import { project } from './project.ts'
import { readStream } from './read.ts'
import { rowOfEvent } from './rows.ts'

/** One measured figure beside its reference. */
export type JournalRow = {
  readonly name: string
  readonly figure: string
  readonly reference: string
  readonly limit: string
  readonly holds: boolean
}

const at = new Date('2026-11-21T14:42:00.000Z')
const whole = new Intl.NumberFormat('es-BO', { maximumFractionDigits: 0 })
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

function hearing(): Workflow {
  const { hearing: workflow } = workflows
  if (!workflow) throw new Error('there is no hearing workflow')
  return workflow
}

/** A long life of one hearing: every sample that its machine allows, over and over, but none that ends it. */
function longLife(workflow: Workflow, length: number): readonly EventObject[] {
  const replay = replayOf(workflow.machine)
  const samples = Object.values(workflow.samples).flat() as readonly EventObject[]
  const goesOn = (event: EventObject, snapshot: typeof replay.initial) =>
    samples.some((next) => replay.can(replay.next(snapshot, event), next))
  const facts: EventObject[] = []
  let snapshot = replay.initial
  for (let turn = 0; facts.length < length; turn += 1) {
    const event = samples[turn % samples.length]
    if (!event || !replay.can(snapshot, event) || !goesOn(event, snapshot)) continue
    snapshot = replay.next(snapshot, event)
    facts.push(event)
  }
  return facts
}

function chained(workflow: Workflow, facts: readonly EventObject[], stream: string): readonly ChainedEvent[] {
  let previousHash = genesisHash
  return facts.map(({ type, ...data }, index) => {
    const event = {
      ...draftOf(workflow, stream, index + 1, type, data),
      ledger: 'LP',
      position: index + 1,
      eventId: randomUUID(),
      at: at.toISOString(),
    }
    const hash = sha256(hashInput(event, previousHash))
    const line = { ...event, previousHash, hash }
    previousHash = hash
    return line
  })
}

const draftOf = (workflow: Workflow, stream: string, version: number, type: string, data: object): Draft => ({
  stream,
  version,
  type,
  machine: workflow.name,
  machineVersion: workflow.version,
  outcome: 'accepted',
  reason: null,
  data: canonicalJson(data),
  actor: 'juez',
  role: 'JUEZ',
  office: 20021,
  correlation: randomUUID(),
  client: 'Firefox 140 / Linux',
})

/** Median milliseconds of a few runs after one that warms up. */
async function milliseconds(runs: number, work: () => unknown): Promise<number> {
  await work()
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return median(times)
}

const rate = (name: string, count: number, ms: number, least: number): JournalRow => ({
  name,
  figure: `${whole.format((count / ms) * 1000)}/s`,
  reference: `${whole.format(count)} eventos en ${ms.toFixed(1)} ms, mediana`,
  limit: `≥ ${whole.format(least)}/s`,
  holds: (count / ms) * 1000 >= least,
})

/** The same rows appended twice: bare, and as the house does it. */
async function appends(db: Database): Promise<JournalRow> {
  const count = 400
  const { cause } = workflows
  if (!cause) throw new Error('there is no cause workflow')
  const [registered] = cause.samples['cause.registered'] as unknown as readonly { general: object }[]
  const [corrected] = cause.samples['cause.corrected'] as unknown as readonly { general: object }[]
  const general = { ...registered?.general, ...corrected?.general }
  const bare = async (ledger: string, n: number) => {
    const event = {
      ...draftOf(cause, `bare/${ledger}`, n, 'cause.corrected', { general }),
      ledger,
      position: n,
      eventId: randomUUID(),
      at: at.toISOString(),
      previousHash: genesisHash,
      hash: genesisHash,
    }
    await db.transaction().execute(async (tx) => {
      await sql`select position from journal_ledger where ledger = ${ledger} for update`.execute(tx)
      await tx.insertInto('journal_event').values(rowOfEvent(event)).execute()
      await sql`update journal_ledger set position = ${n} where ledger = ${ledger}`.execute(tx)
    })
  }
  const ours = async (ledger: string, idCausa: number, n: number) => {
    const type = n === 1 ? 'cause.registered' : 'cause.corrected'
    const data = n === 1 ? { idCausa, codigoUnico: `20260200${idCausa}`, general } : { general }
    const draft = draftOf(cause, `causa/${idCausa}`, n, type, data)
    await db.transaction().execute(async (tx) => {
      const events = await append(tx, ledger, [draft], { version: n, state: 'draft' }, at)
      await project(tx, events)
    })
  }
  const rates = { bare: [] as number[], ours: [] as number[] }
  // In turns, so that what else the machine does falls on both.
  for (let round = 0; round < 5; round += 1) {
    const ledgers = { bare: `B${round}`, ours: `O${round}` }
    for (const ledger of Object.values(ledgers)) {
      await db.insertInto('journal_ledger').values({ ledger, position: 0, hash: genesisHash }).execute()
    }
    for (const kind of ['bare', 'ours'] as const) {
      const started = performance.now()
      for (let n = 1; n <= count; n += 1) {
        if (kind === 'bare') await bare(ledgers.bare, n)
        else await ours(ledgers.ours, 1_000_000 + round, n)
      }
      rates[kind].push((count / (performance.now() - started)) * 1000)
    }
  }
  const ratio = median(rates.ours) / median(rates.bare)
  return {
    name: 'registro con cadena y proyección, frente a la inserción sola',
    figure: ratio.toFixed(2),
    reference: `${whole.format(median(rates.ours))}/s frente a ${whole.format(median(rates.bare))}/s`,
    limit: '≥ 0,6',
    holds: ratio >= 0.6,
  }
}

/** Appends a second of so many writers, each on its own stream, spread over so many ledgers. */
async function concurrentRate(db: Database, writers: number, ledgers: number): Promise<number> {
  const each = 60
  const workflow = hearing()
  const [proposed] = workflow.samples['hearing.proposed'] as readonly EventObject[]
  const { type = '', ...data } = proposed ?? {}
  const write = async (writer: number) => {
    const ledger = `W${ledgers}-${writer % ledgers}`
    for (let n = 0; n < each; n += 1) {
      const draft = draftOf(workflow, `audiencia/${randomUUID()}`, 1, type, data)
      const move = { version: 1, state: 'proposed' }
      await db.transaction().execute((tx) => append(tx, ledger, [draft], move, at))
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  return ((writers * each) / (performance.now() - started)) * 1000
}

/** Districts append side by side: how much they gain by not waiting for each other. */
async function ledgersSideBySide(url: string): Promise<JournalRow> {
  const { db, close } = connect(url, 16)
  try {
    await concurrentRate(db, 16, 8)
    const rates = { one: [] as number[], eight: [] as number[] }
    for (let round = 0; round < 3; round += 1) {
      rates.one.push(await concurrentRate(db, 16, 1))
      rates.eight.push(await concurrentRate(db, 16, 8))
    }
    const ratio = median(rates.eight) / median(rates.one)
    return {
      name: '16 escritores en 8 libros, frente a 16 en uno',
      figure: ratio.toFixed(2),
      reference: `${whole.format(median(rates.eight))}/s frente a ${whole.format(median(rates.one))}/s, ${availableParallelism()} núcleos`,
      limit: '≥ 3',
      holds: ratio >= 3,
    }
  } finally {
    await close()
  }
}

/** A stream of 10,000 events: read from the database, replayed, its last state known. */
async function openLongStream(db: Database, workflow: Workflow, events: readonly ChainedEvent[]) {
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

/** Journal: replay, verification, the price of chain and projection, a long stream. */
export async function benchJournal(): Promise<readonly JournalRow[]> {
  const workflow = hearing()
  const events = chained(workflow, longLife(workflow, 10_000), 'audiencia/1')
  const replayed = await milliseconds(9, () => replayStream(workflow, events))
  const verified = await milliseconds(9, () => {
    const verifier = new ChainVerifier('LP', sha256)
    for (const event of events) verifier.take(event)
    if (verifier.finish().fault) throw new Error('the chain does not hold')
  })
  const folder = mkdtempSync(join(tmpdir(), 'estrado-bench-journal-'))
  const cluster = await startEmbedded(folder)
  const { db, close } = connect(cluster.url, 4)
  try {
    await migrate(db)
    return [
      rate('repetición en la máquina de audiencias', events.length, replayed, 100_000),
      rate('verificación de la cadena', events.length, verified, 200_000),
      await openLongStream(db, workflow, events),
      await appends(db),
      await ledgersSideBySide(cluster.url),
    ]
  } finally {
    await close()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
