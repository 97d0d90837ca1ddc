import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sha256 } from '../journal/hash.ts'

/** Files by the hash of their content: what was stored under a hash never changes. */
export type FileStore = {
  /** Stores the bytes durably and gives their SHA-256. */
  readonly put: (bytes: Uint8Array) => Promise<string>
  /** Reads and checks; throws when the content no longer has its hash. */
  readonly get: (hash: string) => Promise<Uint8Array>
}

/** A store in a folder, two levels deep. */
export function openFileStore(folder: string): FileStore {
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash.slice(2, 4), hash)
  return {
    put: async (bytes) => {
      const hash = sha256(bytes)
      const path = pathOf(hash)
      const known = await stat(path).catch(() => null)
      if (known?.size === bytes.length) return hash
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.${randomBytes(6).toString('hex')}`
      const file = await open(unfinished, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, path)
      return hash
    },
    get: async (hash) => {
      const bytes = await readFile(pathOf(hash))
      if (sha256(bytes) !== hash) throw new Error(`stored file ${hash} was changed on disk`)
      return bytes
    },
  }
}
