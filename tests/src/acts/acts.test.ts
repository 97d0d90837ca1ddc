import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rebuild } from '@estrado/api-mock/journal/rebuild/rebuild'
import { type LoggedIn, startTestApi, type TestApi } from '@estrado/api-mock/testing/api'
import { Clerk, multipart, smallPdf } from '@estrado/api-mock/testing/cause'
import { type DrawnCause, drawnCause } from '@estrado/api-mock/testing/hearing'
import { archivedStateId, closedStateId } from '@estrado/machines/causes/vocabulary'
import { actRefusals } from '@estrado/machines/documents/texts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type ActCalls, draftAct, draftedAct } from '../paths/api/act-calls.ts'
import { signWithDemoToken } from '../paths/api/form-signer.ts'
import { signingJudge, signingJudgeName } from '../paths/api/signing-judge.ts'
import { openingOrder, scheduleTrial } from '../paths/api/trial-hearing.ts'

const appearance = 214
const closingOrder = 414
const archivingOrder = 415
const requestMemorial = 215

describe('acts of a cause in process, over HTTP', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: DrawnCause
  const folder = mkdtempSync(join(tmpdir(), 'estrado-test-acts-'))

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'), undefined, { dataFolder: folder })
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await causeInProcess()
  })
  afterAll(async () => {
    await api.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function causeInProcess(): Promise<DrawnCause> {
    const drawn = await drawnCause(api, clerk)
    const { formularioUnico } = (await clerk.get(drawn.id)).response as {
      formularioUnico: { id: number; documento: { uuid: string } }
    }
    const { bytes } = await api.call('documentos.pdf', { params: { uuid: formularioUnico.documento.uuid } })
    const signed = await signWithDemoToken(folder, 'ventanilla', bytes, api.clock.now())
    const { status } = await api.call('documentos.sign', {
      token: clerk.user.token,
      params: { id: formularioUnico.id },
      form: multipart({ tipoAprobacion: '1' }, signed),
    })
    expect(status).toBe(200)
    return drawn
  }

  const drafted = (type: number, more = {}) => draftedAct(api, folder, clerk.user, cause.id, type, more)

  const signedAct = async (type: number): Promise<ActCalls> => {
    const act = await drafted(type)
    expect((await act.sign(clerk.user, 'ventanilla')).status).toBe(200)
    return act
  }

  /** An order of the court, drafted and signed by its judge. */
  const signedOrder = async (type: number, { id, idOficina }: DrawnCause): Promise<ActCalls> => {
    const judge = await signingJudge(api, idOficina)
    const act = await draftedAct(api, folder, judge, id, type)
    expect((await act.sign(judge, signingJudgeName)).status).toBe(200)
    return act
  }

  const closed = async (type: number, of: DrawnCause) =>
    (await signedOrder(type, of)).step(of.judge, { cerrado: true })

  const journalOf = (stream: string) =>
    api.services.db
      .selectFrom('journal_event')
      .select(['type', 'outcome', 'reason'])
      .where('stream', '=', stream)
      .orderBy('position')
      .execute()

  const documentOf = async ({ idActo }: ActCalls) => {
    const { token } = cause.judge
    return (await api.call('documentos.ofAct', { token, params: { id: idActo } })).response
  }

  const answerOf = async (act: ActCalls, who: LoggedIn = cause.judge) =>
    (await act.get(who)).response as Readonly<Record<string, unknown>>

  it('are drafted, signed and closed, and the journal has each step', async () => {
    const act = await drafted(appearance)
    expect(await answerOf(act)).toMatchObject({ estado: 0, situacionDescripcion: 'Borrador' })
    expect((await act.step(cause.judge, { cerrado: true })).status).toBe(409)
    expect((await act.sign(clerk.user, 'ventanilla')).status).toBe(200)
    expect((await act.step(clerk.user, { cerrado: true })).status).toBe(403)
    expect((await act.step(cause.judge, { cerrado: true })).status).toBe(200)
    expect(await answerOf(act)).toMatchObject({
      estado: 1,
      situacionDescripcion: 'Cerrado',
      documento: { firmado: true },
      seguimientos: [
        { tipoSeguimiento: { descripcion: 'Acto redactado' } },
        { tipoSeguimiento: { descripcion: 'Acto firmado' } },
        { tipoSeguimiento: { descripcion: 'Acto cerrado' } },
      ],
    })
    expect(await documentOf(act)).toMatchObject({ firmado: true, fechaFirma: api.clock.now().toISOString() })
    const again = await act.step(cause.judge, { cerrado: true })
    expect([again.status, again.message]).toEqual([409, 'El estado actual es «Cerrado»'])
    expect((await journalOf(act.stream)).map(({ type, outcome }) => `${type} ${outcome}`)).toEqual([
      'act.drafted accepted',
      'act.closed refused',
      'act.signed accepted',
      'act.closed refused',
      'act.closed accepted',
      'act.closed refused',
    ])
  })

  it('come back observed or returned, are corrected, and need another signature', async () => {
    const act = await signedAct(appearance)
    expect((await act.step(clerk.user, { enviarADespacho: true })).status).toBe(200)
    expect((await act.step(cause.judge, { observacion: 'Falta la fecha' })).status).toBe(200)
    expect((await act.step(clerk.user, { referencia: 'Con fecha', fojasAdjunto: '0' })).status).toBe(422)
    expect((await act.step(clerk.user, { referencia: 'Con fecha', fojasAdjunto: '2' })).status).toBe(200)
    expect(await answerOf(act)).toMatchObject({
      referencia: 'Con fecha',
      fojasAdjunto: 2,
      documento: { firmado: false },
    })
    expect(await documentOf(act)).toMatchObject({ firmado: false, fechaFirma: null })
    expect((await act.step(clerk.user, { enviarADespacho: true })).status).toBe(409)
    expect((await act.step(cause.judge, { cerrado: true, enviarADespacho: true })).status).toBe(422)
    const kept = await act.discard(clerk.user)
    expect([kept.status, kept.message]).toEqual([422, actRefusals.receivedOnce])
    expect((await act.get(cause.judge)).status).toBe(200)
  })

  it('get another document by the document calls while they are drafts, observed or returned', async () => {
    const act = await drafted(appearance)
    const change = async (name: 'documentos.update' | 'documentos.replace', pages: number, token: string) => {
      const form = new FormData()
      form.set('files', new File([new Uint8Array(await smallPdf(pages))], 'Nuevo.pdf'))
      return api.call(name, { token, params: { id: act.idActo }, form })
    }
    const document = async () => (await answerOf(act)).documento as Readonly<Record<string, unknown>>
    const { uuid, nombre } = await document()
    expect((await change('documentos.update', 2, clerk.user.token)).response).toEqual({
      id: act.idActo,
      uuid,
    })
    expect(await document()).toMatchObject({ uuid, nombre, paginas: 2 })
    expect((await change('documentos.replace', 3, clerk.user.token)).status).toBe(200)
    expect(await document()).toMatchObject({ uuid, nombre: 'Nuevo.pdf', paginas: 3 })
    const vocal = await api.login('vocal')
    expect((await change('documentos.replace', 3, vocal.token)).status).toBe(404)

    await act.sign(clerk.user, 'ventanilla')
    const discard = () =>
      api.call('documentos.delete', { token: clerk.user.token, params: { id: act.idActo } })
    const refused = [await change('documentos.update', 1, clerk.user.token), await discard()]
    expect(refused.map(({ status, message }) => [status, message])).toEqual(
      refused.map(() => [409, 'El estado actual es «Firmado, aprobado o con cargo»']),
    )
    await act.step(clerk.user, { enviarADespacho: true })
    await act.step(cause.judge, { observacion: 'Falta la fecha' })
    expect((await change('documentos.update', 4, clerk.user.token)).status).toBe(200)
    expect(await document()).toMatchObject({ firmado: false, paginas: 4 })
    const kept = await discard()
    expect([kept.status, kept.message]).toEqual([422, actRefusals.receivedOnce])
    expect((await journalOf(act.stream)).map(({ type, outcome }) => `${type} ${outcome}`)).toEqual([
      'act.drafted accepted',
      'act.corrected accepted',
      'act.corrected accepted',
      'act.signed accepted',
      'act.corrected refused',
      'act.discarded refused',
      'act.sent accepted',
      'act.observed accepted',
      'act.corrected accepted',
      'act.discarded refused',
    ])
  })

  it('exist for the court and the registry of the cause alone, and need a type that there is', async () => {
    const act = await drafted(appearance)
    const vocal = await api.login('vocal')
    expect((await act.get(vocal)).status).toBe(404)
    expect((await act.step(vocal, { cerrado: true })).status).toBe(404)
    expect((await draftAct(api, vocal, cause.id, appearance)).status).toBe(404)
    expect((await draftAct(api, clerk.user, cause.id, 999_999)).status).toBe(422)
    const unsigned = await api.call('documentos.sign', {
      token: clerk.user.token,
      params: { id: act.idActo },
      form: multipart({ tipoAprobacion: '1' }, await smallPdf()),
    })
    expect(unsigned.status).toBe(422)
    // An approval by digital citizenship isn't sent as a signature, and there is no third kind.
    for (const [tipoAprobacion, status] of [
      ['2', 422],
      ['3', 400],
    ] as const) {
      const other = await api.call('documentos.sign', {
        token: clerk.user.token,
        params: { id: act.idActo },
        form: multipart({ tipoAprobacion }, await smallPdf()),
      })
      expect([other.status, Object.keys(other.json.campos as object)]).toEqual([status, ['tipoAprobacion']])
    }
  })

  it('that ask for a hearing file the request when they are sent', async () => {
    const unknown = await draftAct(api, clerk.user, cause.id, requestMemorial, { idTipoAudiencia: '999' })
    expect(unknown.status).toBe(422)
    const act = await drafted(requestMemorial, { idTipoAudiencia: '1' })
    await act.sign(clerk.user, 'ventanilla')
    const pending = async () => {
      const { response } = await api.call('solicitudesAudiencias.ofOffice', { token: cause.judge.token })
      return (response as { idActoProcesal: number }[]).map(({ idActoProcesal }) => idActoProcesal)
    }
    expect(await pending()).not.toContain(act.idActo)
    expect((await act.step(clerk.user, { enviarADespacho: true })).status).toBe(200)
    expect(await pending()).toContain(act.idActo)
  })

  it('close the cause (state 28): its parties can be changed no more, until another act takes it up', async () => {
    const own = await causeInProcess()
    const { sujetosProcesales } = (await clerk.get(own.id)).response as {
      sujetosProcesales: { id: number }[]
    }
    const [party] = sujetosProcesales
    const court = new Clerk(api, own.judge)
    const remove = (who: LoggedIn) =>
      api.call('sujetosProcesales.delete', { token: who.token, params: { id: party?.id ?? 0 } })
    expect((await court.party(own.id, '6000003', 1)).status).toBe(201)
    expect((await remove(clerk.user)).status).toBe(403)

    expect((await closed(closingOrder, own)).status).toBe(200)
    expect((await court.get(own.id)).response).toMatchObject({
      estado: 'closed',
      idTipoEstado: closedStateId,
    })
    const refused = [await court.party(own.id, '6000004', 1), await remove(own.judge)]
    expect(refused.map(({ status, message }) => [status, message])).toEqual(
      refused.map(() => [409, 'El estado actual es «Cerrada»']),
    )
    expect((await journalOf(`causa/${own.id}`)).slice(-3)).toMatchObject([
      { type: 'process.moved', outcome: 'accepted' },
      { type: 'party.registered', outcome: 'refused' },
      { type: 'party.removed', outcome: 'refused' },
    ])

    expect((await closed(archivingOrder, own)).status).toBe(200)
    expect((await court.get(own.id)).response).toMatchObject({
      estado: 'archived',
      idTipoEstado: archivedStateId,
    })
    expect((await closed(closingOrder, own)).status).toBe(200)
    expect((await court.get(own.id)).response).toMatchObject({ estado: 'archived' })
    expect((await scheduleTrial(api, own.judge, own.id)).status).toBe(201)
    expect((await closed(openingOrder, own)).status).toBe(200)
    expect((await court.get(own.id)).response).toMatchObject({ estado: 'inProcess', idTipoEtapa: 4 })
    expect((await court.party(own.id, '6000004', 1)).status).toBe(201)
  })

  it('can’t close a cause whose Formulario Único waits for its signature, nor be closed without it', async () => {
    const own = await drawnCause(api, clerk)
    const act = await signedOrder(closingOrder, own)
    const refused = await act.step(own.judge, { cerrado: true })
    expect([refused.status, refused.message]).toEqual([409, 'El estado actual es «Formulario Único emitido»'])
    expect(await answerOf(act, own.judge)).toMatchObject({
      situacionDescripcion: 'Firmado, aprobado o con cargo',
    })
  })

  it('stand the same after a rebuild', async () => {
    const { tables } = await rebuild(api.services.db, api.services.project, false)
    expect(tables.filter(({ before, after }) => before + after > 0)).toEqual([])
  })
})
