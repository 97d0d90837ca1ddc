import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { enforcementMessages } from '@estrado/machines/enforcement/texts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { forgetIdentity } from '../journal/cli/forget.ts'
import { readStream } from '../journal/read.ts'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { drawnCause, otherCourt } from '../testing/hearing.ts'
import { patiently } from '../testing/patiently.ts'
import { type PublicCause, publicCause } from '../testing/public-cause.ts'

type Measures = AnswerOf<'medidasProteccion.ofParty'>

const measure = 5

describe('protection measures of a party (spec 3 §3 to §7)', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: PublicCause

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await publicCause(api, clerk)
  })
  afterAll(() => api.stop())

  const read = async (id: number, token = cause.judge.token) => {
    const { status, response } = await api.call('medidasProteccion.ofParty', { token, params: { id } })
    return { status, measures: response as Measures }
  }
  const order = (tieneMedidaProteccion: boolean, changes: object = {}) => ({
    idTipoMedidaProteccion: measure,
    tieneMedidaProteccion,
    idActoProcesal: cause.idActo,
    ...changes,
  })
  const save = (id: number, body: readonly object[], token = cause.judge.token, headers = {}) =>
    api.call('medidasProteccion.save', { token, params: { id }, body, headers })
  const one = async (id: number, type = measure) =>
    (await read(id)).measures.find((row) => row.idTipoMedidaProteccion === type)
  const facts = async (id: number) =>
    (await readStream(api.services.db, `medida-proteccion/${id}`)).filter(
      ({ outcome }) => outcome === 'accepted',
    )

  it('lists the measures of the laws 348 and 1173 alone, none of them issued yet', async () => {
    const { measures } = await read(cause.victim)
    expect(measures).toHaveLength(35)
    expect(new Set(measures.map(({ leyNormativa }) => leyNormativa))).toEqual(
      new Set(['Ley N° 348', 'Ley N° 1173']),
    )
    expect(measures[0]).toMatchObject({
      cantidad: 0,
      tieneMedidaProteccion: false,
      historial: [],
      fechaInicio: null,
      fechaSuspencion: null,
    })
  })

  it('are granted, removed and granted again, each by an act, and counted', async () => {
    const { complainant } = cause
    expect((await save(complainant, [order(true)])).response).toEqual({ id: complainant, guardado: true })
    expect(await one(complainant)).toMatchObject({
      cantidad: 1,
      tieneMedidaProteccion: true,
      fechaInicio: expect.any(String),
      fechaSuspencion: null,
    })
    expect((await save(complainant, [order(false)])).status).toBe(200)
    expect((await save(complainant, [order(true)])).status).toBe(200)
    const found = await one(complainant)
    expect(found).toMatchObject({ cantidad: 2, tieneMedidaProteccion: true, fechaSuspencion: null })
    expect(found?.historial).toMatchObject([
      { fechaSuspencion: null, idActoProcesalSuspencion: null },
      {
        idActoProcesal: cause.idActo,
        idActoProcesalSuspencion: cause.idActo,
        fechaSuspencion: expect.any(String),
      },
    ])
  })

  it('one that is so already is no change, and several go together or not at all', async () => {
    const { victim } = cause
    const both = [order(true), order(true, { idTipoMedidaProteccion: 20 })]
    expect((await save(victim, both)).response).toEqual({ id: victim, guardado: true })
    expect((await save(victim, both)).response).toEqual({ id: victim, guardado: false })
    const half = [order(false), order(false, { idTipoMedidaProteccion: 20, idActoProcesal: 999_999 })]
    const refused = await save(victim, half)
    expect([refused.status, refused.json.campos]).toEqual([
      422,
      { '1.idActoProcesal': [enforcementMessages.actUnknown] },
    ])
    expect((await one(victim))?.tieneMedidaProteccion).toBe(true)
  })

  it('is refused without an act, or of a type that is not listed', async () => {
    for (const idActoProcesal of [null, 0, undefined]) {
      const { status, json } = await save(cause.victim, [order(false, { idActoProcesal })])
      expect([status, json.campos]).toEqual([422, { '0.idActoProcesal': ['El acto procesal es requerido'] }])
    }
    const ofChildren = await save(cause.victim, [order(true, { idTipoMedidaProteccion: 36 })])
    expect(ofChildren.json.campos).toEqual({
      '0.idTipoMedidaProteccion': [enforcementMessages.measureUnknown],
    })
  })

  it('is for whom the specification says: not the accused, not in a private cause', async () => {
    expect(await read(cause.accused)).toMatchObject({ status: 422 })
    expect((await save(cause.accused, [order(true)])).message).toBe(enforcementMessages.noMeasures)
    const inPrivate = await drawnCause(api, clerk)
    const { sujetosProcesales } = (await clerk.get(inPrivate.id)).response as AnswerOf<'causas.get'>
    const id = sujetosProcesales[0]?.id ?? 0
    expect((await read(id, inPrivate.judge.token)).status).toBe(422)
  })

  it('is the court of the cause alone: no other office, no registry, no former court', async () => {
    expect((await read(cause.victim, clerk.user.token)).status).toBe(403)
    expect((await save(cause.victim, [order(false)], clerk.user.token)).status).toBe(403)
    const { judge: stranger } = await otherCourt(api, cause.idOficina)
    expect((await read(cause.victim, stranger.token)).status).toBe(404)
    expect((await save(cause.victim, [order(false)], stranger.token)).status).toBe(404)
  })

  it('happens once, though 64 ask at once, and once for each key', async () => {
    const { complainant } = cause
    const type = { idTipoMedidaProteccion: 21 }
    const answers = await Promise.all(
      Array.from({ length: 64 }, () =>
        patiently((headers) => save(complainant, [order(true, type)], undefined, headers)),
      ),
    )
    const saved = answers.filter(({ response }) => (response as { guardado?: boolean }).guardado)
    expect(saved).toHaveLength(1)
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect((await one(complainant, 21))?.cantidad).toBe(1)
    const key = { 'idempotency-key': randomUUID() }
    const before = (await facts(complainant)).length
    const [first, again] = [
      await save(complainant, [order(false, type)], undefined, key),
      await save(complainant, [order(false, type)], undefined, key),
    ]
    expect(again.response).toEqual(first.response)
    expect((await facts(complainant)).length).toBe(before + 1)
  })

  it('says in the journal who ordered it and by which act, and not what', async () => {
    const [first] = await facts(cause.victim)
    expect(first).toMatchObject({ type: 'measure.granted', role: expect.stringMatching(/^JUEZ/) })
    const data = JSON.parse(first?.data ?? '{}')
    expect(data).toMatchObject({ idActoProcesal: cause.idActo, medida: 1 })
    expect(data.idTipoMedidaProteccion).toEqual({ sealed: expect.any(Object) })
  })

  it('stays without its type once the party is forgotten', async () => {
    await forgetIdentity(api.services.db, api.services.clock, cause.victim, 'Auto 12/2026')
    expect((await one(cause.victim))?.cantidad).toBe(0)
  })
})
