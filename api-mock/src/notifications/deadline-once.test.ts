import type { AnswerOf } from '@estrado/machines/contract/types'
import { deadlineWorkflow } from '@estrado/machines/deadlines/deadline/workflow'
import { notificationRefusals as refusals } from '@estrado/machines/notifications/service-texts'
import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runDeadlineClock } from '../deadlines/clock.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { DeadlineCourt, waitingType } from '../testing/deadline-court.ts'
import { type DigitalCause, digitalCause } from '../testing/digital-cause.ts'
import { NotificationDesk, servedVisit } from '../testing/service.ts'

const atOnce = 16

describe('the deadline that a notification begins', () => {
  let api: TestApi
  let cause: DigitalCause
  let court: DeadlineCourt
  let desk: NotificationDesk
  let party: LoggedIn

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    const clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await digitalCause(api, clerk)
    court = await DeadlineCourt.open(api, clerk, cause)
    desk = new NotificationDesk(api, cause, await api.login('diligenciero'))
    party = await api.login('sujeto')
  })
  afterAll(() => api.stop())

  const factsOf = async (id: number) => {
    const lines = await api.services.db
      .selectFrom('journal_event')
      .select('type')
      .where('stream', '=', deadlineWorkflow.stream.of(id))
      .where('outcome', '=', 'accepted')
      .orderBy('position')
      .execute()
    return lines.map(({ type }) => type)
  }
  const waiting = () => court.closed({ ...waitingType, plazo: '5', plazoUnidad: '2' })
  const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: atOnce }, work))
  const begunOnce = async (idActo: number) => {
    await runDeadlineClock(api.services)
    expect(await factsOf(idActo)).toEqual(['deadline.set', 'deadline.begun'])
  }
  const hour = () => api.clock.now().toISOString()
  const carried = async (idActoProcesal: number, changes: object = {}) => {
    const id = await desk.order({ idActoProcesal, ...changes })
    expect((await desk.assign(id)).status).toBe(200)
    return id
  }

  it('begins once with a visit, also of 16 that are sent at once', async () => {
    const idActo = await waiting()
    const id = await carried(idActo)
    expect(await factsOf(idActo)).toEqual(['deadline.set'])
    const answers = await many(() => desk.visit(id, servedVisit(hour())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await begunOnce(idActo)
  })

  it('begins once with the opening of a mailbox, however many windows open it at once', async () => {
    const idActo = await waiting()
    const idTipoNotificacion = notificationTypeIds.buzon
    const id = await desk.order({
      idActoProcesal: idActo,
      idSujetoProcesal: cause.complainant,
      idTipoNotificacion,
      destino: undefined,
    })
    expect(await factsOf(idActo)).toEqual(['deadline.set'])
    await many(() => api.call('notificaciones.markSeen', { token: party.token, params: { id } }))
    const { response } = await desk.detail(id, cause.secretary, idTipoNotificacion)
    expect(response).toMatchObject({ estado: 'served' })
    await begunOnce(idActo)
  })

  it('begins once with the publication of an edict', async () => {
    const idActo = await waiting()
    await desk.order({
      idActoProcesal: idActo,
      idTipoNotificacion: notificationTypeIds.edicto,
      destino: undefined,
    })
    await begunOnce(idActo)
  })

  it('begins once with whoever is served last of several, at once', async () => {
    const idActo = await waiting()
    const both = [await carried(idActo), await carried(idActo, { idSujetoProcesal: cause.complainant })]
    await Promise.all(both.map((id) => desk.visit(id, servedVisit(hour()))))
    await begunOnce(idActo)
  })

  it('begins where one way failed and another served', async () => {
    const idActo = await waiting()
    const failed = await carried(idActo)
    const unserved = servedVisit(hour(), { resultado: 'noPracticada', motivo: 'Domicilio inexistente' })
    expect((await desk.visit(failed, unserved)).status).toBe(200)
    expect(await factsOf(idActo)).toEqual(['deadline.set'])
    const again = await carried(idActo, { idTipoNotificacion: notificationTypeIds.cedula })
    expect((await desk.visit(again, servedVisit(hour()))).status).toBe(200)
    await begunOnce(idActo)
  })

  const hearingAt = async (hour: string) => {
    const { response } = await api.call('audiencias.schedule', {
      token: cause.secretary.token,
      body: {
        audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
        audienciasDetalles: [
          {
            modalidad: 'Virtual',
            fechaHoraInicio: `2026-11-23T${hour}:00:00-04:00`,
            fechaHoraFin: `2026-11-23T${hour}:50:00-04:00`,
          },
        ],
      },
    })
    return (response as { readonly id: number }).id
  }
  /** States by their numbers on the wire. */
  const [suspended, confirmed, ongoing] = ['1', '4', '7']
  const into = async (id: number, ...states: readonly string[]) => {
    for (const state of states) {
      const form = new FormData()
      form.set('audienciaDetalle[idEstadoAudiencia]', state)
      form.set('audienciaDetalleSuspension[motivo]', 'Inasistencia')
      form.set('audienciaDetalleSuspension[idsTipoSuspensionAudiencia][0]', '1')
      const { token } = cause.judge
      const answer = await api.call('audiencias.changeState', { token, params: { id }, form })
      expect(answer.status, JSON.stringify(answer.json)).toBe(200)
    }
  }
  const notifiedIn = (idActoProcesal: number, idAudiencia: number, { token } = cause.secretary) =>
    api.call('notificaciones.create', {
      token,
      body: {
        idActoProcesal,
        idSujetoProcesal: cause.accused,
        idTipoNotificacion: notificationTypeIds.audiencia,
        idAudiencia,
      },
    })

  it('begins at a hearing that was opened before its hour; at none that is to come or was called off', async () => {
    const idActo = await waiting()
    const [opened, calledOff] = [await hearingAt('11'), await hearingAt('15')]
    const offered = async () => {
      const params = { idActoProcesal: idActo }
      const { token } = cause.secretary
      const { response } = await api.call('notificaciones.proposal', { token, params })
      return (response as AnswerOf<'notificaciones.proposal'>).audiencias.map(({ id }) => id)
    }
    expect(await offered()).toEqual([])
    for (const id of [opened, calledOff])
      expect((await notifiedIn(idActo, id)).json.campos).toEqual({ idAudiencia: [refusals.hearingUnknown] })
    await into(calledOff, confirmed, suspended)
    await into(opened, confirmed, ongoing)
    expect(await offered()).toEqual([opened])
    expect((await notifiedIn(idActo, calledOff)).status).toBe(422)
    expect((await notifiedIn(idActo, opened)).status).toBe(201)
    await begunOnce(idActo)
  })

  it('begins once at the hearing; at none that was over before the day of the act, unless that is its resolution', async () => {
    const [idActo, spoken, later] = [await waiting(), await waiting(), await waiting()]
    const idAudiencia = await hearingAt('09')
    api.clock.advance(3 * 24 * 3_600_000)
    const secretary = await api.login(String(cause.secretary.usuario.usuario))
    const answers = await many(() => notifiedIn(idActo, idAudiencia, secretary))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    await begunOnce(idActo)

    const { db } = api.services
    const written = (id: number, at: string) =>
      db
        .updateTable('acto_procesal')
        .set({ fecha_creacion: new Date(at) })
        .where('id', '=', id)
        .execute()
    // What was spoken is written down after it, the same day.
    await written(spoken, '2026-11-23T23:59:00-04:00')
    expect((await notifiedIn(spoken, idAudiencia, secretary)).status).toBe(201)
    await written(later, '2026-11-24T00:00:00-04:00')
    expect((await notifiedIn(later, idAudiencia, secretary)).json.campos).toEqual({
      idAudiencia: [refusals.hearingUnknown],
    })
    const hearing = db.updateTable('audiencia').where('id', '=', idAudiencia)
    await hearing.set({ id_acto_resolucion: later }).execute()
    expect((await notifiedIn(later, idAudiencia, secretary)).status).toBe(201)
  })
})
