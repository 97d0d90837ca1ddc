import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { addCauses } from './large-court/causes.ts'
import { addHearings } from './large-court/hearings.ts'
import { addJournal } from './large-court/journal.ts'
import { addNation, type NationalSize } from './large-court/national.ts'
import { addOrganisation } from './large-court/organisation.ts'
import { addPeople } from './large-court/people.ts'
import { addZones } from './large-court/zones.ts'

/** How much a large court holds. */
export type CourtSize = {
  readonly causes: number
  readonly users: number
  /** The organisation of the whole nation beside it. */
  readonly nation?: NationalSize
}

/**
 * Enlarges the demo's court, whose sample causes were played through the API, for a benchmark: accounts with a
 * real one's password (`b1`, `b2` …, see `large-court/people.ts`), copies of the sample causes with parties of
 * other names, documents, hearings, alerts and lines of the journal. Straight into the tables: the copied lines
 * have no chain, so such a database is good for measuring reads and for nothing else.
 */
export async function enlargeCourt(db: Database, size: CourtSize): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set maintenance_work_mem = '256MB'`.execute(one)
    await sql`set work_mem = '64MB'`.execute(one)
    await sql`set synchronous_commit = off`.execute(one)
    await addPeople(one, size.users)
    if (size.nation) await addNation(one, size.nation)
    await addZones(one)
    if (size.nation) await addOrganisation(one, new Date())
    await addCauses(one, size.causes)
    await sql`analyze`.execute(one)
    await addHearings(one)
    await addJournal(one)
    await sql`vacuum analyze`.execute(one)
  })
}

/** The number of the database's first process, whose children answer. */
export async function postmasterOf(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`.execute(db)
  return rows[0]?.pid ?? 0
}
