import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilesSettings } from '../documents/store/files-address.ts'
import { openLargeObjects } from '../documents/store/large-objects.ts'
import { openStoreCalls, type StoreLimits } from '../documents/store/object-calls.ts'
import { objectClient } from '../documents/store/object-client.ts'
import { objectNameOf, objectsOfFiles } from '../documents/store/object-store.ts'
import { cacheFolderIn } from '../documents/store/open-files.ts'
import { isFolderOfHashes, storedName } from '../documents/store/stored-names.ts'
import { ifThere } from '../durable-file.ts'
import { patient } from './object-backup.ts'

/** Where the documents stand that a backup copies. */
export type DocumentSource = {
  /** Hashes of what came since an instant in milliseconds, perhaps of more; since 0: of everything. */
  readonly since: (instant: number) => AsyncIterable<string>
  readonly read: (hash: string) => AsyncIterable<Uint8Array>
  /** Throws unless they can be read at all: then what went wrong with one is not its own trouble. */
  readonly reach: () => Promise<unknown>
}

const isHash = (name: string): boolean => storedName.test(name)

const entriesIn = async (folder: string): Promise<readonly string[]> => (await ifThere(readdir(folder))) ?? []

/** Hashes so many levels down, in the folders that changed since: a folder's time moves when a file comes into it. */
async function* hashesIn(folder: string, levels: number, since: number): AsyncGenerator<string> {
  const entries = await entriesIn(folder)
  if (levels === 0) yield* entries.filter(isHash)
  else
    for (const name of entries.filter(isFolderOfHashes)) {
      const next = join(folder, name)
      if (levels === 1 && (await stat(next)).mtimeMs < since) continue
      yield* hashesIn(next, levels - 1, since)
    }
}

const folderSource = (folder: string): DocumentSource => ({
  since: (instant) => hashesIn(folder, 2, instant),
  read: (hash) => createReadStream(join(folder, hash.slice(0, 2), hash.slice(2, 4), hash)),
  reach: () => readdir(folder),
})

/**
 * A bucket can't say what came since: what this machine stored lies in its cache, and the bucket is listed for
 * everything. The content comes from the bucket itself.
 */
function bucketSource(
  { store }: Extract<FilesSettings, { store: object }>,
  cache: string,
  limits: StoreLimits,
): DocumentSource {
  const calls = openStoreCalls(store, limits)
  const [client, objects] = [objectClient(calls, store.prefix), openLargeObjects(calls)]
  async function* listed() {
    for await (const page of client.list(objectsOfFiles))
      yield* page.map(({ name }) => name.slice(name.lastIndexOf('/') + 1)).filter(isHash)
  }
  return {
    since: (instant) => (instant === 0 ? listed() : hashesIn(cache, 1, instant)),
    read: (hash) => objects.read(objectNameOf(hash)),
    reach: client.reach,
  }
}

type Kept = { readonly files: FilesSettings; readonly dataFolder: string }

export const documentsOf = ({ files, dataFolder }: Kept, limits: StoreLimits = patient): DocumentSource =>
  'folder' in files ? folderSource(files.folder) : bucketSource(files, cacheFolderIn(dataFolder), limits)
