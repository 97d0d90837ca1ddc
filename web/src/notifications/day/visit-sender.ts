import { type KeptVisit, nextToSend, type Refusal } from './day.ts'
import type { ServiceStore } from './service-store.ts'

/** What the sender leans on; tests give their own. */
export type SenderTools = {
  readonly store: Pick<ServiceStore, 'visits' | 'settle' | 'refuse'>
  /** Whose visits are sent now; null while nobody is signed in. */
  readonly user: () => number | null
  /**
   * Null: the API has it. What it said where it doesn't want it; `later` where it failed over this one (5xx). Throws
   * where no answer came, or one that says nothing about the visit.
   */
  readonly post: (visit: KeptVisit) => Promise<Refusal | 'later' | null>
  /** Runs one sender at a time over all tabs. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
  readonly changed: () => void
}

export type VisitSender = {
  /**
   * Sends what waits, in order. Resolves when nothing is left to send, rejects when the API can't be reached. What the
   * API failed over waits for its pause to end, unless `all` is asked for.
   */
  readonly flush: (all?: boolean) => Promise<void>
  /** Did the API fail over the visit? */
  readonly failed: (visit: KeptVisit) => boolean
}

/** Exponential backoff: the pause after the first failure, doubled by each further one up to the longest. */
const firstPause = 60_000
const longestPause = 15 * 60_000

/**
 * Outbox of visits. Each goes with the key that it got when it was written down, so that one whose answer was lost and
 * that is sent again happens once. A refused one stays, and those after it of the same notification wait for it. So does
 * one that the API fails over: the others go on, and it is sent again later.
 */
export function createVisitSender({ store, user, post, alone, changed }: SenderTools): VisitSender {
  const failures = new Map<string, { readonly pause: number; until: number }>()
  const rests = ({ id }: KeptVisit) => (failures.get(id)?.until ?? 0) > Date.now()
  async function sendAll(all: boolean): Promise<void> {
    if (all) for (const failure of failures.values()) failure.until = 0
    const usuario = user()
    if (usuario === null) return
    for (;;) {
      const visit = nextToSend(await store.visits(usuario), rests)
      if (!visit || user() !== usuario) return
      const rechazo = await post(visit)
      if (rechazo === 'later') {
        const next = Math.min((failures.get(visit.id)?.pause ?? firstPause / 2) * 2, longestPause)
        failures.set(visit.id, { pause: next, until: Date.now() + next })
      } else if (rechazo === null) await store.settle(visit)
      // Somebody else's session has answered: what it said isn't about this visit.
      else if (user() !== usuario) return
      else await store.refuse(visit, rechazo)
      changed()
    }
  }
  return { flush: (all = false) => alone(() => sendAll(all)), failed: ({ id }) => failures.has(id) }
}
