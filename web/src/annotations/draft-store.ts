import type { Annotation } from '@estrado/machines/annotations/schemas'
import { type UnsavedStore, unsavedStores } from '../client/unsaved-store.ts'

/** Annotations that the API hasn't as a draft yet, from the moment that they are made. */
export type LocalDraft = {
  readonly sha256: string
  readonly base: number | null
  readonly anotaciones: readonly Annotation[]
}

export type DraftStore = UnsavedStore<LocalDraft>

/** By person and document. */
export const indexedDraftStore = unsavedStores<LocalDraft>('anotaciones')
