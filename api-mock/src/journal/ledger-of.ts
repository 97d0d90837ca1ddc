import type { Database } from '../database/connect.ts'

/** The ledger of a stream: where it began it stays, whoever acts on it later; of one that begins now, `otherwise`. */
export async function ledgerOf(db: Database, stream: string, otherwise: string): Promise<string> {
  const head = await db
    .selectFrom('stream_head')
    .select('ledger')
    .where('stream', '=', stream)
    .executeTakeFirst()
  return head?.ledger ?? otherwise
}
