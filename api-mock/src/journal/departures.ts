import type { LedgerHead } from '@estrado/machines/journal/verify'
import type { Database } from '../database/connect.ts'

/** The newest signed head of each ledger. */
export function newestOf<T extends LedgerHead>(standing: readonly T[]): ReadonlyMap<string, T> {
  const newest = new Map<string, T>()
  for (const head of standing) {
    if (head.position >= (newest.get(head.ledger)?.position ?? 0)) newest.set(head.ledger, head)
  }
  return newest
}

async function holds(db: Database, { ledger, position, hash }: LedgerHead): Promise<boolean> {
  const line = await db
    .selectFrom('journal_event')
    .select('hash')
    .where('ledger', '=', ledger)
    .where('position', '=', position)
    .executeTakeFirst()
  return line?.hash === hash
}

/** The newest signed heads that the journal doesn't pass through: it was put back, or is another one. */
export async function departures(
  db: Database,
  standing: readonly LedgerHead[],
): Promise<readonly LedgerHead[]> {
  const found: LedgerHead[] = []
  for (const head of newestOf(standing).values()) if (!(await holds(db, head))) found.push(head)
  return found
}

/** The first of some signed heads that the journal doesn't pass through. */
export async function firstDeparted(db: Database, heads: readonly LedgerHead[]): Promise<LedgerHead | null> {
  for (const head of heads) if (!(await holds(db, head))) return head
  return null
}

/** The newest of a ledger's signed heads that the journal does pass through; null: none. */
export async function lastHolding(db: Database, heads: readonly LedgerHead[]): Promise<LedgerHead | null> {
  for (const head of heads.toReversed()) if (await holds(db, head)) return head
  return null
}
