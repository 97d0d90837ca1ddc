import { apiTexts } from '@estrado/machines/messages/api'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { type DrawnCause, drawnCause } from '../testing/hearing.ts'

type Alert = { readonly id: string; readonly idCausa: number; readonly vista: boolean }

describe('alerts', () => {
  let api: TestApi
  let cause: DrawnCause

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    cause = await drawnCause(api, new Clerk(api, await api.login('ventanilla')))
  })
  afterAll(() => api.stop())

  const alertsOf = async ({ token }: LoggedIn) =>
    (await api.call('alertas.list', { token })).response as readonly Alert[]
  const see = (id: string, { token }: LoggedIn) => api.call('alertas.seen', { token, params: { id } })

  it('are marked as seen by whom they were told to alone; to others they do not exist', async () => {
    const [alert] = await alertsOf(cause.judge)
    expect(alert).toMatchObject({ idCausa: cause.id, vista: false })
    const id = alert?.id ?? ''
    for (const other of [cause.secretary, await api.login('juez.inst')]) {
      const answer = await see(id, other)
      expect([answer.status, answer.message]).toEqual([404, apiTexts.unknown(apiTexts.alertUnknown)])
    }
    expect(await alertsOf(cause.judge)).toMatchObject([{ id, vista: false }])
    const none = await see('desconocida', cause.judge)
    expect([none.status, none.message]).toEqual([404, apiTexts.unknown(apiTexts.alertUnknown)])
    expect((await see(id, cause.judge)).status).toBe(200)
    expect(await alertsOf(cause.judge)).toMatchObject([{ id, vista: true }])
    expect(await alertsOf(cause.secretary)).toMatchObject([{ idCausa: cause.id, vista: false }])
  })
})
