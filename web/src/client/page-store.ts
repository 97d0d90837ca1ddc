import type { PageRotation } from '@estrado/machines/workflows/digitising/pages'

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

const databaseName = 'estrado-digitalizacion'
const listStore = 'listas'
const contentStore = 'contenidos'
/** Days after which forgotten pages are removed: personal data doesn't stay on a shared machine for ever. */
const keptDays = 14

type List = { readonly pages: readonly StoredPage[]; readonly at: string }

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(listStore)
    request.result.createObjectStore(contentStore)
  }
  return settled(request)
}

const contentsOf = (userId: number): IDBKeyRange => IDBKeyRange.bound([userId], [userId, []])

/** The pages of one person in the browser's own database. */
export function indexedPageStore(userId: number, now: () => Date): PageStore {
  async function within<T>(
    mode: IDBTransactionMode,
    act: (list: IDBObjectStore, content: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    const database = await open()
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction([listStore, contentStore], mode)
        const request = act(transaction.objectStore(listStore), transaction.objectStore(contentStore))
        transaction.oncomplete = () => resolve(request.result)
        transaction.onerror = () => reject(transaction.error)
        transaction.onabort = () => reject(transaction.error)
      })
    } finally {
      database.close()
    }
  }
  const clear = async () => {
    await within('readwrite', (list, content) => {
      content.delete(contentsOf(userId))
      return list.delete(userId)
    })
  }
  return {
    read: async () => {
      const found = await within<List | undefined>('readonly', (list) => list.get(userId))
      if (found === undefined) return []
      const oldest = new Date(now().getTime() - keptDays * 86_400_000).toISOString()
      if (found.at >= oldest) return found.pages
      await clear()
      return []
    },
    write: async (pages, added) => {
      const value: List = { pages, at: now().toISOString() }
      await within('readwrite', (list, content) => {
        if (added) content.put(added.content, [userId, added.id])
        return list.put(value, userId)
      })
    },
    content: async (id) => {
      const found = await within<Blob | undefined>('readonly', (_, content) => content.get([userId, id]))
      if (!found) throw new Error(`no content of ${id}`)
      return found
    },
    clear,
  }
}
