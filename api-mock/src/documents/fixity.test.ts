import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { recheckFiles, rereadWithin } from './fixity.ts'
import { namedFiles } from './sweep.ts'

const fence = async () => undefined

let api: TestApi
beforeAll(async () => {
  api = await startTestApi(inject('clusterUrl'))
})
afterAll(() => api.stop())

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
  const told: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    told.push(String(line))
    return true
  })
  const folder = join(services.settings.dataFolder, 'files', spoilt.slice(0, 2), spoilt.slice(2, 4))
  await writeFile(join(folder, spoilt), 'otro contenido')
  clock.advance(rereadWithin - 1)
  expect(await recheckFiles(services, fence)).toBe(0)
  clock.advance(1)
  const second = await passes()
  vi.restoreAllMocks()
  expect(second.filter(({ resultado }) => resultado !== 'intact')).toMatchObject([
    { sha256: spoilt, resultado: 'changed', desde: clock.now() },
  ])
  const alarms = told.filter((line) => line.includes('file damaged'))
  expect(alarms).toHaveLength(1)
  expect(alarms[0]).toContain(spoilt)
})
