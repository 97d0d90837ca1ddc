import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openFiles } from '../documents/store/open-files.ts'
import { sha256 } from '../journal/hash.ts'
import { type Lie, type ObjectStoreStandIn, startObjectStore } from '../testing/object-store.ts'
import { type BaseManifest, basePart, basesOf, manifestPart } from './base.ts'
import { documentsOf } from './document-source.ts'
import { filePart, shipFiles, shippedIn } from './files.ts'
import { objectStore } from './object-backup.ts'
import { newIdentity, unsealed } from './sealing.ts'
import { segmentPart } from './segments.ts'
import type { BackupStore } from './store.ts'
import { pruneBackup, verifyBackup } from './verify.ts'

const limits = { each: 20_000, pause: 1, tries: 3 }
const piece = 1_000
const day = 86_400_000

let standIn: ObjectStoreStandIn
let store: BackupStore
const folder = mkdtempSync(join(tmpdir(), 'estrado-object-backup-'))
const opened = (each = limits.each) => objectStore(standIn.settings.store, { ...limits, each }, piece)
const flowing = (bytes: Uint8Array) => Readable.from([bytes.subarray(0, 7), bytes.subarray(7)])
const names = () => [...standIn.objects.keys()].toSorted()

beforeAll(async () => {
  standIn = await startObjectStore()
})
beforeEach(() => {
  standIn.lie(null)
  standIn.objects.clear()
  store = opened()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await standIn.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('backup in a bucket', () => {
  it.each([1, piece - 1, piece, piece + 1, 4 * piece + 5])(
    'pieces: %i bytes go and come back as they were',
    async (length) => {
      const bytes = randomBytes(length)
      expect(await store.put('wal/uno', flowing(bytes))).toEqual({ bytes: length, sha256: sha256(bytes) })
      expect(await buffer(store.read('wal/uno'))).toEqual(bytes)
      expect([await store.has('wal/uno'), await store.has('wal/un'), standIn.uploads.size]).toEqual([
        true,
        false,
        0,
      ])
    },
  )

  it.each<[Lie, RegExp]>([
    ['keeps nothing', /isn't what stands there|is missing|HTTP 416/],
    ['keeps it twice', /isn't what stands there/],
    ['gives wrong bytes', /isn't what stands there/],
    ['tells of a shorter body', /not as long as the store says/],
    ['cuts the body', /the connection broke/],
    ['is overloaded', /HTTP 503/],
    ['never answers', /no answer within/],
  ])(
    'what its store says isn’t believed: that %s leaves no part, of one piece or of many',
    async (lie, words) => {
      const impatient = opened(lie === 'never answers' ? 100 : limits.each)
      for (const length of [piece / 2, 3 * piece]) {
        standIn.lie(lie)
        await expect(impatient.put('wal/uno', flowing(randomBytes(length)))).rejects.toThrow(words)
        standIn.lie(null)
        expect(await store.list('wal/')).toEqual([])
      }
    },
  )

  it('retries: a piece that is refused twice is asked a third time, going and coming', async () => {
    const bytes = randomBytes(3 * piece)
    standIn.lie('is overloaded', 2)
    await store.put('wal/uno', flowing(bytes))
    standIn.lie('cuts the body', 2)
    expect(await buffer(store.read('wal/uno'))).toEqual(bytes)
  })

  it('whole or not at all: of content that breaks off nothing stands there, and no piece is left behind', async () => {
    const breaking = Readable.from(
      (async function* () {
        yield randomBytes(3 * piece)
        throw new Error('disk away')
      })(),
    )
    await expect(store.put('base/uno', breaking)).rejects.toThrow('disk away')
    expect([names(), standIn.uploads.size]).toEqual([[], 0])
  })

  it('retention: bases that are old go with the log before, page by page; the newest of the old stays', async () => {
    const at = Date.now()
    const manifestOf = (age: number, firstSegment: string): BaseManifest => {
      const endedAt = new Date(at - age * day).toISOString()
      const name = endedAt.replaceAll(/[-:]|\.\d+/g, '')
      const rest = { postgres: 180004, files: 1, bytes: 1, sha256: sha256(Buffer.from(name)) }
      return { name, startedAt: endedAt, endedAt, firstSegment, lastSegment: firstSegment, ...rest }
    }
    const segments = Array.from({ length: 9 }, (_, n) => `00000001000000000000000${n + 1}`)
    const [first = '', , , fourth = '', , , seventh = ''] = segments
    const bases = [manifestOf(50, first), manifestOf(40, fourth), manifestOf(1, seventh)]
    for (const base of bases) {
      await store.put(basePart(base.name), flowing(Buffer.from(base.name)))
      await store.put(manifestPart(base.name), flowing(Buffer.from(JSON.stringify(base))))
    }
    for (const segment of segments) await store.put(segmentPart(segment), flowing(Buffer.from(segment)))
    expect(await basesOf(store)).toEqual(bases)
    await pruneBackup(store, new Date(at))
    expect(await basesOf(store)).toEqual(bases.slice(1))
    expect(names()).toEqual(
      [
        ...bases.slice(1).flatMap(({ name }) => [basePart(name), manifestPart(name)]),
        ...segments.slice(3).map(segmentPart),
      ].toSorted(),
    )
  })
})

describe('documents in a bucket, backed up', () => {
  it('all at first, then what this machine stored; a changed one is an alarm and stays out', async () => {
    const files = await startObjectStore()
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const { identity, recipient } = await newIdentity()
    const court = { files: files.settings, dataFolder: folder }
    const [kept, documents] = [openFiles(court), documentsOf(court, limits)]
    const early = await Promise.all(['uno', 'dos', 'tres'].map((text) => kept.put(Buffer.from(text))))
    const [spoilt = ''] = early
    for (const [name] of files.objects)
      if (name.endsWith(spoilt)) files.objects.set(name, { bytes: Buffer.from('otro'), at: new Date() })
    const shipped = await shippedIn(store)
    const ship = () => shipFiles(documents, store, [recipient], shipped)
    expect(await ship()).toBe(2)
    const late = await kept.put(Buffer.from('cuatro'))
    files.calls.length = 0
    expect([await ship(), await ship()]).toEqual([1, 0])
    expect(files.calls.filter((call) => call === 'GET ')).toEqual([])
    expect(names()).toEqual([...[...early.slice(1), late].map(filePart).toSorted(), 'reach/files.json'])
    expect(await buffer(await unsealed(identity, store.read(filePart(late))))).toEqual(Buffer.from('cuatro'))
    expect((await shippedIn(store)).known.size).toBe(3)
    expect((await verifyBackup(store, identity, new Date())).faults).toHaveLength(1)
    await files.stop()
  })
})
