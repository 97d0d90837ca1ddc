import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'

/** Changes the journal as somebody could who owns the database: the guard of the table is lifted for it. */
export async function tamper(db: Database, statement: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`alter table journal_event disable trigger journal_event_append_only`.execute(tx)
    await sql.raw(statement).execute(tx)
    await sql`alter table journal_event enable trigger journal_event_append_only`.execute(tx)
  })
}
