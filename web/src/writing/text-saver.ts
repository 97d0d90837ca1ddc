import type { WrittenText } from '@estrado/machines/writing/tree'
import { createDraftWriter } from '../client/draft-writer.ts'
import { CallFailure } from '../client/failure.ts'
import type { UnsavedStore } from '../client/unsaved-store.ts'
import type { LocalText } from './text-store.ts'

/** How the newest typing stands. `conflict`: somebody else's text stands there; `refused`: it can't be saved as it is. */
export type SaveState =
  | { readonly state: 'saved'; readonly at: string }
  | { readonly state: 'unsaved' | 'saving' | 'offline' | 'conflict' }
  | { readonly state: 'refused'; readonly why: string }

type Parts = {
  readonly store: UnsavedStore<LocalText>
  /** Sends a text that follows a revision. Throws `CallFailure`. */
  readonly send: (texto: WrittenText, revision: number) => Promise<{ revision: number; fecha: string }>
  readonly now: () => Date
  readonly told: (state: SaveState) => void
}

/**
 * Autosave: every text that it is given is kept in this browser at once and sent, one at a time, the newest alone. What
 * the API has not acknowledged stays here, whatever dies.
 */
export function createTextSaver({ store, send, now, told }: Parts, first: { readonly revision: number }) {
  let revision = first.revision
  let pending: WrittenText | undefined
  /** Sent, and its answer lost: sent again before what came after it, so that it is no other's text (idempotency). */
  let doubted: WrittenText | undefined
  let newest: WrittenText | undefined
  let working: Promise<void> | undefined
  const local = createDraftWriter<LocalText>({
    write: store.write,
    remove: store.remove,
    now,
    told: () => undefined,
  })

  /** Sends what is pending. @returns whether there may be more to send */
  async function sendOne(texto: WrittenText): Promise<boolean> {
    told({ state: 'saving' })
    try {
      const saved = await send(texto, revision)
      revision = saved.revision
      doubted = undefined
      if (pending !== undefined) {
        local.keep({ texto: pending, revision })
        return true
      }
      local.forget()
      told({ state: 'saved', at: saved.fecha })
      return false
    } catch (error) {
      pending ??= texto
      if (!(error instanceof CallFailure)) throw error
      doubted = error.undecided ? texto : undefined
      if (error.status === 409) told({ state: 'conflict' })
      else if (error.undecided) told({ state: 'offline' })
      else told({ state: 'refused', why: error.message })
      return false
    }
  }

  async function work(): Promise<void> {
    let more = true
    while (more && pending !== undefined) {
      const texto = doubted ?? pending
      if (texto === pending) pending = undefined
      more = await sendOne(texto)
    }
  }

  /** Sends what is still pending; resolves to whether the API has everything. */
  async function flush(): Promise<boolean> {
    working ??= work().finally(() => {
      working = undefined
    })
    await working
    return pending === undefined
  }

  return {
    /** The very text that was given last is no other: what was reviewed since stays so. */
    push: (texto: WrittenText): void => {
      if (texto === newest) return void flush()
      newest = texto
      pending = texto
      local.keep({ texto, revision })
      told({ state: 'unsaved' })
      void flush()
    },
    /** What this browser still held stands there already; what was written since then stays. */
    dropLeft: (): void => {
      if (newest === undefined) local.forget()
    },
    flush: async (): Promise<boolean> => {
      await flush()
      return pending === undefined || flush()
    },
    revision: () => revision,
    /** Another text took the place of the one that was saved here: what is pending is dropped. */
    follow: (next: number): void => {
      revision = next
      pending = undefined
      doubted = undefined
      newest = undefined
      local.forget()
    },
  }
}
