import { backupTexts as texts } from '@estrado/machines/messages/backup'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { namedFiles } from '../documents/sweep.ts'
import { hashOfPart } from './files.ts'
import type { BackupStore } from './store.ts'

/** Hashes of the documents that a backup has. */
export async function* documentsKept(store: BackupStore): AsyncGenerator<string> {
  for (const { name } of await store.list('files/')) yield hashOfPart(name)
}

/** Referential integrity: hashes that a database names, and of which there is no document. */
export async function missingDocuments(
  db: Database,
  documents: AsyncIterable<string>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ hash: string }>`${namedFiles} order by 1`.execute(db)
  const there = new Set<string>()
  for await (const hash of documents) there.add(hash)
  return rows.map(({ hash }) => hash).filter((hash) => !there.has(hash))
}

/** Documents that are named one by one; of more their number is told. */
const mostNamed = 20

/** They are told, in words. */
export const missingLines = (missing: readonly string[]): readonly string[] =>
  missing.length === 0
    ? []
    : [texts.missingDocuments(missing.length), ...missing.slice(0, mostNamed).map(texts.missingDocument)]
