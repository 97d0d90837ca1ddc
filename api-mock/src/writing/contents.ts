import { canonicalJson } from '@estrado/machines/journal/canonical'
import { readText } from '@estrado/machines/writing/lift'
import type { WrittenText } from '@estrado/machines/writing/tree'
import type { Database } from '../database/connect.ts'
import { hasDigest, salted } from '../journal/salted.ts'

/** Keeps what a version says, and gives its digest. */
export async function keepText(db: Database, text: WrittenText): Promise<string> {
  const texto = canonicalJson(text)
  const named = salted(texto)
  await db
    .insertInto('acto_texto_contenido')
    .values({ ...named, texto })
    .execute()
  return named.huella
}

/** A kept text in the shape of today. Throws when it can't be read. */
export function textIn(kept: string): WrittenText {
  const text = readText(JSON.parse(kept))
  if (!text) throw new Error('a kept text is no document')
  return text
}

/** What a version says. Throws when it no longer has its digest. */
export async function textOf(db: Database, huella: string): Promise<WrittenText> {
  const row = await db
    .selectFrom('acto_texto_contenido')
    .selectAll()
    .where('huella', '=', huella)
    .executeTakeFirst()
  if (!row || !hasDigest(row, row.texto)) throw new Error(`text ${huella} was changed in the database`)
  return textIn(row.texto)
}
