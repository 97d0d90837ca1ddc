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

const databaseName = 'estrado-bitacora'
const storeName = 'eventos'

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1)
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(storeName, { keyPath: ['flujo', 'numero'] })
    store.createIndex('usuario', ['usuario', 'flujo', 'numero'])
  }
  return settled(request)
}

/** The browser's own database; opened at the first event. */
export function indexedEventStore(): EventStore {
  let database: Promise<IDBDatabase> | undefined
  const store = async (mode: IDBTransactionMode) => {
    database ??= open()
    return (await database).transaction(storeName, mode).objectStore(storeName)
  }
  return {
    add: async (event) => {
      await settled((await store('readwrite')).add(event))
    },
    waiting: async (usuario, most) => {
      const range = IDBKeyRange.bound([usuario], [usuario, []])
      return settled((await store('readonly')).index('usuario').getAll(range, most))
    },
    forget: async (flujo, before) => {
      const range = IDBKeyRange.bound([flujo, 0], [flujo, before], false, true)
      await settled((await store('readwrite')).delete(range))
    },
  }
}
