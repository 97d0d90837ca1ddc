import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, generalForm } from '../testing/cause.ts'

type Drawn = { readonly idOficina: number; readonly candidatos: readonly { readonly idOficina: number }[] }
type Office = { readonly id: number; readonly tipo: string; readonly municipio: string }

describe('criminal-matter office of a public cause', () => {
  let api: TestApi
  let clerk: Clerk
  let fraud = 0
  let offices: readonly Office[] = []
  let codes = 0

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    const crime = await api.services.db
      .selectFrom('delito')
      .select('id')
      .where('articulo', '=', '335')
      .executeTakeFirstOrThrow()
    fraud = crime.id
    const { response } = await api.call('oficinas.penal', { token: clerk.user.token })
    offices = response as readonly Office[]
  })
  afterAll(() => api.stop())

  const publicForm = (idOficinaReparto: number | null) => {
    codes += 1
    return {
      tipoAccion: 'Pública',
      codigoUnico: `LPZASK${codes}`,
      idTipoEstado: 2,
      idTipoEtapa: 1,
      fechaHoraInteroperabilidad: '2026-11-03T09:00:00-04:00',
      idOficinaReparto,
    }
  }

  async function ready(idOficinaReparto: number | null): Promise<number> {
    const { status, json, response } = await clerk.create(publicForm(idOficinaReparto))
    expect(status, JSON.stringify(json)).toBe(201)
    const { id } = response as { id: number }
    await clerk.party(id, '6000001', 1)
    await clerk.party(id, '6000002', 2, { delitos: [fraud] })
    return id
  }
  const courtIn = (municipio: RegExp, name: RegExp): number =>
    offices.find((office) => municipio.test(office.municipio) && name.test(JSON.stringify(office)))?.id ?? 0

  it('is heeded by the draw, which without one is free among several', async () => {
    const free = (await clerk.draw(await ready(null))).response as Drawn
    expect(free.candidatos.length).toBeGreaterThan(1)
    for (const { idOficina } of free.candidatos.slice(0, 2)) {
      const id = await ready(idOficina)
      expect((await clerk.get(id)).response).toMatchObject({
        idOficinaReparto: idOficina,
        oficinaReparto: { id: idOficina },
        fechaReparto: null,
      })
      const { status, response } = await clerk.draw(id)
      expect(status).toBe(200)
      expect((response as Drawn).candidatos).toEqual([expect.objectContaining({ idOficina })])
      expect((await clerk.get(id)).response).toMatchObject({ idOficinaReparto: idOficina })
    }
  })

  it('is a criminal court of the department, or refused at its field', async () => {
    const refused = {
      idOficinaReparto: [
        'Elija un juzgado, tribunal o sala en materia penal del departamento del hecho, o deje el campo vacío',
      ],
    }
    const registry = courtIn(/La Paz/, /"gestora"/)
    const elsewhere = courtIn(/Santa Cruz/, /"juzgado"/)
    expect([registry, elsewhere]).not.toContain(0)
    for (const idOficina of [registry, elsewhere, 999_999]) {
      const { status, json } = await clerk.create(publicForm(idOficina))
      expect([status, json.campos]).toEqual([422, refused])
    }
    const id = await ready(null)
    const body = generalForm(publicForm(registry))
    const { version } = (await clerk.get(id)).response as { version: number }
    const changed = await api.call('causas.update', {
      token: clerk.user.token,
      params: { id },
      headers: { 'if-match': `"${version}"` },
      body,
    })
    expect([changed.status, changed.json.campos]).toEqual([422, refused])
  })

  it('without competence for the crimes stops the draw with what to do', async () => {
    const enforcement = courtIn(/La Paz/, /Ejecución/)
    expect(enforcement).not.toBe(0)
    const { status, message } = await clerk.draw(await ready(enforcement))
    expect([status, message]).toEqual([
      422,
      'La oficina en materia penal elegida no tiene competencia para los delitos de la causa. Elija otra en Datos Generales o deje el campo vacío',
    ])
  })

  it('does not exist in a private cause', async () => {
    const { response } = await clerk.create({ idOficinaReparto: courtIn(/La Paz/, /Ejecución/) })
    expect(response).toMatchObject({ idOficinaReparto: null, oficinaReparto: null })
  })
})
