import { createDraftWriter, type Kept, type Unsaved } from '../client/draft-writer.ts'
import type { DraftStore, LocalDraft } from './draft-store.ts'

type DraftsParts = {
  readonly store: DraftStore
  /** Keeps the draft with the API. */
  readonly send: (draft: Unsaved<LocalDraft>) => Promise<void>
  readonly discard: () => Promise<void>
  readonly now: () => Date
  readonly told: (kept: Kept) => void
}

/**
 * Draft of a document's annotations: at once in this browser, then with the API, and no longer in this browser once it
 * is there. Where the API can't be reached it stays here, and the next change is sent again.
 */
export function createDrafts({ store, send, discard, now, told }: DraftsParts) {
  let newest: LocalDraft | undefined
  let here: Kept = { state: 'nothing' }
  const local = createDraftWriter<LocalDraft>({
    write: store.write,
    remove: store.remove,
    now,
    told: (kept) => {
      here = kept
      if (kept.state === 'kept') told(kept)
    },
  })
  const remote = createDraftWriter<LocalDraft>({
    write: async (draft: Unsaved<LocalDraft>) => {
      await send(draft)
      if (newest === draft.value) local.forget()
    },
    remove: discard,
    now,
    told: (kept) => {
      // Kept here is kept; only what is kept nowhere is told.
      if (kept.state !== 'impossible' || here.state === 'impossible') told(kept)
    },
  })
  return {
    keep: (draft: LocalDraft): void => {
      newest = draft
      local.keep(draft)
      remote.keep(draft)
    },
    forget: (): void => {
      newest = undefined
      local.forget()
      remote.forget()
    },
  }
}

/** The draft that was changed last, this browser's or the API's. */
export function newerDraft(
  here: Unsaved<LocalDraft> | undefined,
  there: (LocalDraft & { readonly fecha: string }) | null,
): Unsaved<LocalDraft> | undefined {
  if (!there) return here
  if (here && here.at >= there.fecha) return here
  const { fecha, ...value } = there
  return { value, at: fecha }
}
