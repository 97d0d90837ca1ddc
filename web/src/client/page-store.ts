import type { PageRotation } from '@estrado/machines/scanning/digitising/pages'
import { browserDatabase } from './browser-database.ts'

/**
 * Pages of a document to be, kept in this browser by person while there is no agent to keep them. Pictures and
 * files stand apart from what is known of them, so that turning a page doesn't write it anew.
 */
export type StoredPage = {
  readonly id: string
  readonly title: string
  readonly document: boolean
  readonly sheets: number
  readonly bytes: number
  readonly rotation: PageRotation
  readonly removed: boolean
  readonly revision: number
}

export type PageStore = {
  readonly read: () => Promise<readonly StoredPage[]>
  /** Writes what is known of all pages, and the content of a new one. */
  readonly write: (
    pages: readonly StoredPage[],
    added?: { readonly id: string; readonly content: Blob },
  ) => Promise<void>
  readonly content: (id: string) => Promise<Blob>
  readonly clear: () => Promise<void>
}

const listStore = 'listas'
const contentStore = 'contenidos'
/** Days after which forgotten pages are removed: personal data doesn't stay on a shared machine for ever. */
const keptDays = 14

type List = { readonly pages: readonly StoredPage[]; readonly at: string }

const database = browserDatabase('estrado-digitalizacion', [listStore, contentStore], (created) => {
  created.createObjectStore(listStore)
  created.createObjectStore(contentStore)
})

const contentsOf = (userId: number): IDBKeyRange => IDBKeyRange.bound([userId], [userId, []])

/** The pages of one person in the browser's own database. */
export function indexedPageStore(userId: number, now: () => Date): PageStore {
  const clear = async () => {
    await database.within('readwrite', (store) => {
      store(contentStore).delete(contentsOf(userId))
      return store(listStore).delete(userId)
    })
  }
  return {
    read: async () => {
      const found = await database.within<List | undefined>('readonly', (store) =>
        store(listStore).get(userId),
      )
      if (found === undefined) return []
      const oldest = new Date(now().getTime() - keptDays * 86_400_000).toISOString()
      if (found.at >= oldest) return found.pages
      await clear()
      return []
    },
    write: async (pages, added) => {
      const value: List = { pages, at: now().toISOString() }
      await database.within('readwrite', (store) => {
        if (added) store(contentStore).put(added.content, [userId, added.id])
        return store(listStore).put(value, userId)
      })
    },
    content: async (id) => {
      const found = await database.within<Blob | undefined>('readonly', (store) =>
        store(contentStore).get([userId, id]),
      )
      if (!found) throw new Error(`no content of ${id}`)
      return found
    },
    clear,
  }
}
