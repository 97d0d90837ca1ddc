import type { AnswerOf } from '@estrado/machines/contract/types'
import { actRefusals } from '@estrado/machines/documents/texts'
import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, multipart, smallPdf } from '../testing/cause.ts'
import { type EdictCause, edictCause, notify } from '../testing/edict.ts'
import { recordActSignature, recordFormSignature } from '../testing/recorded-signature.ts'

/** A record of conciliation: judge and secretary sign it. */
const record = '602'

describe('acts that several people sign or approve (spec 2 §3)', () => {
  let api: TestApi
  let cause: EdictCause

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    cause = await edictCause(api, new Clerk(api, await api.login('ventanilla')))
    await recordFormSignature(api, cause.id)
  })
  afterAll(() => api.stop())

  const drafted = async () => {
    const made = await new Clerk(api, cause.judge).attach(cause.id, undefined, { idTipoActoProcesal: record })
    return (made.response as { readonly id: number }).id
  }
  const step = (id: number, body: object) =>
    api.call('actosProcesales.update', { token: cause.judge.token, params: { id }, body })
  const sign = async ({ token }: LoggedIn, id: number) =>
    api.call('documentos.sign', {
      token,
      params: { id },
      form: multipart({ tipoAprobacion: '1' }, await smallPdf(), 'acta.pdf'),
    })

  /** What the act asks of somebody's inbox. */
  const asked = async ({ token }: LoggedIn, id: number) => {
    const { response } = await api.call('causas.inbox', { token, body: { page: 1, perPage: 20 } })
    const { result } = response as AnswerOf<'causas.inbox'>
    return result.find(({ pedido }) => pedido?.idActoProcesal === id)?.pedido?.clave
  }

  /** May people be notified of the act, and may something be ordered by it? */
  const told = async (id: number) => {
    const { token } = cause.judge
    const act = await api.call('actosProcesales.get', { token, params: { id } })
    const { response } = await api.call('causas.legalSituationActs', { token, params: { id: cause.id } })
    const ordering = response as AnswerOf<'causas.legalSituationActs'>
    const { notificable } = act.response as AnswerOf<'actosProcesales.get'>
    return { notificable, ordena: ordering.some((one) => one.id === id) }
  }

  it('leave the desk when everybody did, each once, and ask whoever is missing', async () => {
    const id = await drafted()
    await recordActSignature(api, id, Number(cause.judge.usuario.id))
    expect([await asked(cause.judge, id), await asked(cause.secretary, id)]).toEqual([
      undefined,
      'firmarConOtros',
    ])
    const byHand = { idActoProcesal: id, idTipoNotificacion: notificationTypeIds.personal }
    const notified = await notify(api, cause, { ...byHand, idSujetoProcesal: cause.accused })
    expect([notified.status, notified.message]).toEqual([422, actRefusals.validationsMissing(1, 2)])
    expect(await told(id)).toEqual({ notificable: false, ordena: false })
    for (const body of [{ cerrado: true }, { enviarADespacho: true }]) {
      const { status, message } = await step(id, body)
      expect([status, message]).toEqual([422, actRefusals.validationsMissing(1, 2)])
    }
    const again = await sign(cause.judge, id)
    expect([again.status, again.message]).toEqual([422, actRefusals.validatedAlready])
    await recordActSignature(api, id, Number(cause.secretary.usuario.id))
    expect([await asked(cause.judge, id), await asked(cause.secretary, id)]).toEqual([
      'cerrarActa',
      'cerrarActa',
    ])
    const third = await sign(cause.secretary, id)
    expect([third.status, third.message]).toEqual([422, actRefusals.validatedAlready])
    expect((await step(id, { cerrado: true })).status).toBe(200)
    expect(await told(id)).toEqual({ notificable: true, ordena: true })
  })
})
