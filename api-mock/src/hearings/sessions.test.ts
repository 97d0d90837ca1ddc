import type { AnswerOf } from '@estrado/machines/contract/types'
import { hearingSessions as texts } from '@estrado/machines/hearings/session-texts'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { rebuild } from '../journal/rebuild/rebuild.ts'
import { type Answered, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, multipart, smallPdf } from '../testing/cause.ts'
import { type DrawnCause, drawnCause, otherCourt } from '../testing/hearing.ts'

type Hearing = AnswerOf<'audiencias.schedule'>

describe('sessions of a hearing over HTTP', () => {
  let api: TestApi
  let cause: DrawnCause

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    cause = await drawnCause(api, new Clerk(api, await api.login('ventanilla')))
  })
  afterAll(() => api.stop())

  /** A detail on a day of March 2027. */
  const on = (day: number, hour = 9) => {
    const at = (h: number) =>
      `2027-03-${String(day).padStart(2, '0')}T${String(h).padStart(2, '0')}:00:00-04:00`
    return { modalidad: 'Presencial', fechaHoraInicio: at(hour), fechaHoraFin: at(hour + 1) }
  }
  const hearingOf = ({ status, response, json }: Answered): Hearing => {
    expect(status, JSON.stringify(json)).toBeLessThan(300)
    return response as Hearing
  }
  const schedule = (audienciasDetalles: readonly object[], more: object = {}) =>
    api.call('audiencias.schedule', {
      token: cause.secretary.token,
      body: {
        audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
        audienciasDetalles,
        ...more,
      },
    })
  async function change(
    id: number,
    state: number,
    fields: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    const form = new FormData()
    form.set('audienciaDetalle[idEstadoAudiencia]', String(state))
    for (const [key, value] of Object.entries(fields)) form.set(key, value)
    return api.call('audiencias.changeState', { token: cause.judge.token, params: { id }, form, headers })
  }
  const suspension = {
    'audienciaDetalleSuspension[motivo]': 'Inasistencia',
    'audienciaDetalleSuspension[idsTipoSuspensionAudiencia][0]': '1',
  }
  const recess = (idAudiencia: number, fechaHoraReanudacion: string) =>
    api.call('audiencias.recess', {
      token: cause.judge.token,
      body: { idAudiencia, fechaHoraReanudacion },
    })
  const seen = ({ audienciasDetalles }: Pick<Hearing, 'audienciasDetalles'>) =>
    audienciasDetalles.map(({ fechaHoraInicio, tipoEstadoAudiencia }) => [
      fechaHoraInicio.slice(8, 13),
      tipoEstadoAudiencia.descripcion,
    ])

  it('each session takes judge and room by itself, and none may meet another', async () => {
    const meeting = await schedule([on(1), on(1)])
    expect(meeting.response).toEqual(['Dos sesiones de la audiencia coinciden. Elija horarios distintos'])
    const hearing = hearingOf(await schedule([on(2), on(1)]))
    expect(seen(hearing)).toEqual([
      ['01T13', 'Agendada'],
      ['02T13', 'Agendada'],
    ])
    expect((await schedule([on(2)])).message).toBe(
      'El juez tiene otra audiencia de 09:00 a 10:00. Elija otro horario',
    )
    const rows = await api.call('audiencias.list', {
      token: cause.judge.token,
      query: { rangoFechas: '2027-03-01,2027-03-02' },
    })
    expect((rows.response as { idAudiencia: number }[]).map(({ idAudiencia }) => idAudiencia)).toEqual([
      hearing.id,
      hearing.id,
    ])
    const firstDay = await api.call('audiencias.list', {
      token: cause.judge.token,
      query: { rangoFechas: '2027-03-01,2027-03-01' },
    })
    // What isn't on the day that was asked for is named all the same.
    const [first, second] = hearing.audienciasDetalles
    expect(firstDay.response).toMatchObject([
      { id: first?.id, otrasSesiones: [{ id: second?.id, fechaHoraInicio: second?.fechaHoraInicio }] },
    ])
    const more = hearingOf(await schedule([on(3)], { idAudiencia: hearing.id }))
    expect(more.audienciasDetalles).toHaveLength(3)
    const file = await api.call('causas.hearings', {
      token: cause.secretary.token,
      params: { id: cause.id },
    })
    const [listed] = file.response as AnswerOf<'causas.hearings'>
    expect(
      listed?.sesiones.map(({ fechaHoraInicio, estado }) => [fechaHoraInicio.slice(8, 13), estado]),
    ).toEqual([
      ['01T13', 'Agendada'],
      ['02T13', 'Agendada'],
      ['03T13', 'Agendada'],
    ])
    const attending = (idAudienciaDetalle: number) =>
      api.call('causas.attendingParties', {
        token: cause.secretary.token,
        params: { id: cause.id },
        query: { idAudienciaDetalle: String(idAudienciaDetalle) },
      })
    const asked = await Promise.all(more.audienciasDetalles.map(({ id }) => attending(id ?? 0)))
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await attending(999_999)).status).toBe(404)
  })

  it('a recess until another day ends the session and resumes in the next, planned or new', async () => {
    const { id } = hearingOf(await schedule([on(4), on(5)]))
    await change(id, 4)
    await change(id, 7)
    expect((await recess(id, on(8).fechaHoraInicio)).status).toBe(422)
    const planned = hearingOf(await recess(id, on(5).fechaHoraInicio))
    expect(seen(planned)).toEqual([
      ['05T13', 'Receso / Cuarto Intermedio'],
      ['04T13', 'Concluida'],
    ])
    await change(id, 7)
    const added = hearingOf(await recess(id, on(8).fechaHoraInicio))
    expect(seen(added)[0]).toEqual(['08T13', 'Receso / Cuarto Intermedio'])
    expect((await schedule([on(8)])).status).toBe(422)
  })

  it('what was suspended stays in the agenda as it was, and comes back as a session of its own', async () => {
    const { id } = hearingOf(await schedule([on(9), on(10)]))
    await change(id, 4)
    hearingOf(await change(id, 1, suspension))
    hearingOf(await schedule([on(10)]))
    const back = await api.call('audiencias.reschedule', {
      token: cause.secretary.token,
      body: { idAudiencia: id, audienciaDetalle: on(11) },
    })
    expect(seen(hearingOf(back))).toEqual([
      ['11T13', 'Reprogramada'],
      ['09T13', 'Suspendida'],
      ['10T13', 'Suspendida'],
    ])
  })

  it('corrects the session that is named, and knows no other', async () => {
    const hearing = hearingOf(await schedule([on(15), on(16)]))
    const [, second] = hearing.audienciasDetalles
    const update = (id: number, { token } = cause.secretary) =>
      api.call('audiencias.updateDetail', { token, body: { id, ...on(17) } })
    const elsewhere = await otherCourt(api, cause.idOficina)
    expect((await update(second?.id ?? 0, elsewhere.judge)).status).toBe(404)
    const { token } = cause.secretary
    const kept = await api.call('audiencias.get', { token, params: { id: hearing.id } })
    expect(seen(hearingOf(kept))).toEqual([
      ['15T13', 'Agendada'],
      ['16T13', 'Agendada'],
    ])
    expect(seen(hearingOf(await update(second?.id ?? 0)))).toEqual([
      ['15T13', 'Agendada'],
      ['17T13', 'Agendada'],
    ])
    expect((await update(999_999)).status).toBe(404)
  })

  it('none comes to where another of its hearing is, by whatever way; what is over is moved no more', async () => {
    const hearing = hearingOf(await schedule([on(12), on(13)]))
    const { id } = hearing
    const second = hearing.audienciasDetalles[1]?.id ?? 0
    const { token } = cause.judge
    const meets = async (asked: Promise<Answered>) =>
      expect((await asked).response).toEqual([hearingRefusals.sessionsMeet])
    const reschedule = (session: number, detail: object) =>
      api.call('audiencias.reschedule', {
        token,
        body: { idAudiencia: id, audienciaDetalle: { id: session, ...detail } },
      })
    await meets(api.call('audiencias.updateDetail', { token, body: { id: second, ...on(12) } }))
    await change(id, 4)
    await meets(reschedule(second, on(12)))
    await change(id, 7)
    const { fechaHoraInicio: fechaHoraReanudacion } = on(13, 8)
    const { fechaHoraFin } = on(13)
    await meets(
      api.call('audiencias.recess', {
        token,
        body: { idAudiencia: id, fechaHoraReanudacion, fechaHoraFin },
      }),
    )
    hearingOf(await recess(id, on(13).fechaHoraInicio))
    expect((await reschedule(id, on(14))).message).toBe(hearingRefusals.sessionOver)
  })

  it('one that is moved alone is set anew by itself; its hour is no correction while it is set', async () => {
    const hearing = hearingOf(await schedule([on(26), on(27)]))
    const { id } = hearing
    const second = hearing.audienciasDetalles[1]?.id ?? 0
    await change(id, 4)
    const { token } = cause.secretary
    const corrected = await api.call('audiencias.updateDetail', { token, body: { id: second, ...on(28) } })
    expect([corrected.status, corrected.json.campos]).toEqual([
      422,
      { fechaHoraInicio: [hearingRefusals.toldAlready] },
    ])
    const body = { idAudiencia: id, audienciaDetalle: { id: second, ...on(28) } }
    expect(seen(hearingOf(await api.call('audiencias.reschedule', { token, body })))).toEqual([
      ['26T13', 'Señalada'],
      ['28T13', 'Reprogramada'],
    ])
    const again = await api.call('audiencias.updateDetail', { token, body: { id: second, ...on(28, 11) } })
    expect(seen(hearingOf(again))[1]).toEqual(['28T15', 'Reprogramada'])
    expect(seen(hearingOf(await change(id, 4)))).toEqual([
      ['26T13', 'Señalada'],
      ['28T15', 'Señalada'],
    ])
  })

  it('a planned session is taken away with its time; the next one and another hearing’s are not', async () => {
    const hearing = hearingOf(await schedule([on(18), on(19)]))
    const [first, second] = hearing.audienciasDetalles
    const remove = (sesion = 0, who = cause.secretary) =>
      api.call('audiencias.removeSession', { token: who.token, params: { id: hearing.id, sesion } })
    expect((await remove(first?.id ?? 0)).message).toBe(texts.notPlanned)
    expect((await remove(999_999)).status).toBe(422)
    expect(seen(hearingOf(await remove(second?.id ?? 0)))).toEqual([['18T13', 'Agendada']])
    expect((await remove(second?.id ?? 0)).status).toBe(422)
    expect((await schedule([on(19)])).status).toBe(201)
  })

  it('is set at once where its decree says so, and takes sessions with the decree that sets it', async () => {
    const create = async (fields: Readonly<Record<string, string>>) =>
      api.call('audiencias.create', {
        token: cause.secretary.token,
        form: multipart({ idTipoActoProcesal: '304', ...fields }, await smallPdf(), 'decreto.pdf'),
      })
    const detail = (detail: object, at = 0) =>
      Object.fromEntries(
        Object.entries(detail).map(([key, value]) => [`audienciasDetalles[${at}][${key}]`, String(value)]),
      )
    const subject = {
      'audienciaSinSolicitud[idCausa]': String(cause.id),
      'audienciaSinSolicitud[idTipoAudiencia]': '1',
    }
    const set = await create({ ...subject, ...detail({ ...on(22), idEstadoAudiencia: 4 }) })
    expect(seen(hearingOf(set))).toEqual([['22T13', 'Señalada']])
    const { response: alerts } = await api.call('alertas.list', { token: cause.judge.token })
    expect((alerts as AnswerOf<'alertas.list'>).flatMap(({ audiencia }) => audiencia ?? [])).toContainEqual(
      expect.objectContaining({ id: hearingOf(set).id, aviso: 'estado', estado: 4 }),
    )
    expect((await create({ ...subject, ...detail({ ...on(23), idEstadoAudiencia: 5 }) })).status).toBe(422)
    const { id } = hearingOf(await schedule([on(23)]))
    const later = await create({ idAudiencia: String(id), ...detail(on(24)) })
    expect(seen(hearingOf(later))).toEqual([
      ['23T13', 'Señalada'],
      ['24T13', 'Señalada'],
    ])
  })

  it('attendance: who came is noted by session, with who noted it; a later note holds', async () => {
    const { id } = hearingOf(await schedule([on(25)]))
    await change(id, 4)
    const { version: held } = hearingOf(await change(id, 7))
    const { token } = cause.judge
    const list = async () => {
      const answer = await api.call('audiencias.attendance', { token, params: { id } })
      return (answer.response as AnswerOf<'audiencias.attendance'>).asistentes
    }
    const [first] = await list()
    expect(first).toMatchObject({ clase: 'sujeto', presente: null, por: null })
    const note = (asistencia: readonly object[]) =>
      api.call('audiencias.noteAttendance', { token, params: { id }, body: { asistencia } })
    for (const presente of [false, true])
      hearingOf(await note([{ clase: 'sujeto', id: first?.id ?? 0, presente }]))
    expect((await list())[0]).toMatchObject({ presente: true, fecha: expect.any(String) })
    expect((await list())[0]?.por).toMatch(/ /)
    const parties = await api.call('causas.attendingParties', {
      token,
      params: { id: cause.id },
      query: { idAudienciaDetalle: String(id) },
    })
    const attended = parties.response as AnswerOf<'causas.attendingParties'>
    expect(attended.map(({ id: party, presente }) => [party, presente])).toContainEqual([first?.id, true])
    expect(new Set(attended.map(({ presente }) => presente))).toEqual(new Set([true, null]))
    expect((await note([{ clase: 'sujeto', id: 999_999, presente: true }])).status).toBe(422)
    // Optimistic concurrency: who decides on the hearing meanwhile need not have seen who came.
    hearingOf(await change(id, 1, suspension, { 'if-match': `"${held}"` }))
  })

  it('recording: once it ended the portal tells when', async () => {
    const { id } = hearingOf(await schedule([on(29)]))
    await change(id, 4)
    const end = () =>
      api.call('audiencias.endRecording', { token: cause.judge.token, params: { id }, body: {} })
    expect((await end()).status).toBe(409)
    await change(id, 7)
    expect(hearingOf(await end()).audienciasDetalles[0]?.fechaHoraFinGrabacion).toEqual(expect.any(String))
    const day = await api.call('audiencias.public', { query: { rangoFechas: '2027-03-29,2027-03-29' } })
    expect(day.response).toMatchObject([{ fechaHoraFinGrabacion: expect.any(String) }])
  })

  it('stands the same after a rebuild', async () => {
    const { tables } = await rebuild(api.services.db, api.services.project, false)
    expect(tables.filter(({ before, after }) => before + after > 0)).toEqual([])
  })
})
