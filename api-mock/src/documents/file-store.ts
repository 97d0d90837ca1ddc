import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { durablyWritten, folderSynced } from '../durable-file.ts'
import { sha256 } from '../journal/hash.ts'
import { createContentCheck } from './content-check.ts'

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
  /** Reads and checks; throws when the content no longer has its hash. */
  readonly get: (hash: string) => Promise<Uint8Array>
  /** Checks, and gives the file to be read in parts; throws when the content no longer has its hash. */
  readonly open: (hash: string) => Promise<StoredContent>
}

const changed = (hash: string): Error => new Error(`stored file ${hash} was changed on disk`)

/** Makes the two levels of folders above a file, durably. */
async function makeFolders(store: string, folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true })
  if (made === undefined) return
  await folderSynced(dirname(folder))
  await folderSynced(store)
}

/** What a write that was cut off leaves beside the files: `<hash>.<hex>`. */
const unfinishedName = /^[0-9a-f]{64}\.[0-9a-f]{12}$/

/** Removes what writes that were cut off left behind, once it is older than any write takes. Gives how many. */
export async function sweepUnfinished(folder: string, now: Date): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  let swept = 0
  for (const name of names) {
    if (!unfinishedName.test(basename(name))) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (now.getTime() - mtimeMs < unfinishedMilliseconds) continue
    await rm(path, { force: true })
    swept += 1
  }
  return swept
}

const unfinishedMilliseconds = 24 * 3_600_000

/** A store in a folder, two levels deep. */
export function openFileStore(folder: string): FileStore {
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash.slice(2, 4), hash)
  const check = createContentCheck()
  return {
    put: async (bytes) => {
      const hash = sha256(bytes)
      const path = pathOf(hash)
      const known = await stat(path).catch(() => null)
      if (known?.size === bytes.length) return hash
      await makeFolders(folder, dirname(path))
      await durablyWritten(path, `${path}.${randomBytes(6).toString('hex')}`, bytes)
      // A document that was just made is mostly opened next: it is not read through again for that.
      await check.written(path, hash)
      return hash
    },
    get: async (hash) => {
      const bytes = await readFile(pathOf(hash))
      if (sha256(bytes) !== hash) throw changed(hash)
      return bytes
    },
    open: async (hash) => {
      const path = pathOf(hash)
      if (!(await check.holds(path, hash))) throw changed(hash)
      const { size } = await stat(path)
      return { size, read: (start, end) => createReadStream(path, { start, end }) }
    },
  }
}
