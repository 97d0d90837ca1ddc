import { backupTexts as texts } from '@estrado/machines/messages/backup'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { namedFiles } from '../documents/sweep.ts'
import { hashOfPart } from './files.ts'
import type { BackupStore } from './store.ts'

/** Referential integrity of a backup: hashes that a database of its names, and of which it has no document. */
export async function missingDocuments(db: Database, store: BackupStore): Promise<readonly string[]> {
  const { rows } = await sql<{ hash: string }>`${namedFiles} order by 1`.execute(db)
  const kept = new Set((await store.list('files/')).map(({ name }) => hashOfPart(name)))
  return rows.map(({ hash }) => hash).filter((hash) => !kept.has(hash))
}

/** Documents that are named one by one; of more their number is told. */
const mostNamed = 20

/** They are told, in words. */
export const missingLines = (missing: readonly string[]): readonly string[] =>
  missing.length === 0
    ? []
    : [texts.missingDocuments(missing.length), ...missing.slice(0, mostNamed).map(texts.missingDocument)]
