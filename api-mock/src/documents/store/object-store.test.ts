import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Lie, type ObjectStoreStandIn, startObjectStore } from '../../testing/object-store.ts'
import type { FileStore } from '../file-store.ts'
import type { Named } from '../sweep.ts'
import { openFileCache } from './file-cache.ts'
import { openObjectClient } from './object-client.ts'
import { openObjectStore } from './object-store.ts'

const day = 24 * 3_600_000
/** Milliseconds of one try: patient, and for who waits for a store that never answers. */
const limits = { each: 20_000, pause: 1, tries: 3 }
const eachOf = (lie: Lie): number => (lie === 'never answers' ? 400 : limits.each)
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const nameOf = (hash: string): string => `archivos/${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`

describe('object store', () => {
  let standIn: ObjectStoreStandIn
  let folder: string
  let store: FileStore
  const folders: string[] = []

  /** A process of its own: its cache is empty. */
  const another = (cacheBytes = 1024 * 1024, each = limits.each): FileStore => {
    folder = mkdtempSync(join(tmpdir(), 'estrado-objects-'))
    folders.push(folder)
    const client = openObjectClient(standIn.settings.store, { ...limits, each })
    return openObjectStore(client, openFileCache(folder, cacheBytes))
  }
  const cached = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

  beforeAll(async () => {
    standIn = await startObjectStore()
  })
  beforeEach(() => {
    standIn.lie(null)
    standIn.objects.clear()
    store = another()
  })
  afterAll(async () => {
    await standIn.stop()
    for (const made of folders) rmSync(made, { recursive: true, force: true })
  })

  it('keeps a file under its SHA-256 and gives it whole and in parts, to every process', async () => {
    const bytes = randomBytes(200_000)
    const hash = await store.put(bytes)
    expect([hash, [...standIn.objects.keys()]]).toEqual([hashOf(bytes), [nameOf(hash)]])
    const other = another()
    expect(await other.get(hash)).toEqual(bytes)
    const opened = await other.open(hash)
    expect(opened.size).toBe(200_000)
    expect(await buffer(opened.read(8, 12))).toEqual(bytes.subarray(8, 13))
    expect(await buffer(opened.read(0, 199_999))).toEqual(bytes)
  })

  it('fails for what was never stored, and for a key that the store refuses', async () => {
    await expect(store.get('0'.repeat(64))).rejects.toThrow('is missing')
    const stranger = openObjectClient({ ...standIn.settings.store, secret: 'otra' }, limits)
    await expect(stranger.reach()).rejects.toThrow('object store: HTTP 403')
    await expect(store.reach()).resolves.toBeUndefined()
  })

  it('read-through cache: asks the store once, also when many ask at once; a spoilt copy is fetched anew', async () => {
    const bytes = randomBytes(10_000)
    const hash = await store.put(bytes)
    const other = another()
    standIn.calls.length = 0
    await Promise.all(Array.from({ length: 8 }, () => other.get(hash)))
    await other.open(hash)
    expect(standIn.calls).toEqual([`GET ${nameOf(hash)}`])
    const [copy] = await cached()
    await writeFile(join(copy?.parentPath ?? '', copy?.name ?? ''), 'spoilt')
    expect(await other.get(hash)).toEqual(bytes)
  })

  it.each([
    ['used just before', 0],
    ['used hours ago', 2 * 3_600_000],
  ])('cache: many who read a copy, %s, at once get it, and the store is not asked', async (_, ago) => {
    const bytes = randomBytes(3_000_000)
    const hash = await store.put(bytes)
    const [copy] = await cached()
    const path = join(copy?.parentPath ?? '', copy?.name ?? '')
    const then = new Date(Date.now() - ago)
    await utimes(path, then, then)
    standIn.calls.length = 0
    const whole = async () => buffer((await store.open(hash)).read(0, bytes.length - 1))
    const read = await Promise.all(Array.from({ length: 8 }, whole))
    expect(read.every((one) => one.equals(bytes))).toBe(true)
    expect(standIn.calls).toEqual([])
    // What was found to hold is not touched, so that it isn't read through again.
    const after = await stat(path, { bigint: true })
    await store.open(hash)
    expect((await stat(path, { bigint: true })).ctimeNs).toBe(after.ctimeNs)
    expect(Date.now() - Number(after.mtimeMs)).toBeLessThan(3_600_000)
  })

  it('cache: is bounded, and what was evicted after it was opened still goes out', async () => {
    const small = another(25_000)
    const files = Array.from({ length: 4 }, () => randomBytes(10_000))
    const hashes = []
    for (const bytes of files) hashes.push(await small.put(bytes))
    const opened = await Promise.all(hashes.map((hash) => small.open(hash)))
    expect((await cached()).length).toBeLessThanOrEqual(2)
    for (const [index, content] of opened.entries())
      expect(await buffer(content.read(0, 9_999))).toEqual(files[index])
  })

  it.each<[Lie, RegExp]>([
    ['keeps nothing', /isn't what stands there/],
    ['keeps it twice', /isn't what stands there/],
    ['gives wrong bytes', /isn't what stands there/],
    ['tells of a shorter body', /isn't what stands there/],
    ['cuts the body', /the connection broke/],
    ['is overloaded', /HTTP 503/],
    ['never answers', /no answer within/],
  ])('that %s is found before anybody names the file', async (lie, words) => {
    const impatient = another(undefined, eachOf(lie))
    standIn.lie(lie)
    await expect(impatient.put(randomBytes(1_000))).rejects.toThrow(words)
    expect(await cached()).toEqual([])
  })

  it.each<[Lie, RegExp]>([
    ['gives wrong bytes', /was changed/],
    ['tells of a shorter body', /was changed/],
    ['cuts the body', /the connection broke/],
    ['is overloaded', /HTTP 503/],
    ['never answers', /no answer within/],
  ])('that %s gives nobody anything at reading, and keeps nothing in the cache', async (lie, words) => {
    const hash = await store.put(randomBytes(1_000))
    const other = another(undefined, eachOf(lie))
    standIn.lie(lie)
    await expect(other.get(hash)).rejects.toThrow(words)
    await expect(other.open(hash)).rejects.toThrow(words)
    expect(await cached()).toEqual([])
    standIn.lie(null)
    expect((await other.open(hash)).size).toBe(1_000)
  })

  it.each<Lie>(['cuts the body', 'is overloaded', 'never answers'])(
    'retries: one that %s twice is asked a third time',
    async (lie) => {
      const bytes = randomBytes(1_000)
      const hash = await store.put(bytes)
      standIn.lie(lie, 2)
      expect(await another(undefined, eachOf(lie)).get(hash)).toEqual(bytes)
    },
  )

  it('write-once: other content that the store accepted under the name is found, and the next upload heals it', async () => {
    const bytes = randomBytes(1_000)
    const hash = await store.put(bytes)
    standIn.objects.set(nameOf(hash), { bytes: randomBytes(1_000), at: new Date() })
    // The copy in this process's cache is good; the store's isn't.
    expect(await store.get(hash)).toEqual(bytes)
    expect(await store.recheck(hash)).toBe('changed')
    await expect(another().get(hash)).rejects.toThrow('was changed')
    await store.put(bytes)
    expect([await store.recheck(hash), await store.recheck('1'.repeat(64))]).toEqual(['intact', 'missing'])
  })

  it('sweep: orphans go in two steps by age; what is named in between comes back', async () => {
    const files = Array.from({ length: 5 }, () => randomBytes(500))
    const [kept = '', orphan = '', late = '', read = '', young = ''] = await Promise.all(
      files.map((bytes) => store.put(bytes)),
    )
    const names = new Set([kept])
    const naming: Named = async (hashes) => new Set(hashes.filter((hash) => names.has(hash)))
    const age = (hash: string) => {
      for (const [name, { bytes }] of standIn.objects)
        if (name.endsWith(hash)) standIn.objects.set(name, { bytes, at: new Date(Date.now() - day - 1_000) })
    }
    for (const hash of [kept, orphan, late, read]) age(hash)
    expect(await store.sweep(naming, new Date())).toEqual({ unfinished: 0, orphans: 0 })
    expect([...standIn.objects.keys()].filter((name) => name.startsWith('archivos/')).toSorted()).toEqual(
      [nameOf(kept), nameOf(young)].toSorted(),
    )
    // A command that had stored its file before names it now; somebody else reads one at once.
    names.add(late).add(read)
    expect(await another().get(read)).toEqual(files[3])
    for (const hash of [orphan, late]) age(hash)
    expect(await store.sweep(naming, new Date())).toEqual({ unfinished: 0, orphans: 1 })
    const left = await Promise.all([kept, orphan, late, read, young].map((hash) => store.recheck(hash)))
    expect(left).toEqual(['intact', 'missing', 'intact', 'intact', 'intact'])
  })

  it('sweep: what is uploaded again while it goes on stays; fixity puts back what lies aside', async () => {
    const bytes = randomBytes(500)
    const hash = await store.put(bytes)
    standIn.objects.set(nameOf(hash), { bytes, at: new Date(Date.now() - day - 1_000) })
    await store.sweep(async () => {
      await another().put(bytes)
      return new Set()
    }, new Date())
    expect(standIn.objects.has(nameOf(hash))).toBe(true)
    standIn.objects.delete(nameOf(hash))
    standIn.objects.set(`apartados/${hash}`, { bytes, at: new Date() })
    expect(await store.recheck(hash)).toBe('intact')
    expect(standIn.objects.has(nameOf(hash))).toBe(true)
    standIn.objects.delete(nameOf(hash))
    standIn.objects.set(`apartados/${hash}`, { bytes: randomBytes(500), at: new Date() })
    expect(await store.recheck(hash)).toBe('missing')
  })

  it('sweep: asks once for all that is old; a spoilt one that is named stays, and stops none of the others', async () => {
    const old = new Date(Date.now() - day - 1_000)
    const files = Array.from({ length: 5 }, () => randomBytes(500))
    const [spoilt = '', named = ''] = files.map(hashOf)
    for (const bytes of files) standIn.objects.set(`apartados/${hashOf(bytes)}`, { bytes, at: old })
    standIn.objects.set(`apartados/${spoilt}`, { bytes: randomBytes(500), at: old })
    const asked: (readonly string[])[] = []
    const naming: Named = async (hashes) => {
      asked.push(hashes)
      return new Set([spoilt, named])
    }
    expect(await store.sweep(naming, new Date())).toEqual({ unfinished: 0, orphans: 3 })
    expect(asked.map((hashes) => hashes.toSorted())).toEqual([files.map(hashOf).toSorted()])
    expect([...standIn.objects.keys()].toSorted()).toEqual([`apartados/${spoilt}`, nameOf(named)].toSorted())
  })
})
