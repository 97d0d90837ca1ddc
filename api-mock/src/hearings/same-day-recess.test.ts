import type { AnswerOf } from '@estrado/machines/contract/types'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { toldCauses } from '../portals/told-causes.ts'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { type DrawnCause, detailAt, drawnCause } from '../testing/hearing.ts'

describe('a hearing in recess until the afternoon, for whoever asks when to come', () => {
  let api: TestApi
  let cause: DrawnCause
  let code: string

  const resumes = '2026-12-01T19:00:00.000Z'
  const ends = '2026-12-01T20:00:00.000Z'

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    const clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await drawnCause(api, clerk)
    code = ((await clerk.get(cause.id)).response as { codigoUnico: string }).codigoUnico
    const { token } = cause.judge
    const made = await api.call('audiencias.schedule', {
      token,
      body: {
        audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
        audienciasDetalles: [detailAt(9, cause.rooms[0])],
      },
    })
    const { id } = made.response as { id: number }
    for (const state of [4, 7]) {
      const form = new FormData()
      form.set('audienciaDetalle[idEstadoAudiencia]', String(state))
      expect((await api.call('audiencias.changeState', { token, params: { id }, form })).status).toBe(200)
    }
    const body = { idAudiencia: id, fechaHoraReanudacion: resumes }
    expect((await api.call('audiencias.recess', { token, body })).status).toBeLessThan(300)
  })
  afterAll(() => api.stop())

  it('the cause’s file, the court’s list and both public ones tell the hour at which it goes on', async () => {
    const { token } = cause.judge
    const hours = { fechaHoraInicio: resumes, fechaHoraFin: ends }
    const file = await api.call('causas.hearings', { token, params: { id: cause.id } })
    expect(file.response).toMatchObject([{ ...hours, sesiones: [hours] }])
    const body = { opciones: { page: 1, perPage: 10 }, infFiltrado: {} }
    for (const answer of [
      await api.call('audiencias.detailPage', { token, body }),
      await api.call('audiencias.portalPage', { body }),
    ])
      expect((answer.response as AnswerOf<'audiencias.portalPage'>).result).toMatchObject([hours])
    const day = await api.call('audiencias.public', { query: { rangoFechas: '2026-12-01,2026-12-01' } })
    expect(day.response).toMatchObject([hours])
  })

  it('the counter tells of it past its first end, and while it goes on, that day alone', async () => {
    const asker = { documentoIdentidad: '', complemento: '', nombre: '', documentoExhibido: false }
    const told = async (at: string) => {
      const { causas } = await toldCauses(
        api.services.db,
        cause.idOficina,
        { ...asker, codigoUnico: code },
        new Date(at),
      )
      return causas.map(({ cause: { audiencias } }) =>
        audiencias.map(({ fechaHoraInicio }) => fechaHoraInicio),
      )
    }
    expect(await told('2026-12-01T12:30:00-04:00')).toEqual([[resumes]])
    expect(await told('2026-12-01T16:30:00-04:00'), 'it lasts longer than it was to').toEqual([[resumes]])
    expect(await told('2026-12-02T08:00:00-04:00')).toEqual([[]])
  })
})
