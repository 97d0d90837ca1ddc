import { sql } from 'kysely'
import type { Database } from './connect.ts'
import type { Installed } from './schema.ts'

/** The version of a part that stands in the database; null where an earlier product made it, or nobody yet. */
export async function installedVersion(db: Database, que: Installed): Promise<string | null> {
  const row = await db.selectFrom('instalado').select('version').where('que', '=', que).executeTakeFirst()
  return row?.version ?? null
}

/** Notes which version of a part stands in the database now. */
export async function noteInstalled(db: Database, que: Installed, version: string): Promise<void> {
  await db
    .insertInto('instalado')
    .values({ que, version })
    .onConflict((oc) => oc.column('que').doUpdateSet({ version, desde: sql`now()` }))
    .execute()
}
