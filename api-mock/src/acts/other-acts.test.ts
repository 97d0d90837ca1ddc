import type { AnswerOf } from '@estrado/machines/contract/types'
import { actRefusals } from '@estrado/machines/documents/texts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, demoLawyer } from '../testing/cause.ts'
import { type DrawnCause, drawnCause } from '../testing/hearing.ts'
import { recordActSignature, recordFormSignature } from '../testing/recorded-signature.ts'

/** Act types of the demo court: memorials that may have attachments and that must, evidence, and a public decree. */
const [memorial, offer, evidence, decree] = ['214', '218', '1040', '301']

describe('attachments of an act (spec 2 §2, §3)', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: DrawnCause

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await drawnCause(api, clerk, { abogados: [demoLawyer] })
    await recordFormSignature(api, cause.id)
  })
  afterAll(() => api.stop())

  const draft = async (who: LoggedIn, type: string, main?: number, idCausa = cause.id) => {
    const answer = await new Clerk(api, who).attach(idCausa, undefined, {
      idTipoActoProcesal: type,
      ...(main !== undefined && { idActoProcesalAdjunto: String(main) }),
    })
    return { ...answer, id: (answer.response as { id: number } | null)?.id ?? 0 }
  }
  const act = async ({ token }: LoggedIn, id: number) =>
    (await api.call('actosProcesales.get', { token, params: { id } }))
      .response as AnswerOf<'actosProcesales.get'>
  const step = ({ token }: LoggedIn, id: number, body: object) =>
    api.call('actosProcesales.update', { token, params: { id }, body })
  const close = async (id: number) => {
    await recordActSignature(api, id)
    return step(cause.judge, id, { cerrado: true })
  }

  it('stand with the act that they accompany, and name it', async () => {
    const main = await draft(clerk.user, memorial)
    const [first, second] = [
      await draft(clerk.user, evidence, main.id),
      await draft(clerk.user, evidence, main.id),
    ]
    const { adjuntos, adjuntoDe } = await act(clerk.user, main.id)
    expect([adjuntos.map(({ id }) => id), adjuntoDe]).toEqual([[first.id, second.id], null])
    expect(adjuntos.every(({ uuid }) => uuid !== null)).toBe(true)
    expect((await act(clerk.user, first.id)).adjuntoDe).toMatchObject({ id: main.id })
  })

  it('accompany only an act of their cause that is being written and takes them', async () => {
    const why = async (type: string, main: number, who = cause.judge) =>
      (await draft(who, type, main)).json.campos
    const other = await drawnCause(api, clerk)
    expect(await why(decree, other.idActo)).toEqual({ idActoProcesalAdjunto: [actRefusals.mainUnknown] })
    const plain = await draft(cause.judge, decree)
    expect(await why(decree, plain.id)).toEqual({
      idActoProcesalAdjunto: [expect.stringContaining('no lleva adjuntos')],
    })
    const main = await draft(clerk.user, memorial)
    const attached = await draft(clerk.user, evidence, main.id)
    expect(await why(decree, attached.id)).toEqual({ idActoProcesalAdjunto: [actRefusals.mainAttached] })
    expect((await close(main.id)).status).toBe(200)
    expect(await why(decree, main.id)).toEqual({ idActoProcesalAdjunto: [actRefusals.mainLeft] })
  })

  it('an act of a type that demands them leaves its desk with one alone', async () => {
    const main = await draft(clerk.user, offer)
    expect(main.status).toBe(201)
    await recordActSignature(api, main.id)
    const refused = await step(clerk.user, main.id, { enviarADespacho: true })
    expect([refused.status, refused.json.message]).toEqual([422, actRefusals.noAttachments])
    const complete = await draft(clerk.user, offer)
    expect((await draft(clerk.user, evidence, complete.id)).status).toBe(201)
    await recordActSignature(api, complete.id)
    expect((await step(clerk.user, complete.id, { enviarADespacho: true })).status).toBe(200)
  })

  it('access per act: who may not read the act reads nothing that accompanies it', async () => {
    const lawyer = await api.login('abogado')
    const main = await draft(clerk.user, memorial)
    const attached = await draft(cause.judge, decree, main.id)
    const alone = await draft(cause.judge, decree)
    for (const { id } of [attached, main, alone]) expect((await close(id)).status).toBe(200)
    const { token } = lawyer
    const { response } = await api.call('causas.privateActs', { token, params: { id: cause.id, x: 0 } })
    const seen = (response as AnswerOf<'causas.privateActs'>).map(({ id }) => id)
    expect([seen.includes(alone.id), seen.includes(main.id), seen.includes(attached.id)]).toEqual([
      true,
      false,
      false,
    ])
    const file = (id: number) => api.call('documentos.ofAct', { token, params: { id } })
    expect([(await file(alone.id)).status, (await file(attached.id)).status]).toEqual([200, 404])
  })

  it('an answer is given to an act of the same cause', async () => {
    const other = await drawnCause(api, clerk)
    const answer = await new Clerk(api, cause.judge).attach(cause.id, undefined, {
      idTipoActoProcesal: decree,
      idActoProcesalRespuesta: String(other.idActo),
    })
    expect(answer.json.campos).toEqual({ idActoProcesalRespuesta: [actRefusals.answered] })
  })
})
