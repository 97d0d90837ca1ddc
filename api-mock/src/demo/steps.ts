import type { Database } from '../database/connect.ts'
import { sha256 } from '../journal/hash.ts'

/** Idempotency key of one step of the demo's scripts: the same at every start. */
export function keyOfStep(step: string): string {
  const hash = sha256(`causas de ejemplo/${step}`)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ].join('-')
}

/**
 * Idempotency key: what the API answered to a step that an earlier start did; undefined where it isn't done. Asked and
 * not repeated, since a repeat would have to bring the same content, and dates and documents are made anew.
 */
export async function answerOfStep(db: Database, key: string): Promise<unknown> {
  const row = await db
    .selectFrom('command_answer')
    .select('body')
    .where('command_id', '=', key)
    .executeTakeFirst()
  return row === undefined ? undefined : JSON.parse(row.body)
}
