/**
 * What somebody typed and chose but hasn't saved: kept in this browser, by person and cause, until the API has
 * it. IndexedDB, because chosen files belong to it.
 */
const databaseName = 'estrado-borradores'
const storeName = 'partes'
/** Days after which forgotten work is removed: personal data doesn't stay on a shared machine for ever. */
const keptDays = 14

/** The part of the wizard that the work belongs to. */
export type UnsavedPart = 'general' | 'party' | 'documents'

/** `nueva` for a cause that the API doesn't know yet. */
export type UnsavedKey = {
  readonly userId: number
  readonly cause: number | 'nueva'
  readonly part: UnsavedPart
}

export type Unsaved<T> = { readonly value: T; readonly at: string }

const textOf = ({ userId, cause, part }: UnsavedKey): string => `${userId}/${cause}/${part}`

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => {
      // A newer version in another tab must not wait for this one.
      request.result.onversionchange = () => {
        request.result.close()
        opened = undefined
      }
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function within<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(storeName, mode, { durability: 'relaxed' })
    const request = act(transaction.objectStore(storeName))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** Reads a part; undefined where nothing was left. Throws where the browser keeps nothing. */
export async function readUnsaved<T>(key: UnsavedKey): Promise<Unsaved<T> | undefined> {
  return (await within('readonly', (store) => store.get(textOf(key)))) as Unsaved<T> | undefined
}

/** Writes a part. Throws where the browser keeps nothing or has no room left. */
export async function writeUnsaved<T>(key: UnsavedKey, unsaved: Unsaved<T>): Promise<void> {
  await within('readwrite', (store) => store.put(unsaved, textOf(key)))
}

export async function removeUnsaved(key: UnsavedKey): Promise<void> {
  await within('readwrite', (store) => store.delete(textOf(key)))
}

/** Removes what nobody came back for. */
export async function removeForgotten(now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * 86_400_000).toISOString()
  const database = await open()
  const store = database.transaction(storeName, 'readwrite').objectStore(storeName)
  const request = store.openCursor()
  request.onsuccess = () => {
    const cursor = request.result
    if (!cursor) return
    if ((cursor.value as Unsaved<unknown>).at < oldest) cursor.delete()
    cursor.continue()
  }
}
