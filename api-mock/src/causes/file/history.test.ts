import { identityTexts } from '@estrado/machines/audit/identities-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/api.ts'
import { Clerk } from '../../testing/cause.ts'
import { edictCause, notify } from '../../testing/edict.ts'
import { receiveRequest } from '../../testing/hearing.ts'
import { inZone } from '../../testing/service.ts'

/** Nobody protected is called by edict. */
const personal = { idTipoNotificacion: notificationTypeIds.personal, destino: inZone }

let api: TestApi

beforeAll(async () => {
  api = await startTestApi(inject('clusterUrl'))
})
afterAll(() => api.stop())

it('history: facts of a notification and of a request say in what they happened; nobody protected is named', async () => {
  const clerk = new Clerk(api, await api.login('ventanilla'))
  const cause = await edictCause(api, clerk, { reservaIdentidad: true })
  for (const idSujetoProcesal of [cause.accused, cause.complainant])
    expect((await notify(api, cause, { idSujetoProcesal, ...personal })).status).toBe(201)
  await receiveRequest(api, 7_101, cause.idActo)
  const { token } = cause.judge
  const params = { id: cause.id }
  const acts = (await api.call('causas.privateActs', { token, params: { ...params, x: 0 } }))
    .response as AnswerOf<'causas.privateActs'>
  const parties = (await api.call('causas.parties', { token, params })).response as AnswerOf<'causas.parties'>
  const act = acts.find(({ id }) => id === cause.idActo)?.tipoActoProcesal.descripcion
  const accused = parties.find(({ id }) => id === cause.accused)?.nombreCompleto
  const { result } = (await api.call('causas.history', { token, params }))
    .response as AnswerOf<'causas.history'>
  const said = result.map(({ que, deQue, idActoProcesal }) => [que, deQue, idActoProcesal])
  expect(said).toContainEqual(['Notificación ordenada', `${act} · ${accused}`, cause.idActo])
  expect(said).toContainEqual(['Notificación ordenada', `${act} · ${identityTexts.reserved}`, cause.idActo])
  expect(said).toContainEqual([
    'Solicitud recibida',
    expect.stringMatching(/^Solicitud de audiencia · \p{L}+/u),
    null,
  ])
})
