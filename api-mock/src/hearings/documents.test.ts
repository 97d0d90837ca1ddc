import type { AnswerOf } from '@estrado/machines/contract/types'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, smallPdf } from '../testing/cause.ts'
import { type DrawnCause, detailAt, drawnCause, otherCourt, receiveRequest } from '../testing/hearing.ts'
import { recordActSignature } from '../testing/recorded-signature.ts'

describe('what a hearing has beside it, over HTTP', () => {
  let api: TestApi
  let cause: DrawnCause
  let stranger: LoggedIn
  let id: number
  let setting: number

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    cause = await drawnCause(api, new Clerk(api, await api.login('ventanilla')))
    stranger = (await otherCourt(api, cause.idOficina)).judge
    await receiveRequest(api, 1, cause.idActo)
    const form = new FormData()
    form.set('idSolicitudAudiencia', '1')
    form.set('idTipoActoProcesal', '301')
    form.set('codigoActoProcesal', ' 12/2026 ')
    form.set('actualizarQrEndocumento', 'true')
    const detail = detailAt(9, cause.rooms[0], { modalidad: 'Mixta' })
    for (const [key, value] of Object.entries(detail))
      form.set(`audienciasDetalles[0][${key}]`, String(value))
    form.set('archivo', new File([new Uint8Array(await smallPdf())], 'senalamiento.pdf'))
    const made = await api.call('audiencias.create', { token: cause.secretary.token, form })
    const hearing = made.response as { id: number; actoProcesal: { id: number } }
    id = hearing.id
    setting = hearing.actoProcesal.id
  })
  afterAll(() => api.stop())

  const get = async (
    name: 'audiencias.act' | 'audiencias.documents' | 'audiencias.verifyAct',
    of = cause.judge,
    query = {},
  ) => api.call(name, { token: of.token, params: { id }, query })

  it('its documents stand under the tabs of the viewer; of a type, those that hold', async () => {
    const { response } = await get('audiencias.documents')
    expect(response).toMatchObject([
      { lugar: 'respuesta', idActo: setting, estado: 0, firmado: false },
      { lugar: 'respuestaDe', idActo: cause.idActo },
    ])
    expect((await get('audiencias.documents', cause.judge, { conValidezDigital: 'true' })).response).toEqual(
      [],
    )
    expect((await get('audiencias.act')).response).toMatchObject({ id: setting })
  })

  it('its act is verified: signed, and by which hearing a document is one', async () => {
    const unsigned = { idActo: setting, firmado: false, aprobado: false, cerrado: false }
    expect((await get('audiencias.verifyAct')).response).toEqual(unsigned)
    const ofDocument = async ({ token }: LoggedIn, idActo: number) =>
      (await api.call('audiencias.verifyDocument', { token, params: { id: idActo } })).response
    expect(await ofDocument(cause.judge, setting)).toMatchObject({ idAudiencia: id, lugar: 'respuesta' })
    const none = { idAudiencia: null, lugar: null, firmado: false, aprobado: false }
    expect(await ofDocument(stranger, setting)).toEqual(none)
    expect(await ofDocument(cause.judge, 999_999)).toEqual(none)
  })

  it('Access per act: one that its court still writes, and what was taken up again in the virtual window, is not told beside a hearing', async () => {
    const registry = await api.login('ventanilla')
    const { db } = api.services
    const told = async ({ token }: LoggedIn) => {
      const ask = { token, params: { id }, query: {} }
      const [whole, documents, act, verified, paged, ofCause] = await Promise.all([
        api.call('audiencias.get', ask),
        api.call('audiencias.documents', ask),
        api.call('audiencias.act', ask),
        api.call('audiencias.verifyAct', ask),
        api.call('audiencias.page', { token, body: { page: 1, perPage: 100 } }),
        api.call('audiencias.ofCause', { token, params: { idCausa: cause.id } }),
      ])
      const { result } = paged.response as AnswerOf<'audiencias.page'>
      const acts = [whole.response, ...result, ...(ofCause.response as AnswerOf<'audiencias.ofCause'>)]
      return {
        acts: (acts as AnswerOf<'audiencias.page'>['result'])
          .filter((one) => one.id === id)
          .map(({ actoProcesal }) => actoProcesal?.id),
        act: (act.response as AnswerOf<'audiencias.act'>)?.id,
        verified: (verified.response as AnswerOf<'audiencias.verifyAct'>).idActo,
        documents: (documents.response as AnswerOf<'audiencias.documents'>).map(({ idActo }) => idActo),
      }
    }
    const hold = (idActo: number, estado: string | null) =>
      db.updateTable('acto_procesal').set({ estado }).where('id', '=', idActo).execute()
    const { estado } = await db
      .selectFrom('acto_procesal')
      .select('estado')
      .where('id', '=', setting)
      .executeTakeFirstOrThrow()
    const asked = cause.idActo
    const whole = {
      acts: [setting, setting, setting],
      act: setting,
      verified: setting,
      documents: [setting, asked],
    }
    const nothing = { acts: [undefined, undefined, undefined], act: undefined, verified: null }
    expect(await told(registry)).toEqual({ ...nothing, documents: [asked] })
    expect(await told(cause.judge), 'its court').toEqual(whole)
    const ofDocument = async ({ token }: LoggedIn) =>
      (await api.call('audiencias.verifyDocument', { token, params: { id: setting } })).response
    expect(await ofDocument(registry)).toMatchObject({ idAudiencia: null })
    await hold(setting, 'closed')
    expect(await told(registry)).toEqual(whole)
    expect(await ofDocument(registry)).toMatchObject({ idAudiencia: id })
    await hold(setting, estado)

    const memorial = {
      id_acto: asked,
      documento: '7654321',
      complemento: '',
      calidad: 'tercero',
      nombre: 'Zenobia Quisbert',
      registrado_por: 'abogado',
      id_oficina: null,
    }
    await db.insertInto('memorial').values(memorial).execute()
    await hold(asked, 'draft')
    expect((await told(cause.judge)).documents, 'the court').toEqual([setting])
    await db.deleteFrom('memorial').where('id_acto', '=', asked).execute()
    await hold(asked, null)
  })

  it('its decree bears the number that was sent with it', async () => {
    const { codigo_resolucion } = await api.services.db
      .selectFrom('acto_procesal')
      .select('codigo_resolucion')
      .where('id', '=', setting)
      .executeTakeFirstOrThrow()
    expect(codigo_resolucion).toBe('12/2026')
  })

  it("is nobody else's: to another court it does not exist", async () => {
    for (const name of ['audiencias.act', 'audiencias.documents', 'audiencias.verifyAct'] as const) {
      expect((await get(name, stranger)).status).toBe(404)
      expect((await api.call(name, { params: { id } })).status).toBe(401)
    }
    const ofRequest = (who: LoggedIn, request: number) =>
      api.call('solicitudesAudiencias.hearing', { token: who.token, params: { id: request } })
    expect((await ofRequest(cause.judge, 1)).response).toMatchObject({ id, idSolicitudAudiencia: 1 })
    expect((await ofRequest(stranger, 1)).status).toBe(404)
    await receiveRequest(api, 2, cause.idActo)
    expect((await ofRequest(cause.judge, 2)).status).toBe(404)
  })

  it('tells the card of the cause: crimes, prosecutor, reserve, virtual room', async () => {
    const { response } = await api.call('audiencias.get', { token: cause.judge.token, params: { id } })
    expect(response).toMatchObject({
      delitos: [expect.any(String)],
      fiscal: null,
      reserva: false,
      salaVirtual: expect.stringContaining('https://'),
    })
  })

  it("its sessions come in pages, found by state, mode, day and words, of one's own court alone", async () => {
    const page = async (who: LoggedIn, infFiltrado: object, search?: string) => {
      const opciones = { page: 1, perPage: 10, sort: '-fechaHoraInicio', ...(search && { search }) }
      const body = { opciones, infFiltrado }
      const { response } = await api.call('audiencias.detailPage', { token: who.token, body })
      return (response as { result: readonly { idAudiencia: number }[] }).result.map((row) => row.idAudiencia)
    }
    expect(await page(cause.judge, { idTipoEstadoAudiencia: 8, modalidad: 'Mixta' })).toEqual([id])
    expect(
      await page(cause.judge, { fechaInicio: '2026-12-01', fechaFin: '2026-12-01' }, 'cautelares'),
    ).toEqual([id])
    for (const other of [
      { idTipoEstadoAudiencia: 5 },
      { modalidad: 'Virtual' },
      { fechaInicio: '2026-12-02' },
    ])
      expect(await page(cause.judge, other)).toEqual([])
    expect(await page(cause.judge, {}, 'no existe')).toEqual([])
    expect(await page(stranger, {})).toEqual([])
  })

  it('the virtual window learns as what it takes part; the court is no such role', async () => {
    const party = await api.login('sujeto')
    const { response } = await api.call('audiencias.virtualWindowRole', { token: party.token })
    expect(response).toMatchObject({ codigo: 'SUJ_PROC', descripcion: 'Sujeto Procesal' })
    const { status } = await api.call('audiencias.virtualWindowRole', { token: cause.judge.token })
    expect(status).toBe(403)
  })

  it('asking for one is a memorial', async () => {
    const { response } = await api.call('audiencias.actTypes', { token: cause.judge.token })
    expect(new Set((response as { idCategoria: number }[]).map(({ idCategoria }) => idCategoria))).toEqual(
      new Set([1]),
    )
  })

  it('signed, it holds', async () => {
    await recordActSignature(api, setting)
    const held = (await get('audiencias.documents', cause.judge)).response as {
      lugar: string
      estado: number
    }[]
    expect(held[0]).toMatchObject({ lugar: 'respuesta', estado: 1 })
  })

  it('annotated, it says the same state, by which the watermark shows', async () => {
    const toAnnotate = async (idDocumento: number) =>
      (
        (await api.call('anotaciones.current', { token: cause.judge.token, params: { idDocumento } }))
          .response as { documento: { estado?: number } }
      ).documento
    expect(await toAnnotate(setting)).toMatchObject({ estado: 1 })
    await api.services.db
      .updateTable('acto_procesal')
      .set({ estado: 'returned' })
      .where('id', '=', setting)
      .execute()
    expect(await toAnnotate(setting)).toMatchObject({ estado: 2 })
  })
})
