import type { AnswerOf } from '@estrado/machines/contract/types'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { hearingStates } from '@estrado/machines/hearings/vocabulary'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, multipart, smallPdf } from '../testing/cause.ts'
import { type DrawnCause, detailAt, drawnCause } from '../testing/hearing.ts'

describe('what a call says of a hearing that it doesn’t change (spec 2 §7)', () => {
  let api: TestApi
  let cause: DrawnCause
  let hour = 8

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    cause = await drawnCause(api, new Clerk(api, await api.login('ventanilla')))
  })
  afterAll(() => api.stop())

  /** A hearing of its own hour. */
  async function planned() {
    hour += 1
    const detail = detailAt(hour, cause.rooms[0])
    const body = {
      audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
      audienciasDetalles: [detail],
    }
    const { response, json } = await api.call('audiencias.schedule', { token: cause.secretary.token, body })
    expect(response, JSON.stringify(json)).not.toBeNull()
    return { id: (response as { id: number }).id, detail }
  }
  function change(id: number, state: keyof typeof hearingStates, detail: object = {}, more: object = {}) {
    const form = new FormData()
    form.set('audienciaDetalle[idEstadoAudiencia]', String(hearingStates[state].id))
    for (const [key, value] of Object.entries(detail)) form.set(`audienciaDetalle[${key}]`, String(value))
    for (const [key, value] of Object.entries(more)) form.set(key, String(value))
    return api.call('audiencias.changeState', { token: cause.judge.token, params: { id }, form })
  }

  it('is the session as it stands: with another hour, room or mode a state isn’t reached', async () => {
    const { id, detail } = await planned()
    const { fechaHoraInicio, fechaHoraFin } = detailAt(20, undefined)
    const other = { modalidad: 'Virtual', fechaHoraInicio, fechaHoraFin, idSalaAudiencia: 999_999 }
    const stands = [hearingRefusals.sessionStands]
    expect((await change(id, 'confirmed', other)).json.campos).toEqual({
      modalidad: stands,
      fechaHoraInicio: stands,
      fechaHoraFin: stands,
      idSalaAudiencia: stands,
    })
    expect((await change(id, 'confirmed', detail)).status).toBe(200)
    expect((await change(id, 'ongoing', { fechaHoraInicio })).json.campos).toEqual({
      fechaHoraInicio: stands,
    })
    expect((await change(id, 'ongoing')).status).toBe(200)
    const end = { ...detail, fechaHoraFin: api.clock.now().toISOString() }
    expect((await change(id, 'concluded', end)).status).toBe(200)
  })

  it('is the hearing as it stands: nothing is set or planned beside for another judge, court, request, cause or type', async () => {
    const { id } = await planned()
    const { token } = cause.secretary
    const other = {
      idSolicitudAudiencia: 999_999,
      audienciaSinSolicitud: { idCausa: 999_999, idTipoAudiencia: 2 },
      idOficina: 999_999,
      idJuez: 999_999,
    }
    const refused = {
      idSolicitudAudiencia: [hearingRefusals.requestNotOfHearing],
      'audienciaSinSolicitud.idCausa': [hearingRefusals.hearingOfOther],
      'audienciaSinSolicitud.idTipoAudiencia': [hearingRefusals.typeOfOther],
      idOficina: [hearingRefusals.officeOfOther],
      idJuez: [hearingRefusals.judgeOfOther],
    }
    const add = async (told: object) => {
      hour += 1
      const body = { idAudiencia: id, audienciasDetalles: [detailAt(hour, cause.rooms[0])], ...told }
      return api.call('audiencias.schedule', { token, body })
    }
    const set = async ({ audienciaSinSolicitud, ...told }: Partial<typeof other>) => {
      const { idCausa, idTipoAudiencia } = audienciaSinSolicitud ?? {}
      const fields = {
        idAudiencia: id,
        idTipoActoProcesal: 304,
        ...told,
        ...(idCausa && { 'audienciaSinSolicitud[idCausa]': idCausa }),
        ...(idTipoAudiencia && { 'audienciaSinSolicitud[idTipoAudiencia]': idTipoAudiencia }),
      }
      const form = multipart({}, await smallPdf(), 'decreto.pdf')
      for (const [key, value] of Object.entries(fields)) form.set(key, String(value))
      return api.call('audiencias.create', { token, form })
    }
    expect((await add(other)).json.campos).toEqual(refused)
    expect((await set(other)).json.campos).toEqual(refused)
    const { response } = await api.call('audiencias.get', { token, params: { id }, query: {} })
    const { juez, oficina } = response as AnswerOf<'audiencias.get'>
    const own = {
      audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
      idOficina: oficina.id,
      idJuez: juez?.id ?? 0,
    }
    expect((await add(own)).status).toBe(201)
    expect((await set(own)).status).toBe(200)
  })

  it('is the hearing’s court, also where an act comes along', async () => {
    const { id } = await planned()
    const { token } = cause.judge
    await change(id, 'confirmed')
    const idOficina = 999_999
    const attach = async (call: 'audiencias.registerAct' | 'audiencias.updateMinutes', office: number) => {
      const form = new FormData()
      form.set('idTipoActoProcesal', '1245')
      form.set('idOficina', String(office))
      form.set('archivoBorrador', new File([new Uint8Array(await smallPdf())], 'acta.pdf'))
      return api.call(call, { token, params: { id }, form })
    }
    const refused = [
      await change(id, 'ongoing', {}, { idOficina }),
      await attach('audiencias.registerAct', idOficina),
      await attach('audiencias.updateMinutes', idOficina),
    ]
    expect(refused.map(({ status, message }) => [status, message])).toEqual(
      refused.map(() => [422, hearingRefusals.officeOfOther]),
    )
    expect((await change(id, 'ongoing', {}, { idOficina: cause.idOficina })).status).toBe(200)
    expect((await attach('audiencias.updateMinutes', cause.idOficina)).status).toBe(200)
  })
})
