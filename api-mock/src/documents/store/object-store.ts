import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { sha256 } from '../../journal/hash.ts'
import { log } from '../../log.ts'
import { createContentCheck } from '../content-check.ts'
import { DamagedFile } from '../damaged-file.ts'
import type { FileStore } from '../file-store.ts'
import { settled } from '../sweep.ts'
import type { FileCache } from './file-cache.ts'
import { StoreTrouble } from './object-calls.ts'
import type { Listed, ObjectClient } from './object-client.ts'

/** Before the names of all files. */
export const objectsOfFiles = 'archivos/'
/** Orphans lie here between two sweeps. */
const aside = 'apartados/'

export const objectNameOf = (hash: string): string =>
  `${objectsOfFiles}${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`
const asideOf = (hash: string): string => `${aside}${hash}`

async function hashOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of body) hash.update(part)
  return hash.digest('hex')
}

async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts)
}

/** What lies aside and is spoilt can't take the place of what is missing. */
function unlessDamaged(error: unknown): false {
  if (error instanceof DamagedFile) return false
  throw error
}

const isOld = ({ changed: at }: Listed, now: Date): boolean => now.getTime() - at.getTime() >= settled

/**
 * A store in a bucket. What it says it keeps isn't believed: each file is read back before anybody names it, and read
 * through a cache on this disk, into which nothing comes that doesn't have its hash.
 */
export function openObjectStore(client: ObjectClient, cache: FileCache): FileStore {
  const check = createContentCheck()
  /** Copies on their way: who asks for the same file waits for the same one. */
  const fetching = new Map<string, Promise<string>>()

  async function put(hash: string, bytes: Uint8Array): Promise<void> {
    await client.put(objectNameOf(hash), bytes, hash)
    if ((await client.read(objectNameOf(hash), hashOf)) !== hash)
      throw new StoreTrouble(`${hash} was stored, and isn't what stands there`)
  }

  /** What a sweep set aside and somebody names after all comes back. */
  async function putBack(hash: string): Promise<boolean> {
    const bytes = await client.read(asideOf(hash), bytesOf)
    if (bytes === null) return false
    if (sha256(bytes) !== hash) throw new DamagedFile(hash, 'changed')
    await put(hash, bytes)
    return true
  }

  async function fetched(hash: string): Promise<string> {
    const take = (body: AsyncIterable<Uint8Array>) => cache.fill(hash, body)
    const path = await client.read(objectNameOf(hash), take)
    if (path !== null) return path
    const again = (await putBack(hash)) ? await client.read(objectNameOf(hash), take) : null
    if (again === null) throw new DamagedFile(hash, 'missing')
    return again
  }

  async function copyOf(hash: string): Promise<string> {
    const known = await cache.find(hash)
    if (known !== null) return known
    const under = fetching.get(hash) ?? fetched(hash).finally(() => fetching.delete(hash))
    fetching.set(hash, under)
    return under
  }

  /** A copy that has its hash; one that was changed on this disk is fetched anew. */
  async function goodCopyOf(hash: string): Promise<string> {
    const path = await copyOf(hash)
    if (await check.holds(path, hash).catch(() => false)) return path
    await cache.drop(hash)
    const again = await copyOf(hash)
    if (!(await check.holds(again, hash))) throw new DamagedFile(hash, 'changed')
    return again
  }

  async function* partOf(hash: string, start: number, end: number): AsyncGenerator<Buffer> {
    // The copy may have been evicted since the file was opened.
    yield* createReadStream(await goodCopyOf(hash), { start, end })
  }

  /** The files of a listing that are old enough to be swept. */
  async function oldIn(start: string, now: Date): Promise<readonly string[]> {
    const old: string[] = []
    for await (const page of client.list(start)) {
      const hashes = page
        .filter((one) => isOld(one, now))
        .map(({ name }) => name.slice(name.lastIndexOf('/') + 1))
      old.push(...hashes.filter((hash) => /^[0-9a-f]{64}$/.test(hash)))
    }
    return old
  }

  /** One that is named and spoilt stays where it lies, for whoever mends it. */
  async function settleAside(hashes: readonly string[], kept: ReadonlySet<string>): Promise<number> {
    let removed = 0
    for (const hash of hashes) {
      try {
        if (kept.has(hash)) await putBack(hash)
        else removed += 1
        await client.remove(asideOf(hash))
      } catch (error) {
        if (!(error instanceof DamagedFile)) throw error
        log('error', 'file not put back', { error: String(error) })
      }
    }
    return removed
  }

  async function setAside(hashes: readonly string[], kept: ReadonlySet<string>, now: Date): Promise<void> {
    for (const hash of hashes.filter((one) => !kept.has(one))) {
      const name = objectNameOf(hash)
      const bytes = await client.read(name, bytesOf)
      if (bytes !== null) await client.put(asideOf(hash), bytes, sha256(bytes))
      // An upload of the same content since the listing began has made it new: it is about to be named.
      if ((await oldIn(name, now)).length === 0) continue
      await client.remove(name)
      await cache.drop(hash)
    }
  }

  return {
    put: async (bytes) => {
      const hash = sha256(bytes)
      // Also where it is there already: that heals a spoilt one, and makes it new for the sweep.
      await put(hash, bytes)
      await cache
        .fill(hash, Readable.from([bytes]))
        .catch((error) => log('warning', 'file cache', { error: String(error) }))
      return hash
    },
    get: async (hash) => {
      const bytes = await readFile(await goodCopyOf(hash))
      if (sha256(bytes) !== hash) throw new DamagedFile(hash, 'changed')
      return bytes
    },
    open: async (hash) => {
      const { size } = await stat(await goodCopyOf(hash))
      return { size, read: (from, to) => Readable.from(partOf(hash, from, to), { objectMode: false }) }
    },
    recheck: async (hash) => {
      const found = await client.read(objectNameOf(hash), hashOf)
      if (found === null) return (await putBack(hash).catch(unlessDamaged)) ? 'intact' : 'missing'
      return found === hash ? 'intact' : 'changed'
    },
    sweep: async (named, now) => {
      const lying = await oldIn(aside, now)
      const stored = await oldIn(objectsOfFiles, now)
      const old = [...lying, ...stored]
      const kept = old.length === 0 ? new Set<string>() : await named(old)
      const orphans = await settleAside(lying, kept)
      await setAside(stored, kept, now)
      return { unfinished: 0, orphans }
    },
    reach: client.reach,
  }
}
