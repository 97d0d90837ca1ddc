import type { AnswerOf } from '@estrado/machines/contract/types'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { hearingStates, mostListedDays, mostPublicDays } from '@estrado/machines/hearings/vocabulary'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { type DrawnCause, detailAt, drawnCause } from '../testing/hearing.ts'

type Hearing = AnswerOf<'audiencias.public'>[number]
type Page = AnswerOf<'audiencias.portalPage'>

describe('public hearings (spec 2 §7, spec 3 §7)', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: DrawnCause
  const ids: number[] = []

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await drawnCause(api, clerk)
    for (const [hour, modalidad] of [
      [9, 'Presencial'],
      [11, 'Virtual'],
      [15, 'Mixta'],
    ] as const) {
      const { status, response, json } = await api.call('audiencias.schedule', {
        token: cause.secretary.token,
        body: {
          audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
          audienciasDetalles: [detailAt(hour, cause.rooms[0], { modalidad })],
        },
      })
      expect(status, JSON.stringify(json)).toBe(201)
      ids.push((response as { id: number }).id)
    }
  })
  afterAll(() => api.stop())

  const december = { rangoFechas: '2026-12-01,2026-12-01' }
  const ask = (query: Readonly<Record<string, string>>) => api.call('audiencias.public', { query })
  const agenda = async (query: Readonly<Record<string, string>> = december) =>
    (await ask(query)).response as readonly Hearing[]
  const portal = async (infFiltrado: object = {}, opciones: object = {}, query = {}) =>
    (
      await api.call('audiencias.portalPage', {
        query,
        body: { opciones: { page: 1, perPage: 12, ...opciones }, infFiltrado },
      })
    ).response as Page
  const total = async (...args: Parameters<typeof portal>) => (await portal(...args)).pagination.totalItems

  it('tell anybody when, where, how and for which crime, and name nobody', async () => {
    const day = await agenda()
    expect(day.map(({ id }) => id)).toEqual(ids)
    expect(day[0]).toMatchObject({
      fechaHoraFinGrabacion: null,
      modalidad: 'Presencial',
      tipoEstadoAudiencia: { id: 8, descripcion: 'Agendada' },
      audiencia: { oficina: { salaVirtual: null } },
    })
    expect(day[0]?.audiencia.actoProcesal.causa.nombreDelitos.length).toBeGreaterThan(0)
    expect(day[1]?.audiencia.oficina.salaVirtual).toMatch(/^https:/)
    const parties = await api.services.db
      .selectFrom('sujeto_procesal')
      .select(['nombre', 'documento'])
      .where('id_causa', '=', cause.id)
      .execute()
    const said = JSON.stringify([day, await portal()])
    for (const { nombre, documento } of parties) {
      expect(said).not.toContain(nombre)
      expect(said).not.toContain(documento)
    }
    expect(await agenda({})).toEqual([])
  })

  it('are filtered by state, mode, code, text and days', async () => {
    const code = (await agenda())[0]?.audiencia.actoProcesal.causa.codigoUnico ?? ''
    expect((await agenda({ ...december, modalidad: 'Virtual' })).length).toBe(1)
    expect((await agenda({ ...december, estados: '1,4' })).length).toBe(0)
    expect((await agenda({ ...december, codigoUnico: code })).length).toBe(3)
    expect((await agenda({ ...december, datosFiltro: 'agendáda' })).length).toBe(3)
    expect((await agenda({ ...december, datosFiltro: 'mixta' })).length).toBe(1)
    expect((await agenda({ ...december, datosFiltro: 'CALÚMN' })).length).toBe(3)
    expect(await total({}, { search: 'calumnia' })).toBe(3)
    expect(await total({}, { search: 'homicidio' })).toBe(0)
    for (const wrong of [
      { rangoFechas: '2026-12-01' },
      { rangoFechas: '2026-02-30,2026-03-01' },
      { estados: 'x' },
      { modalidad: 'Otra' },
    ]) {
      expect((await ask(wrong as never)).status).toBe(400)
    }
  })

  it('denial of service: nobody asks for more than two months at once', async () => {
    expect((await agenda({ rangoFechas: '2026-11-01,2027-01-01' })).length).toBe(3)
    const wide = await ask({ rangoFechas: '2026-11-01,2027-01-02' })
    expect([wide.status, wide.json.campos]).toEqual([
      422,
      { rangoFechas: [hearingRefusals.tooManyDays(mostPublicDays)] },
    ])
  })

  it('denial of service: a page asked for without a last day ends after a year', async () => {
    const { id } = await api.services.db
      .selectFrom('audiencia_sesion')
      .select('id')
      .where('id_audiencia', '=', ids[0] ?? 0)
      .executeTakeFirstOrThrow()
    const moved = (days: number) =>
      sql`update audiencia_sesion set inicio = inicio + make_interval(days => ${days}),
        fin = fin + make_interval(days => ${days}) where id = ${id}`.execute(api.services.db)
    await moved(400)
    expect(await total()).toBe(2)
    expect(await total({ fechaInicio: '2027-06-01' })).toBe(1)
    await moved(-400)
    const wide = await api.call('audiencias.portalPage', {
      body: { opciones: { page: 1, perPage: 12 }, infFiltrado: { fechaFin: '2028-06-01' } },
    })
    const said = [hearingRefusals.tooManyDays(mostListedDays)]
    const deep = { opciones: { page: 2_001, perPage: 10 }, infFiltrado: {} }
    expect((await api.call('audiencias.portalPage', { body: deep })).json.campos).toEqual({
      'opciones.page': [hearingRefusals.tooDeep],
    })
    expect([wide.status, wide.json.campos]).toEqual([422, { 'infFiltrado.fechaFin': said }])
  })

  it('are paged from today on, by place, court, state, mode and days', async () => {
    const { id: office, municipio } = (await agenda())[0]?.audiencia.oficina ?? {
      id: 0,
      municipio: { id: 0 },
    }
    expect((await portal({}, { perPage: 2 })).pagination).toMatchObject({ lastPage: 2, itemCount: 2 })
    expect(await total({ idOficina: office })).toBe(3)
    expect(await total({ idOficina: office + 1 })).toBe(0)
    expect(await total({ idMunicipio: municipio.id })).toBe(3)
    expect(await total({}, {}, { idZona: municipio.id })).toBe(3)
    expect(await total({}, {}, { idZona: municipio.id + 1 })).toBe(0)
    expect(await total({ idDepartamento: 2 })).toBe(3)
    expect(await total({ idDepartamento: 3 })).toBe(0)
    expect(await total({ idTipoEstadoAudiencia: hearingStates.confirmed.id })).toBe(0)
    expect(await total({ modalidad: 'Mixta' })).toBe(1)
    expect(await total({ fechaInicio: '2026-12-02' })).toBe(0)
    expect(await total({ fechaInicio: '2020-01-01', fechaFin: '2026-12-01' })).toBe(3)
    expect(await total({}, { search: 'presencial' })).toBe(1)
    const turned = await portal({}, { sort: '-fechaHoraInicio' })
    expect(turned.result.map(({ id }) => id)).toEqual([...ids].reverse())
    for (const sort of ['codigo', '-codigo', 'oficina', '-oficina'])
      expect((await portal({}, { sort })).result.map(({ id }) => id)).toEqual(ids)
  })

  it('are found by the state that they are shown in: one whose recording ended counts as held (spec 3 §4)', async () => {
    const remote = ids[1] ?? 0
    const { token } = cause.judge
    for (const state of ['confirmed', 'ongoing'] as const) {
      const form = new FormData()
      form.set('audienciaDetalle[idEstadoAudiencia]', String(hearingStates[state].id))
      const changed = await api.call('audiencias.changeState', { token, params: { id: remote }, form })
      expect(changed.status, JSON.stringify(changed.json)).toBe(200)
    }
    const found = async () => [
      await total({ idTipoEstadoAudiencia: hearingStates.concluded.id }),
      await total({ idTipoEstadoAudiencia: hearingStates.ongoing.id }),
      await total({}, { search: 'concluida' }),
      (await agenda({ ...december, estados: '5' })).length,
    ]
    const room = async () => (await agenda()).find(({ id }) => id === remote)?.audiencia.oficina.salaVirtual
    expect(await found()).toEqual([0, 1, 0, 0])
    expect(await room()).toMatch(/^https:/)
    const ended = await api.call('audiencias.endRecording', { token, params: { id: remote }, body: {} })
    expect(ended.status, JSON.stringify(ended.json)).toBe(200)
    expect(await found()).toEqual([1, 0, 1, 1])
    expect(await room()).toBeNull()
  })

  it('leave out what was refused, and every cause with a reserved identity', async () => {
    const form = new FormData()
    form.set('audienciaDetalle[idEstadoAudiencia]', String(hearingStates.rejected.id))
    form.set('audienciaDetalleSuspension[motivo]', 'Improcedente')
    const [first = 0] = ids
    const { token } = cause.judge
    expect((await api.call('audiencias.changeState', { token, params: { id: first }, form })).status).toBe(
      200,
    )
    expect((await agenda()).map(({ id }) => id)).toEqual(ids.slice(1))
    await api.services.db.updateTable('causa').set({ reservada: true }).where('id', '=', cause.id).execute()
    expect(await agenda()).toEqual([])
    expect(await total()).toBe(0)
  })
})
