import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { StoreTrouble } from '../documents/store/object-calls.ts'
import { sha256 } from '../journal/hash.ts'
import { type DocumentSource, documentsOf } from './document-source.ts'
import { filePart, shipFiles, shippedIn } from './files.ts'
import { newIdentity } from './sealing.ts'
import { type BackupStore, folderStore } from './store.ts'

const contents = new Map(
  Array.from({ length: 9 }, (_, n) => Buffer.from(`Documento ${n}`)).map((bytes) => [sha256(bytes), bytes]),
)
const [first = '', ...others] = contents.keys()
const failing = (code: string) => Object.assign(new Error(`${code}: read`), { code, syscall: 'read' })

let folder: string
let store: BackupStore
let recipient: string
/** What reading the first document gives instead of it, and what its place does. */
let trouble: Error | null
let unreachable: Error | null

const source: DocumentSource = {
  since: async function* (instant) {
    if (instant === 0) yield* contents.keys()
  },
  read: async function* (hash) {
    yield contents.get(hash)?.subarray(0, 3) ?? Buffer.alloc(0)
    if (hash === first && trouble) throw trouble
    yield contents.get(hash)?.subarray(3) ?? Buffer.alloc(0)
  },
  reach: async () => {
    if (unreachable) throw unreachable
  },
}

beforeAll(async () => {
  recipient = (await newIdentity()).recipient
})
const told: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'estrado-files-away-'))
  store = folderStore(folder)
  told.length = 0
  trouble = null
  unreachable = null
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => told.push(String(line)) > 0)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
afterAll(() => {
  vi.restoreAllMocks()
})

const alarms = () => told.filter((line) => line.includes('file damaged'))

it.each([failing('EIO'), failing('EACCES'), new StoreTrouble('HTTP 500')])(
  'a document that can’t be read ($message) holds up none behind it, is an alarm, and goes once it can be read',
  async (error) => {
    const shipped = await shippedIn(store)
    const ship = () => shipFiles(source, store, [recipient], shipped)
    trouble = error
    expect(await ship()).toBe(others.length)
    expect(alarms()).toEqual([expect.stringMatching(`${first}.*unreadable`)])
    expect(await store.has(filePart(first))).toBe(false)
    expect([await ship(), alarms().length]).toEqual([0, 1])
    trouble = null
    // A day later all are looked through again.
    shipped.wholeAt = 0
    expect(await ship()).toBe(1)
  },
)

it('one that was swept meanwhile is no alarm', async () => {
  trouble = failing('ENOENT')
  expect(await shipFiles(source, store, [recipient], await shippedIn(store))).toBe(others.length)
  expect(alarms()).toEqual([])
})

it('what is the trouble of a store, or of this process, ends the pass, and nothing is said of files', async () => {
  const shipped = await shippedIn(store)
  const ship = (to = store) => shipFiles(source, to, [recipient], shipped)
  trouble = failing('EIO')
  unreachable = failing('ENOTCONN')
  await expect(ship()).rejects.toBe(unreachable)
  unreachable = null
  trouble = failing('EMFILE')
  await expect(ship()).rejects.toBe(trouble)
  trouble = null
  const full: BackupStore = {
    ...store,
    put: async (_, content) => {
      for await (const _first of content) break
      throw failing('EIO')
    },
  }
  await expect(ship(full)).rejects.toThrow('EIO')
  expect([alarms(), shipped.since]).toEqual([[], 0])
})

it('what a disk or its user puts beside the folders of hashes ends no pass', async () => {
  const files = join(folder, 'files')
  mkdirSync(join(files, first.slice(0, 2), first.slice(2, 4)), { recursive: true })
  writeFileSync(join(files, first.slice(0, 2), first.slice(2, 4), first), contents.get(first) ?? '')
  mkdirSync(join(files, 'lost+found'))
  writeFileSync(join(files, '0-leame.txt'), '')
  const documents = documentsOf({ files: { folder: files }, dataFolder: folder })
  const found: string[] = []
  for await (const hash of documents.since(0)) found.push(hash)
  expect(found).toEqual([first])
})
