import type { BrowserDatabase } from './browser-database.ts'

/** Days after which work that nobody came back for is removed: personal data doesn't stay on a shared machine for ever. */
const keptDays = 14

/** What was changed last before this is forgotten at `now`. */
export const forgottenBefore = (now: Date): string =>
  new Date(now.getTime() - keptDays * 86_400_000).toISOString()

/**
 * Retention: removes what nobody came back for, whosever it is, from a store of which every entry says when it was
 * changed last; `along`: what goes with the entry of a key.
 */
export async function removeForgotten(
  database: BrowserDatabase,
  name: string,
  now: Date,
  along?: (store: (name: string) => IDBObjectStore, key: IDBValidKey) => void,
): Promise<void> {
  if (!(await database.exists())) return
  const before = forgottenBefore(now)
  await database.within('readwrite', (store) => {
    const request = store(name).openCursor()
    request.onsuccess = () => {
      const cursor = request.result
      if (!cursor) return
      if ((cursor.value as { readonly at: string }).at < before) {
        along?.(store, cursor.key)
        cursor.delete()
      }
      cursor.continue()
    }
    return request
  })
}
