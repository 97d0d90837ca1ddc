import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sealed } from './sealing.ts'
import type { BackupStore } from './store.ts'

/** Documents in a backup: they are named by the hash of their content, so a copy is what isn't there yet. */

const ending = '.age'
const hash = /^[0-9a-f]{64}$/

export const filePart = (name: string): string => `files/${name.slice(0, 2)}/${name}${ending}`
export const hashOfPart = (part: string): string => part.slice(part.lastIndexOf('/') + 1, -ending.length)

const entriesIn = (folder: string): Promise<readonly string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

/** Hashes in the folders that changed since an instant: a folder's time moves when a file comes into it. */
async function hashesSince(store: string, since: number): Promise<readonly string[]> {
  const found: string[] = []
  for (const first of await entriesIn(store)) {
    for (const second of await entriesIn(join(store, first))) {
      const folder = join(store, first, second)
      if ((await stat(folder)).mtimeMs < since) continue
      found.push(...(await entriesIn(folder)).filter((name) => hash.test(name)))
    }
  }
  return found
}

/** What of the files went already, and until when their folders were looked through. */
export type Shipped = { readonly known: Set<string>; since: number }

/** What the store has of the files; their folders are looked through from the beginning. */
export async function shippedIn(store: BackupStore): Promise<Shipped> {
  return { known: new Set((await store.list('files/')).map(({ name }) => hashOfPart(name))), since: 0 }
}

/** A folder's time may be as coarse as this, in milliseconds. */
const coarseness = 2_000

/** Sends the files of a folder that the store hasn't. Gives how many went. */
export async function shipFiles(
  folder: string,
  store: BackupStore,
  recipients: readonly string[],
  shipped: Shipped,
): Promise<number> {
  const began = Date.now()
  const fresh = (await hashesSince(folder, shipped.since)).filter((name) => !shipped.known.has(name))
  for (const name of fresh) {
    const path = join(folder, name.slice(0, 2), name.slice(2, 4), name)
    await store.put(filePart(name), await sealed(recipients, createReadStream(path)))
    shipped.known.add(name)
  }
  shipped.since = began - coarseness
  return fresh.length
}
