import { reassignRefusals } from '@estrado/machines/acts/reassign-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { causeInProcess } from '../testing/cause-in-process.ts'
import type { DrawnCause } from '../testing/hearing.ts'
import { recordActSignature } from '../testing/recorded-signature.ts'

const decree = '301'

describe('acts pass on to somebody of the office, a line each', () => {
  let api: TestApi
  let cause: DrawnCause

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    const clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await causeInProcess(api, clerk)
  })
  afterAll(() => api.stop())

  const drafted = async (who: LoggedIn) => {
    const { response } = await new Clerk(api, who).attach(cause.id, undefined, { idTipoActoProcesal: decree })
    return { id: (response as { id: number }).id, version: 1 }
  }
  const pass = (who: LoggedIn, idResponsable: number, actos: readonly object[], headers = {}) =>
    api.call('actosProcesales.reassign', { token: who.token, headers, body: { idResponsable, actos } })
  const lines = async (...asked: Parameters<typeof pass>) => {
    const { status, response, json } = await pass(...asked)
    expect(status, JSON.stringify(json)).toBe(200)
    return (response as AnswerOf<'actosProcesales.reassign'>).map(({ hecho, motivo }) => motivo ?? hecho)
  }
  const asks = async ({ token }: LoggedIn) => {
    const body = { page: 1, perPage: 100, pedido: 'terminarActo' }
    const { response } = await api.call('causas.inbox', { token, body })
    return (response as AnswerOf<'causas.inbox'>).result.map(({ pedido }) => pedido?.versionActo)
  }

  it('what one has in hand asks the other from then on', async () => {
    const act = await drafted(cause.secretary)
    expect(await asks(cause.judge)).toEqual([])
    expect(await lines(cause.secretary, cause.judge.id, [act])).toEqual([true])
    expect(await asks(cause.judge)).toEqual([2])
    expect(await asks(cause.secretary)).toEqual([])
  })

  it('nothing is all or nothing: what can not pass says why, the others have passed', async () => {
    const [first, stale, left, own] = [
      await drafted(cause.secretary),
      await drafted(cause.secretary),
      await drafted(cause.secretary),
      await drafted(cause.judge),
    ]
    await recordActSignature(api, left.id)
    const closing = { token: cause.judge.token, params: { id: left.id }, body: { cerrado: true } }
    expect((await api.call('actosProcesales.update', closing)).status).toBe(200)
    const [done, changed, closed, already, unknown] = await lines(cause.judge, cause.judge.id, [
      first,
      { ...stale, version: 7 },
      { ...left, version: 3 },
      own,
      { id: 999_999, version: 1 },
    ])
    expect([done, already]).toEqual([true, reassignRefusals.already])
    for (const why of [changed, closed, unknown]) expect(why).toEqual(expect.any(String))
  })

  it('idempotency key: the same command passes each act on once', async () => {
    const act = await drafted(cause.secretary)
    const headers = { 'idempotency-key': '6f1f5a2e-2f0f-4a43-9f0e-0a7f5ce6f001' }
    for (const _ of [1, 2])
      expect(await lines(cause.secretary, cause.judge.id, [act], headers)).toEqual([true])
  })

  it('goes to whoever works on acts in one’s office alone; others than judge and secretary pass on their own', async () => {
    const act = await drafted(cause.secretary)
    const outside = await api.login('vocal')
    expect((await pass(cause.judge, outside.id, [act])).json.campos).toEqual({
      idResponsable: [reassignRefusals.person],
    })
    expect((await pass(await api.login('ventanilla'), cause.judge.id, [act])).status).toBe(403)
    const { token } = cause.judge
    const offered = (await api.call('actosProcesales.assignees', { token }))
      .response as AnswerOf<'actosProcesales.assignees'>
    expect(offered.map(({ id }) => id)).toEqual(expect.arrayContaining([cause.judge.id, cause.secretary.id]))
    expect(offered.map(({ id }) => id)).not.toContain(outside.id)
    // An auxiliary of the same court, who holds nothing of it.
    await api.services.db
      .updateTable('puesto')
      .set({ rol: 'AUX_JUZ' })
      .where('id_usuario', '=', cause.secretary.id)
      .execute()
    const others = await drafted(cause.judge)
    expect(await lines(cause.secretary, cause.secretary.id, [others])).toEqual([reassignRefusals.notYours])
    expect(await lines(cause.secretary, cause.judge.id, [act])).toEqual([true])
  })
})
