import type { Annotation } from '@estrado/machines/annotations/schemas'
import { browserDatabase } from '../client/browser-database.ts'
import type { Unsaved } from '../client/draft-writer.ts'

/**
 * Unsaved annotations in this browser, by person and document, from the moment that they are made until the API has
 * them as a draft: a killed browser loses none, and none stays on a shared machine.
 */
export type LocalDraft = {
  readonly sha256: string
  readonly base: number | null
  readonly anotaciones: readonly Annotation[]
}

const storeName = 'anotaciones'

const database = browserDatabase('estrado-anotaciones', [storeName], (created) =>
  created.createObjectStore(storeName),
)

export type DraftStore = {
  readonly read: () => Promise<Unsaved<LocalDraft> | undefined>
  readonly write: (draft: Unsaved<LocalDraft>) => Promise<void>
  readonly remove: () => Promise<void>
}

export function indexedDraftStore(userId: number, documentId: number): DraftStore {
  const key = `${userId}/${documentId}`
  return {
    read: () =>
      database.within<Unsaved<LocalDraft> | undefined>('readonly', (store) => store(storeName).get(key)),
    write: async (draft) => {
      await database.within('readwrite', (store) => store(storeName).put(draft, key))
    },
    remove: async () => {
      await database.within('readwrite', (store) => store(storeName).delete(key))
    },
  }
}
