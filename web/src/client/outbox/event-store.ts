import { browserDatabase } from '../browser-database.ts'

/** One fact of a workflow that ran in this browser, waiting for the journal. */
export type WaitingEvent = {
  readonly usuario: number
  readonly flujo: string
  readonly maquina: string
  readonly numero: number
  readonly id: string
  readonly tipo: string
  readonly datos: Readonly<Record<string, unknown>>
  readonly at: string
}

/** Where events wait: survives reloads, and keeps them apart by person. */
export type EventStore = {
  readonly add: (event: WaitingEvent) => Promise<void>
  /** The events of one person, by stream and number. */
  readonly waiting: (usuario: number, most: number) => Promise<readonly WaitingEvent[]>
  /** Forgets the events of a stream before a number. */
  readonly forget: (flujo: string, before: number) => Promise<void>
}

const storeName = 'eventos'

/** The browser's own database; opened at the first event. */
export function indexedEventStore(): EventStore {
  const database = browserDatabase('estrado-bitacora', [storeName], (created) => {
    const store = created.createObjectStore(storeName, { keyPath: ['flujo', 'numero'] })
    store.createIndex('usuario', ['usuario', 'flujo', 'numero'])
  })
  return {
    add: async (event) => {
      await database.within('readwrite', (store) => store(storeName).add(event))
    },
    waiting: (usuario, most) => {
      const range = IDBKeyRange.bound([usuario], [usuario, []])
      return database.within('readonly', (store) => store(storeName).index('usuario').getAll(range, most))
    },
    forget: async (flujo, before) => {
      const range = IDBKeyRange.bound([flujo, 0], [flujo, before], false, true)
      await database.within('readwrite', (store) => store(storeName).delete(range))
    },
  }
}
