import { machineEvent } from '@estrado/machines/journal/conformance'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { replayOf } from '@estrado/machines/journal/replay'
import { workflows } from '@estrado/machines/workflows/registry'
import { stateId } from '@estrado/machines/workflows/workflow'
import { sql } from 'kysely'
import type { AnyMachineSnapshot } from 'xstate'
import type { Database, Tx } from '../database/connect.ts'
import type { Project } from './command.ts'
import { projectedTables } from './project.ts'
import { readLedger, readLedgers } from './read.ts'

/** What `rebuild` makes anew: the tables of the projections, and the heads of the streams. */
const rebuiltTables = ['stream_head', ...projectedTables] as const

/** What people set on a projected row without an event; put back after the rebuild. */
const keptColumns = [{ table: 'alerta', key: 'id', column: 'vista' }] as const

/** Rows of a table that are not the same before and after: gone or changed, new or changed. */
export type TableComparison = {
  readonly table: string
  readonly rows: number
  readonly before: number
  readonly after: number
}

export type Rebuilt = { readonly events: number; readonly tables: readonly TableComparison[] }

/**
 * Empties the projections and makes them anew from the journal, in one transaction: readers see the old rows
 * until it ends, writers wait. Compares the row sets of before and after; `keep` false undoes it all again.
 */
export async function rebuild(db: Database, project: Project, keep: boolean): Promise<Rebuilt> {
  const undone = new Error('rebuild undone')
  let rebuilt: Rebuilt | null = null
  try {
    return await db.transaction().execute(async (tx) => {
      rebuilt = await rebuildWithin(tx, project)
      if (!keep) throw undone
      return rebuilt
    })
  } catch (error) {
    if (error === undone && rebuilt) return rebuilt
    throw error
  }
}

async function rebuildWithin(tx: Tx, project: Project): Promise<Rebuilt> {
  const tables = sql.join(rebuiltTables.map((table) => sql.table(table)))
  await sql`lock table journal_ledger, ${tables} in exclusive mode`.execute(tx)
  for (const table of rebuiltTables) {
    await sql`create temp table ${sql.table(`before_${table}`)} on commit drop as select * from ${sql.table(table)}`.execute(
      tx,
    )
    await sql`delete from ${sql.table(table)}`.execute(tx)
  }
  const events = await projectAll(tx, project)
  for (const { table, key, column } of keptColumns) {
    const before = sql.table(`before_${table}`)
    await sql`
      update ${sql.table(table)} x set ${sql.ref(column)} = b.${sql.ref(column)}
      from ${before} b where b.${sql.ref(key)} = x.${sql.ref(key)} and b.${sql.ref(column)} is not null
    `.execute(tx)
  }
  const compared: TableComparison[] = []
  for (const table of rebuiltTables) compared.push(await compare(tx, table))
  return { events, tables: compared }
}

async function compare(tx: Tx, table: string): Promise<TableComparison> {
  const now = sql.table(table)
  const before = sql.table(`before_${table}`)
  const { rows } = await sql<{ rows: number; before: number; after: number }>`
    select (select count(*) from ${now}) as rows,
      (select count(*) from (select * from ${before} except select * from ${now}) as x) as before,
      (select count(*) from (select * from ${now} except select * from ${before}) as x) as after
  `.execute(tx)
  return { table, ...(rows[0] ?? { rows: 0, before: 0, after: 0 }) }
}

/** The accepted lines of every ledger, the ledgers taking turns by time, each in its own order. */
async function* inOrderOfTime(tx: Tx): AsyncGenerator<ChainedEvent> {
  const sources = (await readLedgers(tx)).map((ledger) => readLedger(tx, ledger))
  const heads = new Map<AsyncGenerator<ChainedEvent>, ChainedEvent>()
  const advance = async (source: AsyncGenerator<ChainedEvent>) => {
    const { value, done } = await source.next()
    if (done) heads.delete(source)
    else heads.set(source, value)
  }
  for (const source of sources) await advance(source)
  while (heads.size > 0) {
    const [first, event] = [...heads].reduce((a, b) => (b[1].at < a[1].at ? b : a))
    yield event
    await advance(first)
  }
}

/** Replays the journal command by command: what was appended together is projected together. */
async function projectAll(tx: Tx, project: Project): Promise<number> {
  const snapshots = new Map<string, AnyMachineSnapshot>()
  let events = 0
  let command: ChainedEvent[] = []
  const flush = async () => {
    const last = command.at(-1)
    if (!last) return
    const snapshot = foldOnto(snapshots.get(last.stream), command)
    snapshots.set(last.stream, snapshot)
    await moveHead(tx, last, stateId(snapshot.value))
    await project(tx, command)
    command = []
  }
  for await (const event of inOrderOfTime(tx)) {
    events += 1
    if (event.outcome !== 'accepted') continue
    const [first] = command
    if (first && (first.stream !== event.stream || first.correlation !== event.correlation)) await flush()
    command.push(event)
  }
  await flush()
  return events
}

function foldOnto(
  snapshot: AnyMachineSnapshot | undefined,
  events: readonly ChainedEvent[],
): AnyMachineSnapshot {
  const workflow = workflows[events[0]?.machine ?? '']
  if (!workflow) throw new Error(`unknown machine ${events[0]?.machine}`)
  const replay = replayOf(workflow.machine)
  return events.reduce(
    (folded, event) => replay.next(folded, machineEvent(event)),
    snapshot ?? replay.initial,
  )
}

async function moveHead(tx: Tx, last: ChainedEvent, state: string): Promise<void> {
  const { ledger, machine, version, actor } = last
  const moved = { version, state, changed_by: actor, changed_at: new Date(last.at) }
  await tx
    .insertInto('stream_head')
    .values({ stream: last.stream, ledger, machine, ...moved })
    .onConflict((oc) => oc.column('stream').doUpdateSet(moved))
    .execute()
}
