/** One of this browser's databases (IndexedDB); opened when it is first needed. */
export type BrowserDatabase = {
  /** Was anything kept in it by now? Asking makes none. */
  readonly exists: () => Promise<boolean>
  /**
   * The answer to the request that `act` makes, once all that `act` did has been written. Throws where the
   * browser keeps nothing or has no room left.
   */
  readonly within: <T>(
    mode: IDBTransactionMode,
    act: (store: (name: string) => IDBObjectStore) => IDBRequest<T>,
  ) => Promise<T>
}

/**
 * The database of this name; `create` makes its stores, which are `stores`, where it is new. `strict`: what is written
 * outlives a power cut too, not the browser's end alone.
 */
export function browserDatabase(
  name: string,
  stores: readonly string[],
  create: (database: IDBDatabase) => void,
  durability: IDBTransactionDurability = 'relaxed',
): BrowserDatabase {
  let opened: Promise<IDBDatabase> | undefined

  function open(): Promise<IDBDatabase> {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () => create(request.result)
      request.onsuccess = () => {
        const forget = () => {
          opened = undefined
        }
        // A newer version in another tab must not wait for this one.
        request.result.onversionchange = () => {
          request.result.close()
          forget()
        }
        // The browser may close it, too: somebody removed this site's data.
        request.result.onclose = forget
        resolve(request.result)
      }
      request.onerror = () => reject(request.error)
    }).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }

  return {
    exists: async () => (await indexedDB.databases()).some((one) => one.name === name),
    within: async (mode, act) => {
      const database = await open()
      return new Promise((resolve, reject) => {
        const transaction = database.transaction(stores, mode, { durability })
        const request = act((store) => transaction.objectStore(store))
        transaction.oncomplete = () => resolve(request.result)
        transaction.onerror = () => reject(transaction.error)
        transaction.onabort = () => reject(transaction.error)
      })
    },
  }
}
