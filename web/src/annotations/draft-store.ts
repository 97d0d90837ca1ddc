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
export function indexedDraftStore(userId: number, office: number | null, idDocumento: number): DraftStore {
  const own = drafts(userId, `${office}/${idDocumento}`)
  // Backward compatibility: before courts were told apart, a draft was kept by person and document alone.
  const earlier = drafts(userId, idDocumento)
  return {
    read: async () => (await own.read()) ?? (await earlier.read()),
    write: async (unsaved) => {
      await own.write(unsaved)
      await earlier.remove()
    },
    remove: async () => {
      await own.remove()
      await earlier.remove()
    },
  }
}
