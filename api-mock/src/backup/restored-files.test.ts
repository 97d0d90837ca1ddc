import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { backupTexts as texts } from '@estrado/machines/messages/backup'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sha256 } from '../journal/hash.ts'
import { filePart } from './files.ts'
import { fetchFiles } from './restored-files.ts'
import { newIdentity, sealed } from './sealing.ts'
import { type BackupStore, folderStore } from './store.ts'

const contents = ['Auto de admisión', 'Sentencia'].map((text) => Buffer.from(text))
const [hash = '', other = ''] = contents.map((bytes) => sha256(bytes))

let folder: string
let store: BackupStore
let key: Awaited<ReturnType<typeof newIdentity>>
const place = (name: string) => join(folder, 'files', name.slice(0, 2), name.slice(2, 4), name)
const put = async (name: string, content: Buffer) =>
  store.put(filePart(name), await sealed([key.recipient], Readable.from([content])))
const fetched = (from = store) => fetchFiles(from, key.identity, join(folder, 'files'))
const present = () =>
  readdirSync(join(folder, 'files'), { recursive: true }).filter((name) => String(name).length > 60)

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'estrado-restored-files-'))
  store = folderStore(join(folder, 'away'))
  key = await newIdentity()
  for (const bytes of contents) await put(sha256(bytes), bytes)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('what an earlier try left half done comes anew, and what is whole does not', async () => {
  mkdirSync(dirname(place(hash)), { recursive: true })
  writeFileSync(place(hash), 'Auto de')
  writeFileSync(`${place(hash)}.part`, 'Auto de admisión, y algo más')
  expect(await fetched()).toEqual({ fetched: 2, faults: [] })
  expect([hash, other].map((name) => readFileSync(place(name)))).toEqual(contents)
  expect((await fetched()).fetched).toBe(0)
  expect(present()).toHaveLength(2)
})

it('what isn’t what its name says, or breaks off, is told, stands under no name, and holds up nothing', async () => {
  await put(other, Buffer.from('Otra sentencia'))
  expect(await fetched()).toEqual({ fetched: 1, faults: [texts.changed(filePart(other))] })
  expect(present()).toHaveLength(1)
  const breaking: BackupStore = {
    ...store,
    read: (name) =>
      Readable.from(
        (async function* () {
          yield* store.read(name)
          throw new Error('the line broke')
        })(),
      ),
  }
  rmSync(join(folder, 'files'), { recursive: true })
  const faults = [hash, other].map((name) => texts.changed(filePart(name)))
  expect(await fetched(breaking)).toEqual({ fetched: 0, faults: faults.toSorted() })
  expect(present()).toEqual([])
})
