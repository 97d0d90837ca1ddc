import type { AnswerOf } from '@estrado/machines/contract/types'
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

  it('validity: who is charged with a crime stays so and is corrected once it is closed; nobody else is charged', async () => {
    const id = await clerk.newCause()
    expect((await clerk.party(id, '6000002', 2, { delitos: [2830] })).status).toBe(201)
    const admin = await api.login('admin')
    const closed = await api.call('delitos.close', {
      token: admin.token,
      params: { id: 2830 },
      seen: 'catalogo/delitos/2830',
      body: { hasta: api.clock.now().toISOString().slice(0, 10) },
    })
    expect(closed.status, JSON.stringify(closed.json)).toBe(200)
    api.clock.advance(1_000)
    const { sujetosProcesales } = (await clerk.get(id)).response as AnswerOf<'causas.get'>
    const [party] = sujetosProcesales
    expect(party?.delitos.map((crime) => crime.id)).toEqual([2830])
    const corrected = await api.call('sujetosProcesales.updatePrivate', {
      token: clerk.user.token,
      seen: `causa/${id}`,
      body: {
        idCausa: id,
        idSujetoProcesal: party?.id,
        idTipoSujetoProcesal: 2,
        esQuerellante: false,
        reservaIdentidad: false,
        idParentescoVictima: null,
        delitos: [2830],
        personaNatural: { ...party?.personaNatural, celular: '71234567' },
        abogados: [],
      },
    })
    expect([corrected.status, corrected.json.campos]).toEqual([200, undefined])
    const other = await clerk.party(id, '6000005', 2, { delitos: [2830] })
    expect([other.status, other.json.campos]).toEqual([422, { delitos: crimeUnknown }])
  })
})
