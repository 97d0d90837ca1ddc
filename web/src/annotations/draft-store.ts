import type { Annotation } from '@estrado/machines/annotations/schemas'
import { type UnsavedStore, unsavedStores } from '../client/unsaved-store.ts'

/** Annotations that the API hasn't as a draft yet, from the moment that they are made. */
export type LocalDraft = {
  readonly sha256: string
  readonly base: number | null
  readonly anotaciones: readonly Annotation[]
}

export type DraftStore = UnsavedStore<LocalDraft>

const drafts = unsavedStores<LocalDraft>('anotaciones')

/** By person, court and document: a court's annotations are its own. */
export const indexedDraftStore = (userId: number, office: number | null, idDocumento: number): DraftStore =>
  drafts(userId, `${office}/${idDocumento}`)
