import type { AnswerOf } from '@estrado/machines/contract/types'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { validation } from '@estrado/machines/messages/validation'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Answered, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { type DrawnCause, drawnCause } from '../testing/hearing.ts'

type Hearing = AnswerOf<'audiencias.schedule'>

const minute = 60_000

describe('when and where a hearing may be', () => {
  let api: TestApi
  let cause: DrawnCause

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    cause = await drawnCause(api, new Clerk(api, await api.login('ventanilla')))
  })
  afterAll(() => api.stop())

  const from = (minutes: number) => new Date(api.clock.now().getTime() + minutes * minute).toISOString()
  /** A quarter of an hour that begins in so many minutes. */
  const within = (minutes: number) => ({
    modalidad: 'Virtual',
    fechaHoraInicio: from(minutes),
    fechaHoraFin: from(minutes + 15),
  })
  const hearingOf = ({ status, response, json }: Answered): Hearing => {
    expect(status, JSON.stringify(json)).toBeLessThan(300)
    return response as Hearing
  }
  const ask = (audienciasDetalles: readonly object[]) =>
    api.call('audiencias.schedule', {
      token: cause.secretary.token,
      body: { audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 }, audienciasDetalles },
    })
  const schedule = async (...audienciasDetalles: readonly object[]) =>
    hearingOf(await ask(audienciasDetalles))
  const change = (id: number, state: number, fechaHoraFin?: string) => {
    const form = new FormData()
    form.set('audienciaDetalle[idEstadoAudiencia]', String(state))
    if (fechaHoraFin) form.set('audienciaDetalle[fechaHoraFin]', fechaHoraFin)
    return api.call('audiencias.changeState', { token: cause.judge.token, params: { id }, form })
  }

  it('is corrected to no time that has passed; its room, also after it was to begin', async () => {
    const { id } = await schedule(within(1))
    const correct = (body: object) =>
      api.call('audiencias.updateDetail', { token: cause.secretary.token, body: { id, ...body } })
    const past = await correct(within(-60))
    expect([past.status, past.json.campos]).toEqual([422, { fechaHoraInicio: [hearingRefusals.inThePast] }])
    api.clock.advance(2 * minute)
    const idSalaAudiencia = cause.rooms[0]
    const moved = hearingOf(await correct({ fechaHoraFin: from(30), idSalaAudiencia }))
    expect(moved.audienciasDetalles[0]?.idSalaAudiencia).toBe(idSalaAudiencia)
  })

  it('takes a day at most, on a day that exists, and none that somebody mistyped', async () => {
    const asked = async (fechaHoraInicio: string, fechaHoraFin: string) => {
      const { status, json } = await ask([{ modalidad: 'Virtual', fechaHoraInicio, fechaHoraFin }])
      return [status, json.campos]
    }
    const refused = (field: string, text: string) => [422, { [field]: [text] }]
    expect(await asked('2062-12-01T15:00:00Z', '2063-12-01T16:00:00Z')).toEqual(
      refused('fechaHoraFin', hearingRefusals.tooLong),
    )
    expect(await asked('9062-12-01T15:00:00Z', '9062-12-01T16:00:00Z')).toEqual(
      refused('fechaHoraInicio', validation.notAfter('31/12/2100')),
    )
    const { id } = await schedule(within(200))
    await change(id, 4)
    await change(id, 7)
    const recess = await api.call('audiencias.recess', {
      token: cause.judge.token,
      body: { idAudiencia: id, fechaHoraReanudacion: '9062-12-01T15:00:00Z' },
    })
    expect([recess.status, recess.json.campos]).toEqual(
      refused('fechaHoraInicio', validation.notAfter('31/12/2100')),
    )
    expect((await asked('9999-12-31T15:00:00Z', '9999-12-31T16:00:00Z'))[0]).toBe(400)
    expect((await asked('2063-02-29T15:00:00Z', '2063-02-29T16:00:00Z'))[0]).toBe(400)
    expect((await asked('2064-02-29T15:00:00Z', '2064-02-29T16:00:00Z'))[0]).toBe(201)
  })

  it('ends after it began, also before the hour that was planned, and not in the future', async () => {
    const { id } = await schedule(within(60))
    await change(id, 4)
    await change(id, 7)
    const refused = async (fin: string) => (await change(id, 5, fin)).json.campos
    expect(await refused('2062-11-21T15:00:00Z')).toEqual({ fechaHoraFin: [hearingRefusals.endsInTheFuture] })
    expect(await refused(from(6))).toEqual({ fechaHoraFin: [hearingRefusals.endsInTheFuture] })
    expect(await refused(from(-1))).toEqual({ fechaHoraFin: [hearingRefusals.endsBeforeStart] })
    expect((await change(id, 5, from(4))).status).toBe(200)
  })

  it('has its places outside the court on the map, or nowhere on it', async () => {
    const refused = async (latitud: number | null, longitud: number | null) => {
      const places = [{ descripcion: 'Penal', direccion: '', latitud, longitud }]
      return (await ask([{ ...within(90), audienciasDetallesExternas: places }])).json.campos
    }
    const at = (text: string) => ({ 'audienciasDetallesExternas.latitud': [text] })
    expect(await refused(0, 0)).toEqual(at(validation.zeroCoordinates))
    expect(await refused(-16.5, null)).toEqual(at(validation.coordinates))
    expect(await refused(-160.5, -68.1)).toEqual(at(validation.coordinates))
  })

  it('keeps its places outside the court where it is moved, paused or suspended without naming others', async () => {
    const places = [{ descripcion: 'Penal', direccion: 'Av. Arica 100', latitud: -16.5, longitud: -68.15 }]
    const day = 24 * 60
    const { id } = await schedule({ ...within(2 * day), audienciasDetallesExternas: places })
    const shown = ({ audienciasDetalles }: Hearing) =>
      audienciasDetalles.map(({ audienciasDetallesExternas }) => audienciasDetallesExternas)
    const reschedule = async (detail: object) =>
      hearingOf(
        await api.call('audiencias.reschedule', {
          token: cause.secretary.token,
          body: { idAudiencia: id, audienciaDetalle: detail },
        }),
      )
    await change(id, 4)
    expect(shown(await reschedule(within(3 * day)))).toEqual([places])
    await change(id, 4)
    await change(id, 7)
    const paused = hearingOf(
      await api.call('audiencias.recess', {
        token: cause.judge.token,
        body: { idAudiencia: id, fechaHoraReanudacion: from(5 * day) },
      }),
    )
    expect(shown(paused)).toEqual([places, places])
    const form = new FormData()
    form.set('audienciaDetalle[idEstadoAudiencia]', '1')
    form.set('audienciaDetalleSuspension[motivo]', 'Inasistencia')
    form.set('audienciaDetalleSuspension[idsTipoSuspensionAudiencia][0]', '1')
    hearingOf(await api.call('audiencias.changeState', { token: cause.judge.token, params: { id }, form }))
    expect(shown(await reschedule(within(8 * day)))).toEqual([places, places, places])
    await change(id, 4)
    expect(
      shown(await reschedule({ ...within(9 * day), audienciasDetallesExternas: [] })).filter(
        (one) => one.length === 0,
      ),
    ).toHaveLength(1)
  })
})
