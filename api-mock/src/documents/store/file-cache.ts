import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DamagedFile } from '../damaged-file.ts'
import { storedName, unfinishedName } from './stored-names.ts'

/** Copies of files on this disk, by hash; what was used longest ago goes first. */
export type FileCache = {
  /** Path of the copy; null: there is none. */
  readonly find: (hash: string) => Promise<string | null>
  /** Takes a copy in and gives its path; throws, and keeps nothing, where the content doesn't have that hash. */
  readonly fill: (hash: string, content: AsyncIterable<Uint8Array>) => Promise<string>
  readonly drop: (hash: string) => Promise<void>
}

/** Milliseconds after which a copy that nobody finished isn't being made any more. */
const abandoned = 3_600_000

/**
 * Milliseconds after which a copy that is used is marked anew for whoever reads the folder at the next start; until
 * then the order stands in memory. Each mark would have the copy read through again (`content-check.ts`).
 */
const markedFor = 3_600_000

type Copy = { readonly path: string; readonly name: string; readonly size: number; readonly at: number }

async function copiesIn(folder: string): Promise<readonly Copy[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const copies: Copy[] = []
  for (const entry of found) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const about = await stat(path).catch(() => null)
    if (about) copies.push({ path, name: entry.name, size: about.size, at: about.mtimeMs })
  }
  return copies.toSorted((one, other) => one.at - other.at)
}

/** LRU cache on disk: bounded, and never the only place where anything is. */
export function openFileCache(folder: string, mostBytes: number): FileCache {
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash)
  /** Sizes, what was used longest ago first. */
  const sizes = new Map<string, number>()
  let total = 0

  function forget(hash: string): void {
    total -= sizes.get(hash) ?? 0
    sizes.delete(hash)
  }
  function note(hash: string, size: number): void {
    forget(hash)
    sizes.set(hash, size)
    total += size
  }

  async function known(): Promise<void> {
    for (const { path, name, size, at } of await copiesIn(folder)) {
      if (storedName.test(name)) note(name, size)
      if (unfinishedName.test(name) && Date.now() - at > abandoned) await rm(path, { force: true })
    }
  }
  const ready = known()

  /** Eviction: the newest stays, also where it is larger than all that may be. */
  async function evict(): Promise<void> {
    for (const hash of sizes.keys()) {
      if (total <= mostBytes || sizes.size <= 1) return
      forget(hash)
      await rm(pathOf(hash), { force: true })
    }
  }

  return {
    find: async (hash) => {
      await ready
      const path = pathOf(hash)
      const about = await stat(path).catch(() => null)
      if (!about) {
        forget(hash)
        return null
      }
      note(hash, about.size)
      const now = new Date()
      if (now.getTime() - about.mtimeMs > markedFor) await utimes(path, now, now).catch(() => undefined)
      return path
    },
    fill: async (hash, content) => {
      await ready
      const path = pathOf(hash)
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.${randomBytes(6).toString('hex')}`
      // Opened before anything flows: what breaks at once would be cleared away before the file is made.
      const file = await open(unfinished, 'wx', 0o600)
      const digest = createHash('sha256')
      let size = 0
      try {
        await pipeline(
          Readable.from(content),
          async function* (parts: AsyncIterable<Uint8Array>) {
            for await (const part of parts) {
              digest.update(part)
              size += part.length
              yield part
            }
          },
          file.createWriteStream(),
        )
        if (digest.digest('hex') !== hash) throw new DamagedFile(hash, 'changed')
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      note(hash, size)
      await evict()
      return path
    },
    drop: async (hash) => {
      forget(hash)
      await rm(pathOf(hash), { force: true })
    },
  }
}
