import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, generalForm } from '../testing/cause.ts'

const publicForm = (codigoUnico: string) => ({
  tipoAccion: 'Pública',
  codigoUnico,
  idTipoEstado: 2,
  idTipoEtapa: 1,
  fechaHoraInteroperabilidad: '2026-11-03T09:00:00-04:00',
})
const publicActionCrime = 2510
const crimeUnknown = ['Uno de los delitos no existe. Elija los delitos de la lista']

describe('catalogue numbers that come in (spec 3 §3)', () => {
  let api: TestApi
  let clerk: Clerk

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
  })
  afterAll(() => api.stop())

  it('referential check: every unknown one is refused at its field, at once', async () => {
    const { status, json } = await clerk.create({
      ...publicForm('LPZREF0001'),
      idTipoDenuncia: 777,
      idTipoEstado: 777,
      idTipoEtapa: 2 ** 40,
      idMunicipioHecho: 88,
      mediosTelematicos: ['Radio', 'Paloma'],
      hechoLatitud: null,
      hechoLongitud: null,
    })
    expect([status, json.campos]).toEqual([
      422,
      {
        idTipoDenuncia: ['El tipo de denuncia no existe'],
        idTipoEstado: ['El estado de la causa no existe'],
        idTipoEtapa: ['La etapa de la causa no existe'],
        idMunicipioHecho: ['El municipio no existe'],
        mediosTelematicos: ['El medio telemático no existe'],
      },
    ])
  })

  it('referential check: a correction is held to the same, and a private cause to what it has', async () => {
    const id = await clerk.newCause()
    const correct = (changes: object) =>
      api.call('causas.update', {
        token: clerk.user.token,
        params: { id },
        headers: { 'if-match': '"1"' },
        body: { ...generalForm(), ...changes },
      })
    const refused = await correct({ idTipoDenuncia: 777 })
    expect([refused.status, refused.json.campos]).toEqual([
      422,
      { idTipoDenuncia: ['El tipo de denuncia no existe'] },
    ])
    expect((await correct({ idTipoDenuncia: 7, idTipoEstado: 777 })).status).toBe(200)
  })

  it.each([
    ['an unknown crime', 999_999, crimeUnknown],
    [
      'a crime of public action',
      publicActionCrime,
      ['Uno de los delitos no es de acción privada. Elija los delitos de la lista'],
    ],
  ])('a private cause has no %s', async (_, crime, delitos) => {
    const id = await clerk.newCause()
    const refused = await clerk.party(id, '6000002', 2, { delitos: [2830, crime] })
    expect([refused.status, refused.json.campos]).toEqual([422, { delitos }])
    expect((await clerk.get(id)).response).toMatchObject({ sujetosProcesales: [], version: 1 })
  })

  it('a public cause has crimes of every action that exist', async () => {
    const made = await clerk.create(publicForm('LPZREF0002'))
    const { id } = made.response as { id: number }
    const refused = await clerk.party(id, '6000002', 2, { delitos: [999_999] })
    expect([refused.status, refused.json.campos]).toEqual([422, { delitos: crimeUnknown }])
    expect((await clerk.party(id, '6000002', 2, { delitos: [2830, publicActionCrime] })).status).toBe(201)
  })
})
