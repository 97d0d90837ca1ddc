import { actRefusals } from '@estrado/machines/documents/texts'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type LoggedIn, startTestApi, type TestApi } from '../../testing/api.ts'
import { Clerk, smallPdf } from '../../testing/cause.ts'
import { type DrawnCause, detailAt, drawnCause, receiveRequest } from '../../testing/hearing.ts'
import { recordActSignature } from '../../testing/recorded-signature.ts'

describe('requests for hearings rejected by a decree that is written here', () => {
  let api: TestApi
  let cause: DrawnCause

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    cause = await drawnCause(api, new Clerk(api, await api.login('ventanilla')))
  })
  afterAll(() => api.stop())

  const requestOf = async (id: number) =>
    (await api.call('solicitudesAudiencias.get', { token: cause.judge.token, params: { id } })).response as {
      estado: string
      idActoRechazo: number | null
      situacionRechazo: string | null
    }
  const begin = (who: LoggedIn, idSolicitudAudiencia: number) =>
    api.call('escritos.begin', {
      token: who.token,
      body: {
        idCausa: cause.id,
        idTipoActoProcesal: 305,
        idSolicitudAudiencia,
        modo: 'abierto',
        referencia: '',
      },
    })
  const close = (who: LoggedIn, id: number) =>
    api.call('actosProcesales.update', { token: who.token, params: { id }, body: { cerrado: true } })

  it('wait until it is signed and closed, know it meanwhile, and have one at a time', async () => {
    await receiveRequest(api, 3, cause.idActo)
    expect((await begin(cause.secretary, 3)).status).toBe(403)
    expect((await requestOf(3)).idActoRechazo).toBeNull()
    const begun = await begin(cause.judge, 3)
    expect(begun.status, JSON.stringify(begun.json)).toBe(201)
    const idActo = (begun.response as { id: number }).id
    expect(await requestOf(3)).toMatchObject({
      estado: 'Pendiente de agendamiento',
      idActoRechazo: idActo,
      situacionRechazo: 'draft',
    })
    expect((await begin(cause.judge, 3)).json.message).toBe(hearingRefusals.rejectionBegun)
    expect((await close(cause.judge, idActo)).status).toBe(409)
    await recordActSignature(api, idActo)
    expect((await close(cause.secretary, idActo)).status).toBe(403)
    expect((await requestOf(3)).estado).toBe('Pendiente de agendamiento')
    // Whoever lost the answer after the signature closes again, here and elsewhere at once: it is done once.
    const closings = await Promise.all(Array.from({ length: 3 }, () => close(cause.judge, idActo)))
    expect(closings.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const { rows } = await sql<{ type: string }>`select type from journal_event
      where stream in (${`acto/${idActo}`}, 'solicitud-audiencia/3') and outcome = 'accepted'
        and type in ('act.signed', 'act.closed', 'request.rejected') order by position`.execute(
      api.services.db,
    )
    expect(rows.map(({ type }) => type)).toEqual(['act.signed', 'request.rejected', 'act.closed'])
    expect(await requestOf(3)).toMatchObject({ estado: 'Rechazada', situacionRechazo: 'closed' })
  })

  it('that was discarded binds nobody', async () => {
    await receiveRequest(api, 4, cause.idActo)
    const id = ((await begin(cause.judge, 4)).response as { id: number }).id
    await api.call('actosProcesales.delete', { token: cause.judge.token, params: { id } })
    expect((await requestOf(4)).idActoRechazo).toBeNull()
    expect((await begin(cause.judge, 4)).status).toBe(201)
  })

  it('and get no hearing once it is signed, nor is it signed once they have one', async () => {
    const { token } = cause.judge
    const schedule = (idSolicitudAudiencia: number, hour: number) =>
      api.call('audiencias.schedule', {
        token,
        body: { idSolicitudAudiencia, audienciasDetalles: [detailAt(hour, cause.rooms[0])] },
      })
    const begun = async (id: number) => {
      await receiveRequest(api, id, cause.idActo)
      return ((await begin(cause.judge, id)).response as { id: number }).id
    }
    const signed = await begun(6)
    await recordActSignature(api, signed)
    const late = await schedule(6, 9)
    expect([late.status, late.message]).toEqual([422, hearingRefusals.rejectionSigned])
    expect((await close(cause.judge, signed)).status).toBe(200)
    expect((await requestOf(6)).estado).toBe('Rechazada')

    const draft = await begun(7)
    expect((await schedule(7, 11)).status).toBe(201)
    const form = new FormData()
    form.set('tipoAprobacion', '1')
    form.set('archivo', new File([new Uint8Array(await smallPdf())], 'firmado.pdf'))
    const sign = await api.call('documentos.sign', { token, params: { id: draft }, form })
    expect([sign.status, sign.message]).toEqual([422, hearingRefusals.rejectedScheduled])
  })

  it('and get none either once the signed decree is sent, which is closed then', async () => {
    await receiveRequest(api, 8, cause.idActo)
    const { id } = (await begin(cause.judge, 8)).response as { id: number }
    await recordActSignature(api, id)
    const { token } = cause.judge
    const sent = await api.call('actosProcesales.update', {
      token,
      params: { id },
      body: { enviarADespacho: true },
    })
    expect(sent.status, JSON.stringify(sent.json)).toBe(200)
    const body = { idSolicitudAudiencia: 8, audienciasDetalles: [detailAt(13, cause.rooms[0])] }
    const late = await api.call('audiencias.schedule', { token, body })
    expect([late.status, late.message]).toEqual([422, hearingRefusals.rejectionSigned])
    expect((await close(cause.judge, id)).status).toBe(200)
    expect((await requestOf(8)).estado).toBe('Rechazada')
  })

  it('and that came back is discarded once the request has its hearing, and not before', async () => {
    const { token } = cause.judge
    await receiveRequest(api, 9, cause.idActo)
    const { id } = (await begin(cause.judge, 9)).response as { id: number }
    const update = async (body: Readonly<Record<string, unknown>>) => {
      const { status, json } = await api.call('actosProcesales.update', { token, params: { id }, body })
      expect(status, JSON.stringify(json)).toBe(200)
    }
    const offered = async () =>
      ((await api.call('escritos.get', { token, params: { id } })).response as { descartable: boolean })
        .descartable
    const discard = async () => {
      const { status, message } = await api.call('actosProcesales.delete', { token, params: { id } })
      return [status, message]
    }
    await recordActSignature(api, id)
    await update({ enviarADespacho: true })
    await update({ observacion: 'Falta la fecha' })
    expect([(await discard())[0], await offered()]).toEqual([409, false])
    await update({ referencia: 'Con fecha' })
    expect(await discard()).toEqual([422, actRefusals.receivedOnce])
    expect(await offered()).toBe(false)
    const body = { idSolicitudAudiencia: 9, audienciasDetalles: [detailAt(15, cause.rooms[0])] }
    expect((await api.call('audiencias.schedule', { token, body })).status).toBe(201)
    expect(await offered()).toBe(true)
    expect(await discard()).toEqual([200, undefined])
    const discarded = await api.services.db
      .selectFrom('journal_event')
      .select('data')
      .where('stream', '=', `acto/${id}`)
      .where('type', '=', 'act.discarded')
      .where('outcome', '=', 'accepted')
      .execute()
    expect(discarded.map(({ data }) => JSON.parse(data))).toEqual([{ trasEnvio: true }])
    expect(await requestOf(9)).toMatchObject({ estado: 'Agendada', idActoRechazo: null })
  })

  it('and that came back is discarded without being corrected before', async () => {
    const { token } = cause.judge
    await receiveRequest(api, 10, cause.idActo)
    const { id } = (await begin(cause.judge, 10)).response as { id: number }
    const params = { id }
    await recordActSignature(api, id)
    for (const body of [{ enviarADespacho: true }, { observacion: 'Falta la fecha' }])
      expect((await api.call('actosProcesales.update', { token, params, body })).status).toBe(200)
    const body = { idSolicitudAudiencia: 10, audienciasDetalles: [detailAt(16, cause.rooms[0])] }
    const scheduled = await api.call('audiencias.schedule', { token, body })
    expect(scheduled.status, JSON.stringify(scheduled.json)).toBe(201)
    const read = await api.call('escritos.get', { token, params })
    expect(read.response).toMatchObject({ situacion: 'observed', descartable: true })
    const gone = await api.call('actosProcesales.delete', { token, params })
    expect(gone.status, JSON.stringify(gone.json)).toBe(200)
    expect((await api.call('escritos.get', { token, params })).status).toBe(404)
    expect(await requestOf(10)).toMatchObject({ estado: 'Agendada', idActoRechazo: null })
  })

  it('race condition: of two that are begun at once one is, and the other is told', async () => {
    await receiveRequest(api, 5, cause.idActo)
    const answers = await Promise.all([begin(cause.judge, 5), begin(cause.judge, 5)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(answers.map(({ json }) => json.message)).toContain(hearingRefusals.rejectionBegun)
  })
})
