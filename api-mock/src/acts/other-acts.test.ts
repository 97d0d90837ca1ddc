import { actTypeCodes } from '@estrado/machines/catalogues/act-type-values'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { actRefusals } from '@estrado/machines/documents/texts'
import { requiredArguments } from '@estrado/machines/messages/required-arguments'
import { enclosureTexts, finishTexts } from '@estrado/machines/writing/finishing-texts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, demoLawyer, multipart, smallPdf } from '../testing/cause.ts'
import { causeInProcess } from '../testing/cause-in-process.ts'
import { filesForm } from '../testing/files-form.ts'
import { type DrawnCause, detailAt, drawnCause } from '../testing/hearing.ts'
import { recordActSignature } from '../testing/recorded-signature.ts'

/** Act types of the demo court: memorials that may have attachments and that must, evidence, and a public decree. */
const [memorial, offer, evidence, decree] = ['214', '218', '1040', '301']

describe('attachments of an act (spec 2 §2, §3)', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: DrawnCause

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await causeInProcess(api, clerk, { abogados: [demoLawyer] })
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
    const { adjuntos, actoProcesalAdjunto } = await act(clerk.user, main.id)
    expect([adjuntos.map(({ id }) => id), actoProcesalAdjunto]).toEqual([[first.id, second.id], null])
    expect(adjuntos.every(({ uuid }) => uuid !== null)).toBe(true)
    expect((await act(clerk.user, first.id)).actoProcesalAdjunto).toMatchObject({ id: main.id })
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
    expect([refused.status, refused.json.message]).toEqual([422, requiredArguments.attachments])
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

  it('finished acts of the cause accompany one too; others, and of a type that takes none, do not', async () => {
    const finished = await draft(cause.judge, decree)
    const open = await draft(cause.judge, decree)
    expect((await close(finished.id)).status).toBe(200)
    const letter = await draft(cause.judge, '604')
    const enclose = (id: number, idsActosAdjuntos: readonly number[]) =>
      step(cause.judge, id, { idsActosAdjuntos })
    expect((await enclose(letter.id, [finished.id])).status).toBe(200)
    expect((await act(cause.judge, letter.id)).adjuntos.map(({ id }) => id)).toEqual([finished.id])
    for (const ids of [[open.id], [letter.id], [99_999]])
      expect((await enclose(letter.id, ids)).json.campos).toEqual({
        idsActosAdjuntos: [enclosureTexts.notFinished],
      })
    expect((await enclose(open.id, [finished.id])).json.campos).toEqual({
      idsActosAdjuntos: [actRefusals.takesNone('Decreto de Mero Trámite')],
    })
    expect((await enclose(letter.id, [])).status).toBe(200)
    expect((await act(cause.judge, letter.id)).adjuntos).toEqual([])
  })

  it('what was attached for an act is closed with it, and taken from it only while it is written', async () => {
    const letter = await draft(cause.judge, '604')
    const file = await draft(cause.judge, String(actTypeCodes.DOCUMENTO_ADJUNTO), letter.id)
    expect(file.status).toBe(201)
    await recordActSignature(api, letter.id)
    const { token } = cause.judge
    const taken = await api.call('actosProcesales.delete', { token, params: { id: file.id } })
    expect([taken.status, taken.json.message]).toEqual([422, enclosureTexts.left])
    expect((await step(cause.judge, letter.id, { cerrado: true })).status).toBe(200)
    expect((await act(cause.judge, file.id)).situacion).toBe('closed')
  })

  it('what accompanies an act that is signed or charged stays as it was read: file, reference, sheets, signature', async () => {
    const changes = async ({ token }: LoggedIn, id: number) => {
      const file = async (name: 'documentos.replace' | 'documentos.update') =>
        api.call(name, { token, params: { id }, form: filesForm([['otro.pdf', await smallPdf(2)]]) })
      const signed = multipart({ tipoAprobacion: '1' }, await smallPdf())
      const answers = [
        await file('documentos.replace'),
        await file('documentos.update'),
        await api.call('actosProcesales.update', { token, params: { id }, body: { referencia: 'Otra' } }),
        await api.call('documentos.sign', { token, params: { id }, form: signed }),
        await api.call('actosProcesales.delete', { token, params: { id } }),
      ]
      return answers.map(({ status, json }) => [status, json.message])
    }
    const refused = Array.from({ length: 5 }, () => [422, enclosureTexts.left])
    const letter = await draft(cause.judge, '604')
    const annex = await draft(cause.judge, String(actTypeCodes.DOCUMENTO_ADJUNTO), letter.id)
    await recordActSignature(api, letter.id)
    expect(await changes(cause.judge, annex.id)).toEqual(refused)

    const main = await draft(clerk.user, memorial)
    const support = await draft(clerk.user, evidence, main.id)
    const { token } = clerk.user
    expect((await step(clerk.user, support.id, { fojasAdjunto: '2' })).status).toBe(200)
    expect((await api.call('memoriales.charge', { token, params: { id: main.id } })).status).toBe(200)
    expect(await changes(clerk.user, support.id)).toEqual(refused)
    expect((await step(clerk.user, main.id, { enviarADespacho: true })).status).toBe(200)
    expect(await changes(clerk.user, support.id)).toEqual(refused)

    expect((await step(cause.secretary, main.id, { observacion: 'Falta una foja' })).status).toBe(200)
    expect((await step(clerk.user, support.id, { fojasAdjunto: '3' })).status, 'sent back').toBe(200)
  })

  it('race: of a charge and another file for what accompanies the act the charge names the file that stays', async () => {
    const { token } = clerk.user
    for (let round = 0; round < 6; round += 1) {
      const main = await draft(clerk.user, memorial)
      const support = await draft(clerk.user, evidence, main.id)
      const form = filesForm([['otro.pdf', await smallPdf(2)]])
      const charge = () => api.call('memoriales.charge', { token, params: { id: main.id } })
      const [first] = await Promise.all([
        charge(),
        api.call('documentos.replace', { token, params: { id: support.id }, form }),
      ])
      // Optimistic concurrency: whoever came second where both wrote is told so, and asks again.
      const charged = first.status === 409 ? await charge() : first
      expect(charged.status, JSON.stringify(charged.json)).toBe(200)
      const of = (id: number) =>
        api.services.db.selectFrom('documento').select('sha256').where('id_acto', '=', id).executeTakeFirst()
      const { archivos } = await api.services.db
        .selectFrom('cargo')
        .select('archivos')
        .where('id_acto', '=', main.id)
        .executeTakeFirstOrThrow()
      expect(archivos).toContainEqual(expect.objectContaining(await of(support.id)))
    }
  })

  it('what was attached for a draft is discarded with it; what is signed or was sent already stands alone', async () => {
    const { token } = cause.judge
    const letter = await draft(cause.judge, '604')
    const file = await draft(cause.judge, String(actTypeCodes.DOCUMENTO_ADJUNTO), letter.id)
    const order = await draft(cause.judge, decree, letter.id)
    await recordActSignature(api, order.id)
    const returned = await draft(cause.judge, decree, letter.id)
    await recordActSignature(api, returned.id)
    for (const body of [
      { enviarADespacho: true },
      { observacion: 'Falta la fecha' },
      { referencia: 'Con fecha' },
    ])
      expect((await step(cause.judge, returned.id, body)).status).toBe(200)
    expect((await api.call('actosProcesales.delete', { token, params: { id: letter.id } })).status).toBe(200)
    expect((await act(cause.judge, returned.id)).situacion).toBe('draft')
    expect((await api.call('actosProcesales.get', { token, params: { id: file.id } })).status).toBe(404)
    expect((await act(cause.judge, order.id)).situacion).toBe('validated')
    expect((await step(cause.judge, order.id, { cerrado: true })).status).toBe(200)

    const main = await draft(clerk.user, memorial)
    const support = await draft(clerk.user, evidence, main.id)
    const gone = await api.call('documentos.delete', {
      token: clerk.user.token,
      params: { id: String(main.id) },
    })
    expect(gone.status).toBe(200)
    expect(
      (await api.call('actosProcesales.get', { token: clerk.user.token, params: { id: support.id } })).status,
    ).toBe(404)
  })

  it('an act that sets a hearing is closed once one is in the agenda; one that expects an answer says until when', async () => {
    const setting = await draft(cause.judge, '304')
    const refused = await close(setting.id)
    expect([refused.status, refused.json.message]).toEqual([422, finishTexts.audiencia])
    const scheduled = await api.call('audiencias.schedule', {
      token: cause.secretary.token,
      body: {
        audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
        audienciasDetalles: [detailAt(9, cause.rooms[0])],
      },
    })
    expect(scheduled.status).toBe(201)
    expect((await step(cause.judge, setting.id, { cerrado: true })).status).toBe(200)
    const none = await new Clerk(api, cause.judge).attach(cause.id, undefined, {
      idTipoActoProcesal: '302',
      plazo: '0',
    })
    expect(none.json.campos).toEqual({ plazo: [finishTexts.plazo] })
    const traslado = await draft(cause.judge, '302')
    expect((await step(cause.judge, traslado.id, { plazo: null })).status).toBe(200)
    const late = await close(traslado.id)
    expect([late.status, late.json.message]).toEqual([422, finishTexts.plazo])
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
