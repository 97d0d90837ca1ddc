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
  // Backward compatibility: before courts were told apart, a draft was kept by person and document alone. One that begins
  // with a version is its court's; of one that begins with none nobody knows whose it is, and it goes with the next.
  const earlier = drafts(userId, idDocumento)
  const known = async () => {
    const found = await earlier.read()
    return found?.value.base == null ? undefined : found
  }
  return {
    read: async () => (await own.read()) ?? (await known()),
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
