import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'

/**
 * Does the work on a table without its indexes, but for those that keep things unique, and makes them again:
 * whole that takes seconds, row by row minutes.
 */
export async function withoutIndexes(
  db: Database,
  table: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where i.indrelid = ${table}::regclass and not i.indisunique`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db)
  await work()
  for (const { definition } of rows) await sql.raw(definition).execute(db)
}
