import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { hearingStates } from '@estrado/machines/hearings/vocabulary'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
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
})
