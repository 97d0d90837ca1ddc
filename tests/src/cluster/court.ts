import { connect, type Database } from '@estrado/api-mock/database/connect'
import { migrate } from '@estrado/api-mock/database/migrate'
import { fillDemoCourt } from '@estrado/api-mock/demo/fill'
import { faultsOf } from '@estrado/api-mock/journal/cli/report'
import { verifyDatabase } from '@estrado/api-mock/journal/cli/verify-database'
import { withoutSamples } from '../faults/api-process.ts'
import type { Cluster } from './cluster.ts'

async function inDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = connect(url, 1)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** The demo court without its sample causes: they are no part of what is tried. */
export const fillCourt = (databaseUrl: string): Promise<void> =>
  inDatabase(databaseUrl, async (db) => {
    await migrate(db)
    await fillDemoCourt(db)
    await withoutSamples(db)
  })

/** Causes that the journal says were registered, each as often as it says so. */
export const registeredCauses = ({ databaseUrl }: Cluster): Promise<readonly number[]> =>
  inDatabase(databaseUrl, async (db) => {
    const rows = await db
      .selectFrom('journal_event')
      .select('stream')
      .where('type', '=', 'cause.registered')
      .where('outcome', '=', 'accepted')
      .execute()
    return rows.map(({ stream }) => Number(stream.slice('causa/'.length))).toSorted((a, b) => a - b)
  })

/** What is wrong with the journal, against what each process signed of it. */
export const journalFaults = ({ apis, databaseUrl }: Cluster): Promise<readonly (readonly unknown[])[]> =>
  inDatabase(databaseUrl, (db) =>
    Promise.all(apis.map(async ({ dataFolder }) => faultsOf(await verifyDatabase(db, dataFolder)))),
  )
