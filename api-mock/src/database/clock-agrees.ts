import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from './connect.ts'

/** Milliseconds by which this machine's clock may differ from the database's. */
const difference = 1_000

/** Was it, by this machine's clock, about then when the database said so? `asked`: before it was asked. */
export const agrees = (
  database: Date,
  { asked, answered }: { readonly asked: Date; readonly answered: Date },
) =>
  database.getTime() >= asked.getTime() - difference && database.getTime() <= answered.getTime() + difference

/** Is this machine's clock right, by the database's? */
export async function clockAgrees(db: Database, clock: Clock): Promise<boolean> {
  const asked = clock.now()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0] !== undefined && agrees(rows[0].now, { asked, answered: clock.now() })
}
