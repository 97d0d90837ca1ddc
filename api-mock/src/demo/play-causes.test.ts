import { courtRoles, type RoleCode } from '@estrado/machines/vocabulary/roles'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi, testClock } from '../testing/api.ts'
import { areaIds } from './data/catalogues/areas.ts'
import { cityOffices } from './data/offices.ts'
import { demoStaff } from './data/staff.ts'
import { playSampleCauses } from './play-causes.ts'

/** Kinds of court that a new cause is drawn to; the others get causes from these. */
const drawable: readonly number[] = [areaIds.juzgadoSentenciaPenal, areaIds.juzgadoInstruccionPenal]

const worksInDrawableCourt = ({ idOficina, roles }: (typeof demoStaff)[number]): boolean =>
  roles.some((role) => (courtRoles as readonly RoleCode[]).includes(role)) &&
  cityOffices.some(({ oficina, area }) => oficina.id === idOficina && drawable.includes(area.id))

const courtPeople = demoStaff.filter(worksInDrawableCourt)

describe('the demo’s first causes', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'), testClock(new Date().toISOString()))
    await playSampleCauses(api.url, { ESTRADO_DATA: api.services.settings.dataFolder })
  }, 120_000)
  afterAll(() => api.stop())

  it('reach every demo court that causes are drawn to', async () => {
    expect(courtPeople.map(({ usuario }) => usuario)).toEqual(
      expect.arrayContaining(['juez', 'secretario', 'auxiliar', 'juez.inst', 'secre.inst', 'nuevo']),
    )
    const rows = await api.services.db
      .selectFrom('causa')
      .select('id_oficina_reparto')
      .where('id_oficina_reparto', 'is not', null)
      .execute()
    const drawn = new Set(rows.map((row) => row.id_oficina_reparto))
    expect(
      courtPeople.filter(({ idOficina }) => !drawn.has(idOficina)).map(({ usuario }) => usuario),
    ).toEqual([])
  })

  it('by draws that can be repeated from their recorded seeds', async () => {
    const { token } = await api.login('auditor')
    const drawn = await api.services.db
      .selectFrom('causa')
      .select('id')
      .where('id_oficina_reparto', 'is not', null)
      .execute()
    for (const { id } of drawn) {
      const { response } = await api.call('auditoria.verify', { token, params: { stream: `causa/${id}` } })
      expect(response).toMatchObject({ sorteo: { coincide: true } })
    }
  })
})
