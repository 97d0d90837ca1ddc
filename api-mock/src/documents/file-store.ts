import { constants, createReadStream } from 'node:fs'
import { access, mkdir, readFile, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { durablyWritten, folderSynced, ifThere } from '../durable-file.ts'
import { sha256 } from '../journal/hash.ts'
import { createContentCheck, hashOfFile } from './content-check.ts'
import { type Damage, DamagedFile, undamaged } from './damaged-file.ts'
import { type Named, type Swept, sweepStore } from './sweep.ts'

/** A stored file whose content was found to have its hash; read in parts, so that its size costs no memory. */
export type StoredContent = {
  readonly size: number
  /** The bytes from `from` to `to`, both included. */
  readonly read: (from: number, to: number) => Readable
}

/** Files by the hash of their content: what was stored under a hash never changes. */
export type FileStore = {
  /** Stores the bytes durably and gives their SHA-256. */
  readonly put: (bytes: Uint8Array) => Promise<string>
  /** Reads and checks. @throws DamagedFile when the content can't be read or no longer has its hash */
  readonly get: (hash: string) => Promise<Uint8Array>
  /** Checks, and gives the file to be read in parts. @throws DamagedFile as `get` */
  readonly open: (hash: string) => Promise<StoredContent>
  /**
   * Fixity: reads the stored file itself through, past everything that is remembered or cached. That it can't be read
   * is thrown.
   */
  readonly recheck: (hash: string) => Promise<Fixity>
  /** Removes what nobody names, once it is old. */
  readonly sweep: (named: Named, now: Date) => Promise<Swept>
  /** Throws unless the store can be used. */
  readonly reach: () => Promise<void>
}

/** How a stored file was found. */
export type Fixity = 'intact' | Damage

/** Makes the two levels of folders above a file, durably. */
async function makeFolders(store: string, folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true })
  if (made === undefined) return
  await folderSynced(dirname(folder))
  await folderSynced(store)
}

/** Marks a stored file as new, so that no sweep takes it from the upload that is about to name it. */
async function markedAsNew(path: string): Promise<boolean> {
  const now = new Date()
  return utimes(path, now, now).then(
    () => true,
    () => false,
  )
}

/** A store in a folder, two levels deep. */
export function openFileStore(folder: string): FileStore {
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash.slice(2, 4), hash)
  const check = createContentCheck()
  return {
    put: async (bytes) => {
      const hash = sha256(bytes)
      const path = pathOf(hash)
      // Marked before it is read through, which is remembered as it stands then; a damaged one is healed.
      if ((await markedAsNew(path)) && (await check.holds(path, hash).catch(() => false))) return hash
      await makeFolders(folder, dirname(path))
      await durablyWritten(path, bytes)
      // A document that was just made is mostly opened next: it is not read through again for that.
      await check.written(path, hash)
      return hash
    },
    get: async (hash) => {
      const bytes = await undamaged(hash, readFile(pathOf(hash)))
      if (sha256(bytes) !== hash) throw new DamagedFile(hash, 'changed')
      return bytes
    },
    open: async (hash) => {
      const path = pathOf(hash)
      if (!(await undamaged(hash, check.holds(path, hash)))) throw new DamagedFile(hash, 'changed')
      const { size } = await stat(path)
      return { size, read: (start, end) => createReadStream(path, { start, end }) }
    },
    recheck: async (hash) => {
      const found = await undamaged(hash, ifThere(hashOfFile(pathOf(hash))))
      if (found === null) return 'missing'
      return found === hash ? 'intact' : 'changed'
    },
    sweep: (named, now) => sweepStore(folder, named, now),
    reach: async () => {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.R_OK | constants.W_OK)
    },
  }
}
