import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, smallPdf } from '../testing/cause.ts'
import { filesForm } from '../testing/files-form.ts'
import { damageFile } from '../testing/stored-file.ts'
import { recheckFiles, rereadWithin } from './fixity.ts'
import { StoreTrouble } from './store/object-calls.ts'
import { namedFiles } from './sweep.ts'

const day = 24 * 3_600_000
const fence = async () => undefined

/** Alarms of damaged files from here on. */
function toldAlarms(): () => readonly string[] {
  const told: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => told.push(String(line)) > 0)
  return () => told.filter((line) => line.includes('file damaged'))
}

let api: TestApi
beforeAll(async () => {
  api = await startTestApi(inject('clusterUrl'))
})
afterAll(() => api.stop())
afterEach(() => {
  vi.restoreAllMocks()
})

it('fixity: each file is read within its time, and how it was found stays on record', async () => {
  const { services, clock } = api
  const clerk = new Clerk(api, await api.login('ventanilla'))
  await clerk.readyCause()
  const { rows: named } = await sql<{ hash: string }>`${namedFiles}`.execute(services.db)
  expect(named.length).toBeGreaterThan(0)
  const passes = async () => {
    while ((await recheckFiles(services, fence)) > 0);
    return services.db.selectFrom('archivo_releido').selectAll().orderBy('sha256').execute()
  }
  const first = await passes()
  expect(first.map(({ sha256 }) => sha256)).toEqual(named.map(({ hash }) => hash).toSorted())
  expect(new Set(first.map(({ resultado }) => resultado))).toEqual(new Set(['intact']))

  const spoilt = first[0]?.sha256 ?? ''
  const told = toldAlarms()
  await damageFile(api, spoilt, 'changed')
  clock.advance(rereadWithin - 1)
  expect(await recheckFiles(services, fence)).toBe(0)
  clock.advance(1)
  const second = await passes()
  expect(second.filter(({ resultado }) => resultado !== 'intact')).toMatchObject([
    { sha256: spoilt, resultado: 'changed', desde: clock.now() },
  ])
  expect(told()).toEqual([expect.stringContaining(spoilt)])
})

it('fixity: what no row names any more is late for nobody, and ends its alarm', async () => {
  const { services, clock } = api
  const clerk = new Clerk(api, await api.login('ventanilla'))
  const cause = await clerk.newCause()
  const { id } = (await clerk.attach(cause, await smallPdf(4))).response as { readonly id: number }
  const fileOf = () =>
    services.db.selectFrom('documento').select('sha256').where('id_acto', '=', id).executeTakeFirstOrThrow()
  const { sha256: superseded } = await fileOf()
  await damageFile(api, superseded, 'missing')
  toldAlarms()
  await recheckFiles(services, fence)
  const found = () => services.db.selectFrom('archivo_releido').selectAll().execute()
  expect(await found()).toContainEqual(expect.objectContaining({ sha256: superseded, resultado: 'missing' }))
  const form = filesForm([['Nuevo.pdf', await smallPdf(5)]])
  const corrected = await api.call('documentos.update', { token: clerk.user.token, params: { id }, form })
  expect(corrected.status, JSON.stringify(corrected.json)).toBe(200)
  clock.advance(rereadWithin - day)
  await recheckFiles(services, fence)
  clock.advance(2 * day)
  await recheckFiles(services, fence)
  const left = await found()
  expect(left.map(({ sha256 }) => sha256)).toContain((await fileOf()).sha256)
  expect(left.map(({ resultado }) => resultado)).not.toContain('missing')
  for (const { leido } of left) expect(leido.getTime()).toBeGreaterThan(clock.now().getTime() - rereadWithin)
})

it('fixity: one that can’t be read is told of and takes its turn; all behind it are read', async () => {
  const { services, clock } = api
  const clerk = new Clerk(api, await api.login('ventanilla'))
  const cause = await clerk.newCause()
  for (const pages of [2, 3]) await clerk.attach(cause, await smallPdf(pages))
  clock.advance(rereadWithin)
  const { rows: named } = await sql<{ hash: string }>`${namedFiles} order by hash`.execute(services.db)
  const unreadable = named[1]?.hash ?? ''
  await damageFile(api, unreadable, 'unreadable')
  const told = toldAlarms()
  await recheckFiles(services, fence)
  expect(told().filter((line) => line.includes('unreadable'))).toEqual([
    expect.stringMatching(new RegExp(`${unreadable}.*EISDIR`)),
  ])
  const read = await services.db.selectFrom('archivo_releido').selectAll().execute()
  expect(read.every(({ leido }) => leido.getTime() === clock.now().getTime())).toBe(true)
  expect(read.find(({ sha256 }) => sha256 === unreadable)).toMatchObject({ resultado: 'unreadable' })
  expect(await recheckFiles(services, fence)).toBe(0)
})

it('fixity: an error of the object store is about the file where the store can be used, else it ends the run', async () => {
  const { services, clock } = api
  clock.advance(rereadWithin)
  const refused = new StoreTrouble('HTTP 403')
  const recheck = () => Promise.reject(refused)
  const away = new StoreTrouble('the connection broke', true)
  const run = (reach: () => Promise<void>) =>
    recheckFiles({ ...services, files: { ...services.files, recheck, reach } }, fence)
  await expect(run(() => Promise.reject(away))).rejects.toBe(away)
  const told = toldAlarms()
  const due = await run(async () => undefined)
  expect(due).toBeGreaterThan(1)
  expect(told()).toHaveLength(due)
  expect(told()[0]).toContain('HTTP 403')
})
