import type { AnswerOf } from '@estrado/machines/contract/types'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { type DrawnCause, drawnCause } from '../testing/hearing.ts'

describe('deadline and movement of an act (spec 2 §4)', () => {
  let api: TestApi
  let cause: DrawnCause
  let court: Clerk

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    cause = await drawnCause(api, new Clerk(api, await api.login('ventanilla')))
    court = new Clerk(api, cause.judge)
  })
  afterAll(() => api.stop())

  const post = (fields: Readonly<Record<string, string>>) => court.attach(cause.id, undefined, fields)
  const made = async (fields: Readonly<Record<string, string>>) =>
    ((await post(fields)).response as { readonly id: number }).id
  const read = async (id: number) => {
    const { response } = await api.call('actosProcesales.get', { token: cause.judge.token, params: { id } })
    const { plazo, plazoUnidad, esRespuestaPlazo } = response as AnswerOf<'actosProcesales.get'>
    return [plazo, plazoUnidad, esRespuestaPlazo]
  }
  const correct = (id: number, body: object) =>
    api.call('actosProcesales.update', { token: cause.judge.token, params: { id }, body })

  it('is what the type says, what the writer says instead, or none', async () => {
    const traslado = { idTipoActoProcesal: '302' }
    expect(await read(await made(traslado))).toEqual([3, 2, false])
    expect(await read(await made({ ...traslado, plazo: '48', plazoUnidad: '1' }))).toEqual([48, 1, false])
    expect(await read(await made({ idTipoActoProcesal: '301', plazo: '0' }))).toEqual([null, null, false])
    expect(await read(await made({ idTipoActoProcesal: '301', esRespuestaPlazo: 'true' }))).toEqual([
      null,
      null,
      true,
    ])
  })

  it('is corrected by itself, an amount with its unit', async () => {
    const id = await made({ idTipoActoProcesal: '301' })
    expect((await correct(id, { plazo: 5, plazoUnidad: 2 })).status).toBe(200)
    expect(await read(id)).toEqual([5, 2, false])
    expect((await correct(id, { plazo: 5 })).json.campos).toEqual({ plazoUnidad: ['Requerido'] })
    expect((await correct(id, { plazo: null, esRespuestaPlazo: true })).status).toBe(200)
    expect(await read(id)).toEqual([null, null, true])
    const refused = await post({ idTipoActoProcesal: '301', plazo: '10000', plazoUnidad: '7' })
    expect(refused.json.campos).toEqual({ plazo: ['Máximo 9999'], plazoUnidad: ['Requerido'] })
  })

  it('keeps to which state and stage the act moves its cause', async () => {
    const id = await made({ idTipoActoProcesal: '303' })
    const { db } = api.services
    const states = () => db.selectFrom('estado_plazo').selectAll().where('id_acto', '=', id).execute()
    expect(await states()).toEqual([{ id_acto: id, id_estado_causa: 31, activo: true }])
    const update = (body: object) =>
      api.call('estadosPlazo.update', { token: cause.judge.token, params: { id }, body })
    expect((await update({ estado: 'INACTIVO' })).status).toBe(200)
    expect((await update({ idEstadoCausa: 30 })).response).toMatchObject({ estado: 'INACTIVO' })
    expect(await states()).toEqual([{ id_acto: id, id_estado_causa: 30, activo: false }])
    await api.call('actosProcesales.delete', { token: cause.judge.token, params: { id } })
    expect(await states()).toEqual([])
  })
})
