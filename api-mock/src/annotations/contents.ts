import { randomBytes } from 'node:crypto'
import type { Annotation } from '@estrado/machines/annotations/schemas'
import { canonicalJson } from '@estrado/machines/journal/canonical'
import type { Database } from '../database/connect.ts'
import { sha256 } from '../journal/hash.ts'

/** An annotation as it is kept: who wrote it as it stands, by account, and when. */
export type KeptAnnotation = Annotation & { readonly autor: string; readonly fecha: string }

/** The digest that the journal names; the salt keeps a short note from being guessed by it. */
const digestOf = (salt: string, annotations: string): string => sha256(`${salt}\n${annotations}`)

/** Keeps what a version says, and gives its digest. */
export async function keepContent(db: Database, annotations: readonly KeptAnnotation[]): Promise<string> {
  const sal = randomBytes(32).toString('hex')
  const text = canonicalJson(annotations)
  const huella = digestOf(sal, text)
  await db.insertInto('anotacion_contenido').values({ huella, sal, anotaciones: text }).execute()
  return huella
}

/** What a version says. Throws when it no longer has its digest. */
export async function contentOf(db: Database, huella: string): Promise<readonly KeptAnnotation[]> {
  const row = await db
    .selectFrom('anotacion_contenido')
    .selectAll()
    .where('huella', '=', huella)
    .executeTakeFirst()
  if (!row || digestOf(row.sal, row.anotaciones) !== huella)
    throw new Error(`annotations ${huella} were changed in the database`)
  return JSON.parse(row.anotaciones) as readonly KeptAnnotation[]
}
