import { type KeptVisit, nextToSend, type Refusal } from './day.ts'
import type { ServiceStore } from './service-store.ts'

/** What the sender leans on; tests give their own. */
export type SenderTools = {
  readonly store: Pick<ServiceStore, 'visits' | 'settle' | 'refuse'>
  /** Whose visits are sent now; null while nobody is signed in. */
  readonly user: () => number | null
  /** Null: the API has it. What it said where it doesn't want it. Throws where no answer came. */
  readonly post: (visit: KeptVisit) => Promise<Refusal | null>
  /** Runs one sender at a time over all tabs. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
  readonly changed: () => void
}

export type VisitSender = {
  /** Sends what waits, in order. Resolves when nothing is left to send, rejects when the API can't be reached. */
  readonly flush: () => Promise<void>
}

/**
 * Outbox of visits. Each goes with the key that it got when it was written down, so that one whose answer was lost and
 * that is sent again happens once. A refused one stays, and those after it of the same notification wait for it.
 */
export function createVisitSender({ store, user, post, alone, changed }: SenderTools): VisitSender {
  async function sendAll(): Promise<void> {
    const usuario = user()
    if (usuario === null) return
    for (;;) {
      const visit = nextToSend(await store.visits(usuario))
      if (!visit || user() !== usuario) return
      const rechazo = await post(visit)
      if (rechazo === null) await store.settle(visit)
      // Somebody else's session has answered: what it said isn't about this visit.
      else if (user() !== usuario) return
      else await store.refuse(visit, rechazo)
      changed()
    }
  }
  return { flush: () => alone(sendAll) }
}
