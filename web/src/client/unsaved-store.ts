import { type BrowserDatabase, browserDatabase } from './browser-database.ts'
import type { Unsaved } from './draft-writer.ts'
import { removeForgotten } from './forgotten.ts'

/** Where one person's unsaved work on one thing is kept in this browser, until the API has it. */
export type UnsavedStore<T> = {
  readonly read: () => Promise<Unsaved<T> | undefined>
  readonly write: (unsaved: Unsaved<T>) => Promise<void>
  readonly remove: () => Promise<void>
}

/** Kinds of drafts; each has its store in a database `estrado-<name>`. */
const names = ['textos', 'anotaciones', 'memoriales'] as const
export type DraftName = (typeof names)[number]

const databases: Partial<Record<DraftName, BrowserDatabase>> = {}

/** One connection for all drafts of a kind. */
function databaseOf(name: DraftName): BrowserDatabase {
  const database =
    databases[name] ??
    browserDatabase(`estrado-${name}`, [name], (created) => created.createObjectStore(name))
  databases[name] = database
  return database
}

/**
 * Offline drafts of one kind, by person and thing: a killed browser loses none, and none stays on a shared machine once
 * the API has it.
 */
export function unsavedStores<T>(
  name: DraftName,
): (userId: number, thing: number | string) => UnsavedStore<T> {
  const database = databaseOf(name)
  return (userId, thing) => {
    const key = `${userId}/${thing}`
    return {
      read: () => database.within<Unsaved<T> | undefined>('readonly', (store) => store(name).get(key)),
      write: async (unsaved) => {
        await database.within('readwrite', (store) => store(name).put(unsaved, key))
      },
      remove: async () => {
        await database.within('readwrite', (store) => store(name).delete(key))
      },
    }
  }
}

export async function removeForgottenDrafts(now: Date): Promise<void> {
  await Promise.all(names.map((name) => removeForgotten(databaseOf(name), name, now)))
}
