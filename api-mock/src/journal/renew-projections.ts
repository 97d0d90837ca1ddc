import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { installedVersion, noteInstalled } from '../database/installed.ts'
import { NewerDatabase } from '../database/migrate.ts'
import { log } from '../log.ts'
import { sha256 } from './hash.ts'
import { bringProjections } from './installed-projections.ts'
import { project, projectedTables, projections, projectionVersions } from './project.ts'
import { rebuild } from './rebuild/rebuild.ts'

/**
 * The projections' version: their own versions and the shape of their tables, so that a migration that adds a column
 * is noticed by itself.
 */
async function presentVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ shape: string }>`
    select string_agg(table_name || '.' || column_name || ' ' || data_type, ', '
      order by table_name, column_name) as shape
    from information_schema.columns
    where table_schema = 'public' and table_name = any(${projectedTables.map(({ table }) => table)})`.execute(
    db,
  )
  return `${projectionVersions}; ${sha256(rows[0]?.shape ?? '')}`
}

/**
 * Two versions side by side: a start of the older one would make the tables of the newer one anew as it knows them.
 * @throws NewerDatabase before anything is changed
 */
export async function refuseNewerProjections(db: Database): Promise<void> {
  const standing = (await installedVersion(db, 'proyecciones')) ?? ''
  const parts = standing.split(/[,;] /).map((part) => part.split(' '))
  const numberOf = (workflow: string) => Number(parts.find(([name]) => name === workflow)?.[1] ?? 0)
  const newer = projections.filter(({ workflow, version }) => numberOf(workflow) > version)
  if (newer.length > 0) throw new NewerDatabase(newer.map(({ workflow }) => workflow).join(', '))
}

/**
 * Makes the projections anew from the journal where the database has those of another version (upgrade), beside the
 * tables that there are, which only get the rows that differ. True: it was done.
 */
export async function renewProjections(db: Database): Promise<boolean> {
  const version = await presentVersion(db)
  bringProjections(version)
  if ((await installedVersion(db, 'proyecciones')) === version) return false
  const recorded = await db.selectFrom('journal_event').select('position').limit(1).executeTakeFirst()
  const note = (within: Database) => noteInstalled(within, 'proyecciones', version)
  if (!recorded) {
    await note(db)
    return false
  }
  // Noted in the same transaction: an older process that waits for the ledger meanwhile projects nothing after it.
  const { events, tables } = await rebuild(db, project, true, note)
  const changed = tables.filter(({ before, after }) => before + after > 0).map(({ table }) => table)
  log('info', 'projections made anew', { events, changed: changed.join(', ') })
  return true
}
