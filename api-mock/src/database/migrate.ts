import { Migrator, sql } from 'kysely'
import type { Database } from './connect.ts'
import { migrations, renamedMigrations } from './migrations/index.ts'

/** The database was brought to its shape by a later version, which alone understands what stands there. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'
}

/** What brings the database to its newest shape. @throws NewerDatabase before anything is changed */
export async function migratorOf(db: Database): Promise<Migrator> {
  await presentNames(db)
  return migratorOn(db)
}

const migratorOn = (db: Database): Migrator =>
  new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })

/** Migrates the database to the newest shape. @throws NewerDatabase before anything is changed */
export async function migrate(db: Database): Promise<void> {
  const applied = new Set(await presentNames(db))
  // The migrator reads every table's columns before it sees that nothing is left to do.
  if (Object.keys(migrations).every((name) => applied.has(name))) return
  const { error } = await migratorOn(db).migrateToLatest()
  if (error) throw error
}

/** The migrations that were applied, under their present names. @throws NewerDatabase before anything is changed */
async function presentNames(db: Database): Promise<readonly string[]> {
  const applied = await appliedMigrations(db)
  const known = { ...migrations, ...renamedMigrations }
  const unknown = applied.filter((name) => !(name in known))
  if (unknown.length > 0) throw new NewerDatabase(unknown.join(', '))
  if (!applied.some((name) => name in renamedMigrations)) return applied
  await renameApplied(db)
  return appliedMigrations(db)
}

async function appliedMigrations(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('public.kysely_migration') is not null as known`.execute(db)
  if (!rows[0]?.known) return []
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return applied.rows.map(({ name }) => name)
}

/** Gives applied migrations their present names; one statement, so that two starts at once do it once. */
async function renameApplied(db: Database): Promise<void> {
  await sql`
    update kysely_migration m set name = r.value
    from jsonb_each_text(${JSON.stringify(renamedMigrations)}::jsonb) r where r.key = m.name`.execute(db)
}
