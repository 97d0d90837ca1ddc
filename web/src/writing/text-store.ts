import type { WrittenText } from '@estrado/machines/writing/tree'
import { browserDatabase } from '../client/browser-database.ts'
import type { Unsaved } from '../client/draft-writer.ts'

/** Offline draft: a text in this browser from the moment that it is typed until the API has it. */
export type LocalText = {
  readonly texto: WrittenText
  /** Of the text that it was written on. */
  readonly revision: number
}

const storeName = 'textos'
const database = browserDatabase('estrado-textos', [storeName], (created) =>
  created.createObjectStore(storeName),
)

export type TextStore = {
  readonly read: () => Promise<Unsaved<LocalText> | undefined>
  readonly write: (text: Unsaved<LocalText>) => Promise<void>
  readonly remove: () => Promise<void>
}

/** What one person wrote of one act. */
export function indexedTextStore(userId: number, idActo: number): TextStore {
  const key = `${userId}/${idActo}`
  return {
    read: () =>
      database.within<Unsaved<LocalText> | undefined>('readonly', (store) => store(storeName).get(key)),
    write: async (text) => {
      await database.within('readwrite', (store) => store(storeName).put(text, key))
    },
    remove: async () => {
      await database.within('readwrite', (store) => store(storeName).delete(key))
    },
  }
}
