/** The secrets of this browser, one for each person who has a PIN remembered in it. */
export type PinSecrets = {
  readonly get: (usuario: number) => Promise<CryptoKey | undefined>
  readonly set: (usuario: number, secret: CryptoKey) => Promise<void>
  readonly remove: (usuario: number) => Promise<void>
}

const databaseName = 'estrado-pin'
const storeName = 'claves'

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const request = indexedDB.open(databaseName, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName)
  return (await settled(request)).transaction(storeName, mode).objectStore(storeName)
}

/** In IndexedDB, which keeps keys that scripts can't read. */
export const browserPinSecrets: PinSecrets = {
  get: async (usuario) => settled<CryptoKey | undefined>((await store('readonly')).get(usuario)),
  set: async (usuario, secret) => {
    await settled((await store('readwrite')).put(secret, usuario))
  },
  remove: async (usuario) => {
    await settled((await store('readwrite')).delete(usuario))
  },
}
