import { call } from '../call.ts'
import { storedSession } from '../stored-session.ts'
import { indexedEventStore } from './event-store.ts'
import { createOutbox } from './outbox.ts'

const lockName = 'estrado-bitacora'

/** The outbox of this browser: one for all tabs, its events in IndexedDB. */
export const outbox = createOutbox({
  store: indexedEventStore(),
  user: () => storedSession()?.usuario.id ?? null,
  post: (batch) => call('journal.batch', { body: batch }, { notices: 'none' }),
  newId: () => crypto.randomUUID(),
  now: () => new Date(),
  alone: async (work) => {
    await navigator.locks.request(lockName, work)
  },
})

/** Sends what an earlier page left, and again whenever the network comes back. @returns how to stop it */
export function startOutbox(): () => void {
  const send = () => void outbox.flush().catch(() => undefined)
  addEventListener('online', send)
  document.addEventListener('visibilitychange', send)
  send()
  return () => {
    removeEventListener('online', send)
    document.removeEventListener('visibilitychange', send)
  }
}
