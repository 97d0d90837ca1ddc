import type { AnswerOf } from '@estrado/machines/contract/types'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { causeInProcess } from '../testing/cause-in-process.ts'
import { type DrawnCause, otherCourt } from '../testing/hearing.ts'
import { recordActSignature } from '../testing/recorded-signature.ts'

describe('desk of a court that writes (/despacho/resoluciones, /despacho/conminatorias)', () => {
  let api: TestApi
  let cause: DrawnCause

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    cause = await causeInProcess(api, new Clerk(api, await api.login('ventanilla')))
  })
  afterAll(() => api.stop())

  const listed = async (who: LoggedIn, body: object = {}) => {
    const { response, json } = await api.call('actosProcesales.desk', {
      token: who.token,
      body: { page: 1, perPage: 100, lista: 'resoluciones', ...body },
    })
    expect(response, JSON.stringify(json)).not.toBeNull()
    return (response as AnswerOf<'actosProcesales.desk'>).result
  }
  const standingOf = async (id: number, body: object = { situacion: 'todas' }) =>
    (await listed(cause.judge, body)).find((row) => row.id === id)?.situacion
  const attached = async (type: string, fields: Readonly<Record<string, string>> = {}) => {
    const made = await new Clerk(api, cause.judge).attach(cause.id, undefined, {
      idTipoActoProcesal: type,
      ...fields,
    })
    expect(made.status, JSON.stringify(made.json)).toBe(201)
    return (made.response as { readonly id: number }).id
  }
  const accused = async () => {
    const rows = await api.services.db
      .selectFrom('sujeto_procesal')
      .select('id')
      .where('id_causa', '=', cause.id)
      .execute()
    return JSON.stringify(rows.map(({ id }) => id))
  }

  it('an act stands where it is: written, to sign until everybody did, to close, closed', async () => {
    const begun = await api.call('escritos.begin', {
      token: cause.secretary.token,
      body: { idCausa: cause.id, idTipoActoProcesal: 301, modo: 'abierto', referencia: 'Decreto' },
    })
    const { id: draft } = begun.response as { readonly id: number }
    expect(await standingOf(draft)).toBe('borrador')
    expect(await listed(cause.judge, { mias: true })).not.toContainEqual(
      expect.objectContaining({ id: draft }),
    )
    expect(await listed(cause.secretary, { mias: true })).toContainEqual(
      expect.objectContaining({ id: draft, redactado: true }),
    )
    const record = await attached('602')
    expect(await standingOf(record)).toBe('firma')
    await recordActSignature(api, record, 1)
    expect(await standingOf(record, { situacion: 'firma' })).toBe('firma')
    await recordActSignature(api, record, 2)
    expect(await standingOf(record)).toBe('cierre')
    const { token } = cause.judge
    const params = { id: record }
    await api.call('actosProcesales.update', { token, params, body: { cerrado: true } })
    expect(await standingOf(record)).toBe('cerrada')
    expect(await standingOf(record, {})).toBeUndefined()
  })

  it('a conminatoria tells whom it warns and its deadline; no other court sees any of it', async () => {
    const warning = await attached('306', { sujetosProcesales: await accused() })
    await recordActSignature(api, warning)
    const { token } = cause.judge
    await api.call('actosProcesales.update', { token, params: { id: warning }, body: { cerrado: true } })
    const [row, ...others] = await listed(cause.secretary, { lista: 'conminatorias' })
    expect(others).toEqual([])
    expect(row).toMatchObject({
      id: warning,
      situacion: 'cerrada',
      plazo: { estado: 'waiting', hasta: null },
    })
    expect(row?.sujetos.length).toBeGreaterThan(1)
    expect(await listed(cause.judge, { lista: 'conminatorias', plazo: 'expired' })).toEqual([])
    const elsewhere = await otherCourt(api, cause.idOficina)
    expect(await listed(elsewhere.judge, { situacion: 'todas' })).toEqual([])
  })

  it('closed conminatorias: what ran out unanswered first, then what is to be answered, the rest the newest first', async () => {
    const [waiting] = await listed(cause.judge, { lista: 'conminatorias' })
    const closed = async (estado: string, hasta: string) => {
      const id = await attached('306', { sujetosProcesales: await accused() })
      await recordActSignature(api, id)
      await api.call('actosProcesales.update', {
        token: cause.judge.token,
        params: { id },
        body: { cerrado: true },
      })
      await api.services.db
        .updateTable('plazo')
        .set({ estado, hasta: new Date(hasta) })
        .where('id', '=', id)
        .execute()
      return id
    }
    const older = await closed('answered', '2026-11-03T18:00:00-04:00')
    const newer = await closed('answeredLate', '2026-11-02T18:00:00-04:00')
    const running = await closed('running', '2026-12-20T18:00:00-04:00')
    const sooner = await closed('running', '2026-12-10T18:00:00-04:00')
    const expired = await closed('expired', '2026-11-05T18:00:00-04:00')
    const order = (await listed(cause.judge, { lista: 'conminatorias' })).map(({ id }) => id)
    expect(order).toEqual([expired, sooner, running, waiting?.id, newer, older])
  })
})
