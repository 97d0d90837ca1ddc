import { browserDatabase } from '../../../client/browser-database.ts'
import type { Unsaved } from '../../../client/draft-writer.ts'
import { removeForgotten } from '../../../client/forgotten.ts'

/**
 * What somebody typed and chose but hasn't saved: kept in this browser, by person and cause, until the API has
 * it. IndexedDB, because chosen files belong to it.
 */
const storeName = 'partes'

/** The part of the wizard that the work belongs to. */
export type UnsavedPart = 'general' | 'party' | 'documents'

/** One of the new causes that a person has open at once, each in its own tab; the first has no number. */
export type NewCause = 'nueva' | `nueva-${number}`

/** `NewCause`: one that the API doesn't know yet. */
export type UnsavedKey = {
  readonly userId: number
  readonly cause: number | NewCause
  readonly part: UnsavedPart
}

const textOf = ({ userId, cause, part }: UnsavedKey): string => `${userId}/${cause}/${part}`

const database = browserDatabase('estrado-borradores', [storeName], (created) =>
  created.createObjectStore(storeName),
)

/** Reads a part; undefined where nothing was left. Throws where the browser keeps nothing. */
export async function readUnsaved<T>(key: UnsavedKey): Promise<Unsaved<T> | undefined> {
  return (await database.within('readonly', (store) => store(storeName).get(textOf(key)))) as
    | Unsaved<T>
    | undefined
}

/** Writes a part. Throws where the browser keeps nothing or has no room left. */
export async function writeUnsaved<T>(key: UnsavedKey, unsaved: Unsaved<T>): Promise<void> {
  await database.within('readwrite', (store) => store(storeName).put(unsaved, textOf(key)))
}

export async function removeUnsaved(key: UnsavedKey): Promise<void> {
  await database.within('readwrite', (store) => store(storeName).delete(textOf(key)))
}

/** The new causes of which something was left. */
export async function newCausesLeft(userId: number): Promise<readonly NewCause[]> {
  const first: NewCause = 'nueva'
  const theirs = IDBKeyRange.bound(`${userId}/${first}`, `${userId}/${first}\uffff`)
  const keys = await database.within('readonly', (store) => store(storeName).getAllKeys(theirs))
  return [...new Set(keys.map((key) => String(key).split('/')[1] as NewCause))]
}

export const removeForgottenParts = (now: Date): Promise<void> => removeForgotten(database, storeName, now)
