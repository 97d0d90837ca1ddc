import type { Answered, LoggedIn, TestApi } from '@estrado/api-mock/testing/api'

/** 'Auto de Apertura de Juicio': closed once its trial has a day. */
export const openingOrder = 402
const trial = 19

const firstMonday = Date.parse('2026-11-30T08:00:00-04:00')
const hour = 3_600_000
const day = 24 * hour
let scheduled = 0

/** Sets a cause's trial, at an hour of its own: ten a working day, as a judge hears one at a time. */
export function scheduleTrial(api: TestApi, { token }: LoggedIn, idCausa: number): Promise<Answered> {
  const slot = scheduled++
  const days = Math.floor(slot / 50) * 7 + (Math.floor(slot / 10) % 5)
  const start = firstMonday + days * day + (slot % 10) * hour
  const [fechaHoraInicio, fechaHoraFin] = [start, start + hour].map((at) => new Date(at).toISOString())
  return api.call('audiencias.schedule', {
    token,
    body: {
      audienciaSinSolicitud: { idCausa, idTipoAudiencia: trial },
      audienciasDetalles: [{ modalidad: 'Virtual', fechaHoraInicio, fechaHoraFin }],
    },
  })
}
