import type { Annotation } from '@estrado/machines/annotations/schemas'
import { canonicalJson } from '@estrado/machines/journal/canonical'
import type { Database } from '../database/connect.ts'
import { hasDigest, salted } from '../journal/salted.ts'

/** An annotation as it is kept: who wrote it as it stands, by account, and when. */
export type KeptAnnotation = Annotation & { readonly autor: string; readonly fecha: string }

/** Keeps what a version says, and gives its digest. */
export async function keepContent(db: Database, annotations: readonly KeptAnnotation[]): Promise<string> {
  const text = canonicalJson(annotations)
  const named = salted(text)
  await db
    .insertInto('anotacion_contenido')
    .values({ ...named, anotaciones: text })
    .execute()
  return named.huella
}

/** What a version says. Throws when it no longer has its digest. */
export async function contentOf(db: Database, huella: string): Promise<readonly KeptAnnotation[]> {
  const row = await db
    .selectFrom('anotacion_contenido')
    .selectAll()
    .where('huella', '=', huella)
    .executeTakeFirst()
  if (!row || !hasDigest(row, row.anotaciones))
    throw new Error(`annotations ${huella} were changed in the database`)
  return JSON.parse(row.anotaciones) as readonly KeptAnnotation[]
}
