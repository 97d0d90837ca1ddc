import type { AnswerOf } from '@estrado/machines/contract/types'
import { actRefusals } from '@estrado/machines/documents/texts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, multipart, smallPdf } from '../testing/cause.ts'
import { causeInProcess } from '../testing/cause-in-process.ts'
import type { DrawnCause } from '../testing/hearing.ts'
import { recordActSignature } from '../testing/recorded-signature.ts'

/** A record of conciliation: judge and secretary sign it. */
const record = '602'

describe('acts that several people sign or approve (spec 2 §3)', () => {
  let api: TestApi
  let cause: DrawnCause

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    cause = await causeInProcess(api, new Clerk(api, await api.login('ventanilla')))
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

  it('leave the desk when everybody did, each once, and ask whoever is missing', async () => {
    const id = await drafted()
    await recordActSignature(api, id, Number(cause.judge.usuario.id))
    expect([await asked(cause.judge, id), await asked(cause.secretary, id)]).toEqual([
      undefined,
      'firmarConOtros',
    ])
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
  })
})
