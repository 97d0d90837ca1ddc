import { Migrator, sql } from 'kysely'
import type { Database } from './connect.ts'
import { migrations, renamedMigrations } from './migrations/index.ts'

/** Migrates the database to the newest shape. */
export async function migrate(db: Database): Promise<void> {
  await renameApplied(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Gives applied migrations their present names; one statement, so that two starts at once do it once. */
async function renameApplied(db: Database): Promise<void> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('public.kysely_migration') is not null as known`.execute(db)
  if (!rows[0]?.known) return
  await sql`
    update kysely_migration m set name = r.value
    from jsonb_each_text(${JSON.stringify(renamedMigrations)}::jsonb) r where r.key = m.name`.execute(db)
}
