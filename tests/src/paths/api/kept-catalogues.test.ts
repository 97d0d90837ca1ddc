import { startTestApi, type TestApi } from '@estrado/api-mock/testing/api'
import { catalogueEntryWorkflow } from '@estrado/machines/catalogues/catalogue-entry/workflow'
import { keptList } from '@estrado/machines/catalogues/kept'
import { entryRules } from '@estrado/machines/kernel/catalogue'
import { emptyRow } from '@estrado/machines/kernel/fields'
import { explore } from '@estrado/machines/paths/explore'
import { pathsAt, runWorkflow } from '@estrado/machines/paths/run-workflow'
import { sampleOf } from '@estrado/machines/paths/samples'
import { catalogueAdministrators, userAdministrators } from '@estrado/machines/vocabulary/role-groups'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { sampleOf as sampled, seed, whole } from '../../sampling.ts'
import { catalogueEntryApiLevel } from './catalogue-entry-level.ts'

const exploration = explore(catalogueEntryWorkflow)
const someRoles = [...userAdministrators, 'SECRE', null] as const

/** The paths of an entry, gone with each catalogue's own fields, rules and keepers. */
describe('every kept catalogue over HTTP', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
  })
  afterAll(() => api.stop())

  it.for(sampled(keptList, whole ? 1 : 3, seed))(
    '%s goes every path, for its keepers alone',
    async ([resource, of]) => {
      const level = catalogueEntryApiLevel(api, resource)
      const paths = pathsAt(exploration, level)
      const now = () => performance.now()
      const alone = { ...level, tryRole: { notVisible: 'below' } }
      const { paths: gone } = await runWorkflow({ exploration, level: alone, paths, now })
      expect(gone.flatMap(({ fault }) => fault ?? [])).toEqual([])

      const keepers: readonly unknown[] = of.keepers ?? catalogueAdministrators
      const { event } = sampleOf(catalogueEntryWorkflow, 'entry.changed#1')
      for (const role of someRoles) {
        const allowed = typeof level.tryRole === 'function' && (await level.tryRole(event, role))
        expect(allowed, `${role}`).toBe(keepers.includes(role))
      }
    },
  )

  it.for(keptList)('%s refuses an empty row at the fields that its rules name', async ([resource, of]) => {
    const { token } = await api.login('admin')
    const body = emptyRow(of.fields)
    const { status, json } = await api.call(`${resource}.create`, { token, body })
    const expected = entryRules(of, body)
    expect(Object.keys(expected).length).toBeGreaterThan(0)
    expect([status, json.campos]).toEqual([422, expected])
  })
})
