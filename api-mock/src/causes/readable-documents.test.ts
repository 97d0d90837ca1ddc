import type { AnswerOf } from '@estrado/machines/contract/types'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { DeadlineCourt } from '../testing/deadline-court.ts'
import { edictCause } from '../testing/edict.ts'

describe('Access per act: documents that come with a cause', () => {
  let api: TestApi
  let clerk: Clerk

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
  })
  afterAll(() => api.stop())

  const listed = async ({ token }: LoggedIn, id: number) => {
    const whole = await api.call('causas.get', { token, params: { id } })
    const files = await api.call('causas.archivos', { token, params: { id } })
    const { actosProcesales } = whole.response as AnswerOf<'causas.get'>
    const alone = (files.response as AnswerOf<'causas.archivos'>).map((document) => document.id)
    expect(alone).toEqual(expect.arrayContaining(actosProcesales.map((document) => document.id)))
    return alone
  }

  it('the registry isn’t told of what the court writes before it leaves the court, and joins what it is told of', async () => {
    const cause = await edictCause(api, clerk)
    const court = await DeadlineCourt.open(api, clerk, cause)
    const draft = await court.draft({
      idTipoActoProcesal: '601',
      referencia: 'Mandamiento de allanamiento',
      plazo: '12',
      plazoUnidad: '1',
    })
    expect(await listed(cause.judge, cause.id)).toContain(draft)
    expect(await listed(clerk.user, cause.id)).not.toContain(draft)
    expect(await listed(clerk.user, cause.id)).toContain(cause.idActo)
    expect((await court.ask(draft)).status).toBe(200)
    expect(await listed(clerk.user, cause.id)).toContain(draft)
  })

  it('what the court writes isn’t the registry’s to change, to discard or to read before it leaves the court', async () => {
    const cause = await edictCause(api, clerk)
    const court = await DeadlineCourt.open(api, clerk, cause)
    const draft = await court.draft({ idTipoActoProcesal: '601', referencia: 'Mandamiento de allanamiento' })
    const { token } = clerk.user
    const params = { id: draft }
    const asked = [
      ...[{ referencia: 'Otra' }, { enviarADespacho: true }, { plazo: 3, plazoUnidad: 1 }].map((body) =>
        api.call('actosProcesales.update', { token, params, body }),
      ),
      api.call('actosProcesales.delete', { token, params }),
      api.call('documentos.delete', { token, params }),
      api.call('estadosPlazo.ofAct', { token, params }),
    ]
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 404))
    const { response } = await api.call('actosProcesales.get', { token: cause.judge.token, params })
    expect(response).toMatchObject({ situacion: 'draft', referencia: 'Mandamiento de allanamiento' })
  })

  it('what was attached is listed while the cause is registered', async () => {
    const id = await clerk.readyCause()
    expect(await listed(clerk.user, id)).toHaveLength(1)
  })
})
