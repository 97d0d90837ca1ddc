import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type LoggedIn, startTestApi, type TestApi } from '../../testing/api.ts'
import { addNation } from '../../testing/large-court/national.ts'

const size = { offices: 600, people: 9_000 }

describe('posts of the whole nation', () => {
  let api: TestApi
  let admin: LoggedIn

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    await api.services.db.connection().execute((one) => addNation(one, size))
    admin = await api.login('admin')
  })
  afterAll(() => api.stop())

  it('are listed, narrowed and told one by one', async () => {
    const { token } = admin
    const office = await api.services.db.selectFrom('oficina').select('id').executeTakeFirstOrThrow()
    const page = (body: object) =>
      api.call('puestos.page', { token, body: { page: 1, perPage: 50, ...body } })
    const asked = [
      {},
      { page: 100 },
      { orden: '-oficina' },
      { rol: 'JUEZ' },
      { idOficina: office.id },
      { idDepartamento: 2, situacion: 'termina' },
      { situacion: 'sin-puesto' },
      { busqueda: 'quispe' },
    ]
    for (const body of asked) expect((await page(body)).status, JSON.stringify(body)).toBe(200)
    const { pagination } = (await page({})).response as { pagination: { totalItems: number } }
    expect(pagination.totalItems).toBeGreaterThan(size.people)
  })
})
