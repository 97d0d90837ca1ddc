import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { BucketAccess, Place } from '../documents/store/files-address.ts'
import { type LargeObjects, openLargeObjects } from '../documents/store/large-objects.ts'
import { openStoreCalls, type StoreLimits, StoreTrouble } from '../documents/store/object-calls.ts'
import { objectClient } from '../documents/store/object-client.ts'
import { type BackupStore, folderStore, type StoredPart } from './store.ts'

/** A piece of 16 MB has two minutes: a line of one megabit bears a backup. */
export const patient: StoreLimits = { each: 120_000, pause: 500, tries: 4 }

async function readBack(objects: LargeObjects, name: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of objects.read(name)) hash.update(piece)
  return hash.digest('hex')
}

/** A backup in a bucket. What its store says it keeps isn't believed: each part is read back before anything counts on it. */
export function objectStore(
  access: BucketAccess,
  limits: StoreLimits = patient,
  pieceBytes?: number,
): BackupStore {
  const calls = openStoreCalls(access, limits)
  const [client, objects] = [objectClient(calls, access.prefix), openLargeObjects(calls, pieceBytes)]

  async function list(prefix: string): Promise<readonly StoredPart[]> {
    const parts: StoredPart[] = []
    for await (const page of client.list(prefix))
      for (const { name, changed } of page) parts.push({ name, at: changed })
    return parts.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  }

  return {
    put: async (name, content) => {
      const sent = await objects.put(name, content)
      try {
        if ((await readBack(objects, name)) !== sent.sha256)
          throw new StoreTrouble(`${name} was stored, and isn't what stands there`)
      } catch (error) {
        await client.remove(name).catch(() => undefined)
        throw error
      }
      return sent
    },
    read: (name) => Readable.from(objects.read(name), { objectMode: false }),
    list,
    has: client.has,
    // Uploads in pieces that broke off are cleared by the store itself, as its operator has it do.
    clear: async () => undefined,
    remove: async (name) => {
      if (!name.endsWith('/')) return client.remove(name)
      // What says that the rest is whole comes last in a list, and goes first.
      for (const part of (await list(name)).toReversed()) await client.remove(part.name)
    },
  }
}

/** Where backups go, as the settings say. */
export const openBackup = (place: Place, limits?: StoreLimits): BackupStore =>
  'folder' in place ? folderStore(place.folder) : objectStore(place.store, limits)
