import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, smallPdf } from '../testing/cause.ts'
import { filesForm } from '../testing/files-form.ts'
import { type FileStore, openFileStore } from './file-store.ts'
import { type Named, namedIn, sweepStore } from './sweep.ts'

const day = 24 * 3_600_000
const tomorrow = () => new Date(Date.now() + day + 1_000)
const nobody: Named = async () => new Set()
const bytesOf = (text: string) => new TextEncoder().encode(text)

const filesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()

describe('sweep of the store', () => {
  let folder: string
  let store: FileStore
  const folders: string[] = []
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'estrado-sweep-'))
    folders.push(folder)
    store = openFileStore(folder)
  })
  afterAll(() => {
    for (const made of folders) rmSync(made, { recursive: true, force: true })
  })

  it('takes writes that were cut off and files that nobody names, once they are a day old', async () => {
    const named = await store.put(bytesOf('named'))
    const orphan = await store.put(bytesOf('orphan'))
    const cut = join(folder, orphan.slice(0, 2), orphan.slice(2, 4), `${orphan}.0123456789ab`)
    await writeFile(cut, 'half')
    const naming: Named = async (hashes) => new Set(hashes.filter((hash) => hash === named))
    expect(await sweepStore(folder, naming, new Date())).toEqual({ unfinished: 0, orphans: 0 })
    expect(await filesIn(folder)).toHaveLength(3)
    expect(await sweepStore(folder, naming, tomorrow())).toEqual({ unfinished: 1, orphans: 1 })
    expect(await filesIn(folder)).toEqual([named])
    expect(await sweepStore(join(folder, 'nowhere'), nobody, tomorrow())).toEqual({
      unfinished: 0,
      orphans: 0,
    })
  })

  it('leaves an orphan whose content is being uploaded again, also while it is looked up', async () => {
    const hash = await store.put(bytesOf('twice'))
    const path = join(folder, hash.slice(0, 2), hash.slice(2, 4), hash)
    const yesterday = new Date(Date.now() - day - 1_000)
    await utimes(path, yesterday, yesterday)
    const uploadedMeanwhile: Named = async () => {
      await store.put(bytesOf('twice'))
      return new Set()
    }
    expect(await sweepStore(folder, uploadedMeanwhile, new Date())).toEqual({ unfinished: 0, orphans: 0 })
    expect(await store.get(hash)).toEqual(Buffer.from(bytesOf('twice')))
  })

  it('leaves everything else in the folder alone', async () => {
    await mkdir(join(folder, 'ab'), { recursive: true })
    await writeFile(join(folder, 'ab', 'LEAME'), 'not ours')
    expect(await sweepStore(folder, nobody, tomorrow())).toEqual({ unfinished: 0, orphans: 0 })
    expect(await filesIn(folder)).toEqual(['LEAME'])
  })
})

describe('files of a running court', () => {
  let api: TestApi
  let clerk: Clerk
  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
  })
  afterAll(() => api.stop())

  it('stay as long as a row or the journal names them; those of the losers of a race go', async () => {
    const { db, settings } = api.services
    const folder = join(settings.dataFolder, 'files')
    const discarded = await api.services.files.put(bytesOf('in no row'))
    const uploaded = await api.call('documentos.upload', {
      token: clerk.user.token,
      form: filesForm([['copia.pdf', await smallPdf(2)]]),
    })
    const { uuid, sha256: kept } = uploaded.response as { uuid: string; sha256: string }
    const removal = await api.call('documentos.delete', {
      token: clerk.user.token,
      params: { id: uuid },
      seen: `archivo/${uuid}`,
    })
    expect([uploaded.status, removal.status]).toEqual([201, 200])
    const id = await clerk.readyCause()
    const draws = await Promise.all(Array.from({ length: 6 }, () => clerk.draw(id)))
    expect(draws.filter(({ status }) => status === 200)).toHaveLength(1)
    const named = (await db.selectFrom('documento').select('sha256').execute()).map(({ sha256 }) => sha256)
    const before = await filesIn(folder)
    expect(before).toEqual(expect.arrayContaining([...named, kept, discarded]))
    expect(before.length).toBeGreaterThan(named.length + 2)
    const { orphans } = await sweepStore(folder, namedIn(db), tomorrow())
    expect(await filesIn(folder)).toEqual([...new Set([...named, kept])].sort())
    expect(orphans).toBe(before.length - named.length - 1)
  })
})
