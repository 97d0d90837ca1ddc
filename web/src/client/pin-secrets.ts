import { browserDatabase } from './browser-database.ts'

/** The secrets of this browser, one for each person who has a PIN remembered in it. */
export type PinSecrets = {
  readonly get: (usuario: number) => Promise<CryptoKey | undefined>
  readonly set: (usuario: number, secret: CryptoKey) => Promise<void>
  readonly remove: (usuario: number) => Promise<void>
}

const storeName = 'claves'
const database = browserDatabase('estrado-pin', [storeName], (created) =>
  created.createObjectStore(storeName),
)

/** In IndexedDB, which keeps keys that scripts can't read. */
export const browserPinSecrets: PinSecrets = {
  get: (usuario) =>
    database.within<CryptoKey | undefined>('readonly', (store) => store(storeName).get(usuario)),
  set: async (usuario, secret) => {
    await database.within('readwrite', (store) => store(storeName).put(secret, usuario))
  },
  remove: async (usuario) => {
    await database.within('readwrite', (store) => store(storeName).delete(usuario))
  },
}
