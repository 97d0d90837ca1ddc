import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type LoggedIn, startTestApi, type TestApi, testClock } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { type DrawnCause, drawnCause, judgeStandingIn } from '../testing/hearing.ts'

const minute = 60_000
const [confirmed, ongoing, concluded] = [4, 7, 5]

describe('a session that a stand-in opened on their last day', () => {
  let api: TestApi
  let cause: DrawnCause
  const clock = testClock('2026-11-25T03:40:00.000Z')

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'), clock)
    cause = await drawnCause(api, new Clerk(api, await api.login('ventanilla')))
    await judgeStandingIn(api, cause.idOficina, '2026-11-24', '2026-11-24')
  })
  afterAll(() => api.stop())

  /** Signed in anew, in the court: tokens last some minutes. */
  const inCourt = async (): Promise<LoggedIn> => {
    const standIn = await api.login('juez.inst')
    await api.call('usuarios.changeOffice', {
      token: standIn.token,
      params: { id: standIn.id },
      body: { idOficina: cause.idOficina },
    })
    return standIn
  }
  const from = (minutes: number) => new Date(clock.now().getTime() + minutes * minute).toISOString()
  const change = async ({ token }: LoggedIn, id: number, state: number) => {
    const form = new FormData()
    form.set('audienciaDetalle[idEstadoAudiencia]', String(state))
    if (state === concluded) form.set('audienciaDetalle[fechaHoraFin]', from(0))
    return (await api.call('audiencias.changeState', { token, params: { id }, form })).status
  }
  /** One that begins in so many minutes and has the stand-in as its judge. */
  const opened = async (minutes: number) => {
    const standIn = await inCourt()
    const planned = await api.call('audiencias.schedule', {
      token: cause.secretary.token,
      body: {
        audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
        idJuez: standIn.id,
        audienciasDetalles: [
          { modalidad: 'Virtual', fechaHoraInicio: from(minutes), fechaHoraFin: from(minutes + 5) },
        ],
      },
    })
    const { id } = planned.response as { id: number }
    expect(await change(standIn, id, confirmed)).toBe(200)
    expect(await change(standIn, id, ongoing)).toBe(200)
    return id
  }

  it('is theirs to pause and to end after midnight, on the next day alone', async () => {
    const [id, forgotten] = [await opened(1), await opened(10)]
    clock.advance(30 * minute)
    const standIn = await inCourt()
    const paused = await api.call('audiencias.recess', {
      token: standIn.token,
      body: { idAudiencia: id, fechaHoraReanudacion: from(1) },
    })
    expect(paused.status, JSON.stringify(paused.json)).toBe(200)
    expect(await change(standIn, id, ongoing)).toBe(200)
    expect(await change(standIn, id, concluded)).toBe(200)
    clock.advance(24 * 60 * minute)
    expect(await change(await inCourt(), forgotten, concluded)).toBe(404)
  })
})
