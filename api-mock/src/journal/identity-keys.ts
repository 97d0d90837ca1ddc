import { randomBytes } from 'node:crypto'
import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/connect.ts'
import { ruleText } from '../errors.ts'
import { keyBytes } from './seal.ts'

/** Keys of identities by subject; null where the key was erased. */
export type IdentityKeys = ReadonlyMap<string, Uint8Array | null>

/** The key of an identity; made the first time. 422 where it was erased: there is no second life. */
export async function keyForSealing(tx: Tx, subject: string, at: Date): Promise<Uint8Array> {
  const known = await readIdentityKeys(tx, [subject])
  if (!known.has(subject))
    await tx
      .insertInto('identity_key')
      .values({ subject, key: randomBytes(keyBytes), created_at: at, erased_at: null })
      .onConflict((oc) => oc.doNothing())
      .execute()
  const key = known.get(subject) ?? (await readIdentityKeys(tx, [subject])).get(subject)
  if (!key) throw ruleText(identityTexts.alreadyErased)
  return key
}

/** The keys of some identities; a subject that never had one is not among them. */
export async function readIdentityKeys(db: Database, subjects: readonly string[]): Promise<IdentityKeys> {
  if (subjects.length === 0) return new Map()
  const rows = await db
    .selectFrom('identity_key')
    .select(['subject', 'key'])
    .where('subject', '=', sql<string>`any(${subjects})`)
    .execute()
  return new Map(rows.map(({ subject, key }) => [subject, key]))
}

/** Erases a key; what it sealed can never be read again. False: there was none, or no longer. */
export async function eraseIdentityKey(tx: Tx, subject: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identity_key')
    .set({ key: null, erased_at: at })
    .where('subject', '=', subject)
    .where('key', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Rewrites the table of keys, so that no page of it still holds an erased one. */
export async function scrubIdentityKeys(db: Database): Promise<void> {
  await sql`vacuum (full) identity_key`.execute(db)
  // Replaced pages stay in the write-ahead log until it is recycled.
  await sql`checkpoint`.execute(db)
}
