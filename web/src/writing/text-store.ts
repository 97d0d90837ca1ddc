import type { WrittenText } from '@estrado/machines/writing/tree'
import { unsavedStores } from '../client/unsaved-store.ts'

/** A text that the API hasn't acknowledged. */
export type LocalText = {
  readonly texto: WrittenText
  /** Of the text that it was written on. */
  readonly revision: number
}

/** What one person wrote of one act. */
export const indexedTextStore = unsavedStores<LocalText>('textos')
