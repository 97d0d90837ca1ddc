import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { ifThere } from '../durable-file.ts'
import { type Written, writeWhole } from './whole-file.ts'

/** What stands in a backup's store: its name and when it was put there. */
export type StoredPart = { readonly name: string; readonly at: Date }

/** Where backups go. Names are paths with slashes; what is put under one is there whole and durably, or not at all. */
export type BackupStore = {
  readonly put: (name: string, content: Readable) => Promise<Written>
  readonly read: (name: string) => Readable
  /** Parts below a prefix that ends in a slash, by name. */
  readonly list: (prefix: string) => Promise<readonly StoredPart[]>
  readonly has: (name: string) => Promise<boolean>
  /** Removes a part, or all below a name that ends in a slash. */
  readonly remove: (name: string) => Promise<void>
  /** Clears what writes left behind that broke off before a moment. */
  readonly clear: (before: Date) => Promise<void>
}

/** Names of what is still being written. */
const unfinished = '.part-'
const brokenOff = /\.part-[0-9a-f]{12}$/
/** Folders of a backup. */
const ownFolders = ['base', 'files', 'reach', 'rehearsals', 'wal'] as const

/** Atomic writes into a folder: another disk, or another machine's that is mounted. */
export function folderStore(folder: string): BackupStore {
  return {
    put: async (name, content) => {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true })
      return writeWhole(path, content, `${path}${unfinished}${randomBytes(6).toString('hex')}`)
    },
    read: (name) => createReadStream(join(folder, name)),
    list: async (prefix) => {
      const entries = await ifThere(readdir(join(folder, prefix), { recursive: true, withFileTypes: true }))
      const found = entries ?? []
      const parts = await Promise.all(
        found
          .filter((entry) => entry.isFile() && !entry.name.includes(unfinished))
          .map(async (entry) => {
            const path = join(entry.parentPath, entry.name)
            const { mtime } = await stat(path)
            return { name: path.slice(folder.length + 1), at: mtime }
          }),
      )
      return parts.toSorted((one, other) => (one.name < other.name ? -1 : 1))
    },
    // What else a disk holds beside the backup is not ours.
    clear: async (before) => {
      for (const own of ownFolders) {
        const entries = await ifThere(readdir(join(folder, own), { recursive: true, withFileTypes: true }))
        for (const entry of (entries ?? []).filter(({ name }) => brokenOff.test(name))) {
          const path = join(entry.parentPath, entry.name)
          if (((await ifThere(stat(path)))?.mtime ?? before) < before) await rm(path, { force: true })
        }
      }
    },
    has: async (name) => (await ifThere(stat(join(folder, name)))) !== null,
    remove: (name) => rm(join(folder, name), { recursive: true, force: true }),
  }
}

/** Puts a small part, as JSON. */
export const putJson = (store: BackupStore, name: string, value: unknown): Promise<Written> =>
  store.put(name, Readable.from([Buffer.from(JSON.stringify(value, null, 2))]))

/** What a small part says, as its writer knows it; null: there is none, as in backups of earlier versions. */
export const jsonIn = async <T>(store: BackupStore, name: string): Promise<T | null> =>
  (await store.has(name)) ? (JSON.parse(await textIn(store, name)) as T) : null

/** A small part as text. */
export async function textIn(store: BackupStore, name: string): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of store.read(name)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
