import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { installedVersion, noteInstalled } from '../database/installed.ts'
import { log } from '../log.ts'
import { sha256 } from './hash.ts'
import { project, projectedTables, projectionVersions } from './project.ts'
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
  return sha256(`${projectionVersions}; ${rows[0]?.shape}`)
}

/**
 * Makes the projections anew from the journal where the database has those of another version (upgrade), beside the
 * tables that there are, which only get the rows that differ. True: it was done.
 */
export async function renewProjections(db: Database): Promise<boolean> {
  const version = await presentVersion(db)
  if ((await installedVersion(db, 'proyecciones')) === version) return false
  const recorded = await db.selectFrom('journal_event').select('position').limit(1).executeTakeFirst()
  if (recorded) {
    const { events, tables } = await rebuild(db, project, true)
    const changed = tables.filter(({ before, after }) => before + after > 0).map(({ table }) => table)
    log('info', 'projections made anew', { events, changed: changed.join(', ') })
  }
  await noteInstalled(db, 'proyecciones', version)
  return recorded !== undefined
}
