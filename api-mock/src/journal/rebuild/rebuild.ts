import { sql } from 'kysely'
import type { Database, Tx } from '../../database/connect.ts'
import { afterDeadlocks } from '../../database/deadlock.ts'
import { inPipelinedTransaction } from '../../database/pipelined.ts'
import type { ProjectedTable } from '../../kernel/projection.ts'
import type { Project } from '../command.ts'
import { isProjected, projectedTables } from '../project.ts'
import { openEvents } from '../sealed-events.ts'
import { commandsInOrder } from './order.ts'
import { Schedule } from './schedule.ts'
import { StreamHeads, writeHeads } from './stream-heads.ts'
import { keepColumn, settleTable, stageTables, type TableComparison } from './twin-tables.ts'

/** What `rebuild` makes anew: the tables of the projections, and the heads of the streams. */
const rebuiltTables: readonly ProjectedTable[] = [{ table: 'stream_head' }, ...projectedTables]

export type Rebuilt = { readonly events: number; readonly tables: readonly TableComparison[] }

/**
 * Makes the projections anew from the journal beside those that there are, in one transaction: readers see
 * the old rows until it ends, writers wait. Compares the two; `keep` puts the new rows where they differ, `note` writes
 * with them that it was done. Whoever holds rows of a table and waits for the journal may be in its way: it begins anew.
 */
export const rebuild = (
  db: Database,
  project: Project,
  keep: boolean,
  note?: (tx: Tx) => Promise<void>,
): Promise<Rebuilt> =>
  afterDeadlocks(() =>
    inPipelinedTransaction(db, async (tx) => {
      const tables = sql.join(rebuiltTables.map(({ table }) => sql.table(table)))
      await sql`lock table journal_ledger, ${tables} in exclusive mode`.execute(tx)
      await stageTables(tx, rebuiltTables)
      const events = await projectAll(tx, project)
      const compared: TableComparison[] = []
      for (const { table, kept, counter } of rebuiltTables) {
        for (const column of kept?.columns ?? [])
          await keepColumn(tx, { table, key: kept?.key ?? '', column })
        if (!counter) compared.push(await settleTable(tx, table, keep))
      }
      await note?.(tx)
      return { events, tables: compared }
    }),
  )

/** Commands that are under way at once: enough that the connection never rests. */
const mostUnderWay = 2000

/**
 * Replays the journal, many commands at a time: what one stream did in a row is projected together. The heads
 * of the streams are written ahead; a projection takes from them what its row says of the present.
 */
async function projectAll(tx: Tx, project: Project): Promise<number> {
  const heads = new StreamHeads()
  const schedule = new Schedule(async (recorded) => project(tx, await openEvents(tx, recorded)))
  let events = 0
  let underWay = 0
  const flush = async () => {
    await writeHeads(tx, heads.moved())
    await schedule.settle()
    underWay = 0
  }
  for await (const command of commandsInOrder(tx)) {
    events += command.length
    if (isProjected(heads.take(command).machine)) {
      schedule.take(command)
      underWay += 1
    }
    if (underWay >= mostUnderWay) await flush()
  }
  await flush()
  return events
}
