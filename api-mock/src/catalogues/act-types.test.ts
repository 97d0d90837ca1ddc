import type { AnswerOf } from '@estrado/machines/contract/types'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'

type Type = AnswerOf<'tiposActosProcesales.list'>[number]

describe('act types to select from (spec 2 §7, spec 3 §3)', () => {
  let api: TestApi
  let token: string

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    token = (await api.login('juez')).token
  })
  afterAll(() => api.stop())

  const asked = async (query: Readonly<Record<string, string>>) =>
    (await api.call('tiposActosProcesales.list', { token, query })).response as readonly Type[]
  const kindsOf = (types: readonly Type[]) => [...new Set(types.map(({ idCategoria }) => idCategoria))].sort()

  it('query: the decrees that set a hearing, of all decrees', async () => {
    expect((await asked({ categorias: '3', esSenialamiento: 'true' })).map(({ id }) => id)).toEqual([304])
    const others = await asked({ categorias: '3', esSenialamiento: 'false' })
    expect(kindsOf(others)).toEqual([4])
    expect(await asked({ categorias: '3' })).toHaveLength(others.length + 1)
  })

  it('query: several kinds at once, and none that is unknown', async () => {
    expect(kindsOf(await asked({ categorias: '1, 8' }))).toEqual([1, 8])
    expect(await asked({ categorias: '999' })).toEqual([])
    const { status, json } = await api.call('tiposActosProcesales.list', {
      token,
      query: { categorias: 'decretos', esSenialamiento: 'quizás' },
    })
    expect([status, Object.keys(json.campos as object)]).toEqual([
      400,
      ['categorias.0', 'categorias', 'esSenialamiento'],
    ])
  })

  it('kinds within: whoever asks for decrees by their roles or of a category finds both kinds of them', async () => {
    const decrees = (await asked({ categorias: '3' })).map(({ id }) => id).sort()
    const ids = async (
      name: 'tiposActosProcesales.ofMyRoles' | 'tiposActosProcesales.ofCategory',
      request: object,
    ) =>
      ((await api.call(name, { token, ...request })).response as readonly Type[]).map(({ id }) => id).sort()
    const ofRoles = { query: { idCategorias: '3' } }
    expect(await ids('tiposActosProcesales.ofMyRoles', ofRoles)).toEqual(expect.arrayContaining([301, 304]))
    expect(await ids('tiposActosProcesales.ofCategory', { params: { id: 3 } })).toEqual(decrees)
    const second = { params: { id: 8 }, query: { idCategoriaQ: '3' } }
    expect(await ids('tiposActosProcesales.ofCategory', second)).toEqual(expect.arrayContaining(decrees))
  })

  it('the flags and bounds of a type are told', async () => {
    const all = await asked({})
    expect(all.find(({ id }) => id === 304)).toEqual({
      id: 304,
      descripcion: 'Decreto de Señalamiento de Audiencia',
      idCategoria: 5,
      requiereIndividualizacionSujetos: false,
      requiereIndividualizacionDenunciados: false,
      requiereIndividualizacionDenunciantes: false,
      requiereAgendamiento: true,
      requiereNotificacion: true,
      requiereRespuesta: false,
      requiereAdjuntos: false,
      conAdjuntos: false,
      cantidadValidaciones: 1,
      cambiaEstado: null,
      cambiaEtapa: null,
      estadosPermitidos: [],
      etapasPermitidas: [],
      tiposAudiencia: [],
      areas: [1, 2, 3, 4, 5, 6, 7, 8, 9],
      roles: ['JUEZ', 'JUEZ_INST', 'VOCAL', 'SECRETARIO', 'SECRE', 'SECRE_INST', 'SECRE_SALA_TDJ', 'AUX_JUZ'],
      conNumeracion: false,
      conPlantilla: true,
      visibilidad: 2,
      sorteo: 0,
      plazo: null,
      plazoUnidad: null,
      plazoSuspension: 1,
      plazoCorrido: false,
      plazoFuente: '',
      plazoLectura: false,
    })
    expect(all.find(({ id }) => id === 308)).toMatchObject({ cambiaEtapa: 4 })
  })
})
