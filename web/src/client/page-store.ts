import type { PageRotation } from '@estrado/machines/scanning/digitising/pages'
import { browserDatabase } from './browser-database.ts'
import { forgottenBefore, removeForgotten } from './forgotten.ts'

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

/** The pages after a change of some; it leaves those that it doesn't know where they are. */
export type PageEdit = (pages: readonly StoredPage[]) => readonly StoredPage[]

export type PageStore = {
  readonly read: () => Promise<readonly StoredPage[]>
  /**
   * Changes the pages as they are kept now, which another window may have changed. The content of a new one comes with
   * it, that of pages which are no longer among them goes.
   */
  readonly edit: (edit: PageEdit, added?: { readonly id: string; readonly content: Blob }) => Promise<void>
  /** Throws `PageGone`. */
  readonly content: (id: string) => Promise<Blob>
}

/** Another window has used or discarded the page. */
export class PageGone extends Error {
  constructor(id: string) {
    super(`no content of ${id}`)
    this.name = 'PageGone'
  }
}

const listStore = 'listas'
const contentStore = 'contenidos'

type List = { readonly pages: readonly StoredPage[]; readonly at: string }

const database = browserDatabase('estrado-digitalizacion', [listStore, contentStore], (created) => {
  created.createObjectStore(listStore)
  created.createObjectStore(contentStore)
})

const contentsOf = (userId: number): IDBKeyRange => IDBKeyRange.bound([userId], [userId, []])

/** The pages of one person in the browser's own database. */
export function indexedPageStore(userId: number, now: () => Date): PageStore {
  const clear = (store: (name: string) => IDBObjectStore) => {
    store(contentStore).delete(contentsOf(userId))
    return store(listStore).delete(userId)
  }
  return {
    read: async () => {
      const found = await database.within<List | undefined>('readonly', (store) =>
        store(listStore).get(userId),
      )
      if (found === undefined) return []
      if (found.at >= forgottenBefore(now())) return found.pages
      await database.within('readwrite', clear)
      return []
    },
    edit: async (edit, added) => {
      await database.within('readwrite', (store) => {
        const contents = store(contentStore)
        if (added) contents.put(added.content, [userId, added.id])
        const found = store(listStore).get(userId) as IDBRequest<List | undefined>
        found.onsuccess = () => {
          const before = found.result?.pages ?? []
          const pages = edit(before)
          if (pages.length === 0) {
            clear(store)
            return
          }
          const kept = new Set(pages.map(({ id }) => id))
          for (const { id } of before) if (!kept.has(id)) contents.delete([userId, id])
          store(listStore).put({ pages, at: now().toISOString() } satisfies List, userId)
        }
        return found
      })
    },
    content: async (id) => {
      const found = await database.within<Blob | undefined>('readonly', (store) =>
        store(contentStore).get([userId, id]),
      )
      if (!found) throw new PageGone(id)
      return found
    },
  }
}

/** The lists of pages that nobody came back for, with their contents. */
export const removeForgottenPages = (now: Date): Promise<void> =>
  removeForgotten(database, listStore, now, (store, userId) =>
    store(contentStore).delete(contentsOf(Number(userId))),
  )
