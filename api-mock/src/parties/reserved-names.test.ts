import { identityTexts } from '@estrado/machines/audit/identities-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { hearingStates } from '@estrado/machines/hearings/vocabulary'
import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { runDeadlineClock } from '../deadlines/clock.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { type DrawnCause, detailAt, drawnCause, receiveRequest } from '../testing/hearing.ts'
import { openSocket } from '../testing/socket-client.ts'

/** Registers complainants who asked for the reserve of their identity. */
class ReservingClerk extends Clerk {
  override party(...[idCausa, documento, tipo, changes]: Parameters<Clerk['party']>) {
    return super.party(idCausa, documento, tipo, { ...changes, reservaIdentidad: tipo === 1 })
  }
}

describe('names of who has the reserve of identity', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: DrawnCause
  let hidden: string
  let shown: string

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new ReservingClerk(api, await api.login('ventanilla'))
    cause = await drawnCause(api, clerk)
    await receiveRequest(api, 1, cause.idActo)
    const parties = await api.services.db
      .selectFrom('sujeto_procesal')
      .select(['nombre', 'facts'])
      .where('id_causa', '=', cause.id)
      .execute()
    const nameOf = (reserved: boolean) =>
      parties.find(({ facts }) => facts.reservaIdentidad === reserved)?.nombre ?? ''
    hidden = nameOf(true)
    shown = nameOf(false)
    expect([hidden, shown]).not.toContain('')
  })
  beforeEach(async () => {
    // In a new session, to which nothing was shown yet.
    clerk = new ReservingClerk(api, await api.login('ventanilla'))
  })
  afterAll(() => api.stop())

  /** Who looked at the reserved identity so far. */
  const looks = async () => {
    const rows = await api.services.db
      .selectFrom('journal_event')
      .select('actor')
      .where('type', '=', 'identity.opened')
      .execute()
    return rows.map(({ actor }) => actor)
  }
  const page = { page: 1, perPage: 10 }
  const listed = (names: readonly string[] | undefined) =>
    expect(names?.toSorted()).toEqual([identityTexts.reserved, shown].toSorted())

  it('stand in no list of causes, and nobody is recorded as having looked', async () => {
    const before = await looks()
    const { response, json } = await api.call('causas.list', { token: clerk.user.token, body: page })
    const { result } = response as AnswerOf<'causas.list'>
    listed(result.find(({ id }) => id === cause.id)?.nombresSujetosProcesales)
    expect(JSON.stringify(json)).not.toContain(hidden)
    expect(await looks()).toEqual(before)
  })

  it.each([
    ['solicitudesAudiencias.ofOffice', {}],
    ['solicitudesAudiencias.list', { body: page }],
    ['solicitudesAudiencias.get', { params: { id: 1 } }],
  ] as const)('stand in no answer of %s', async (name, request) => {
    const before = await looks()
    const { status, json } = await api.call(name, { token: cause.secretary.token, ...request })
    expect(status).toBe(200)
    expect(JSON.stringify(json)).toContain(shown)
    expect(JSON.stringify(json)).toContain(identityTexts.reserved)
    expect(JSON.stringify(json)).not.toContain(hidden)
    expect(await looks()).toEqual(before)
  })

  it('stand in the cause itself, once recorded for each session', async () => {
    const before = await looks()
    for (let look = 0; look < 2; look += 1) {
      expect(JSON.stringify((await clerk.get(cause.id)).json)).toContain(hidden)
    }
    expect(await looks()).toEqual([...before, 'ventanilla'])
  })

  it('stand in what a command answers of the cause, recorded too', async () => {
    const id = await clerk.readyCause()
    const before = await looks()
    const { json } = await api.call('causas.postpone', {
      token: clerk.user.token,
      params: { id },
      body: { adjuntarDespues: true },
    })
    expect(JSON.stringify(json)).toContain(hidden)
    expect(await looks()).toEqual([...before, 'ventanilla'])
  })

  it.each([
    ['documentos.pdf', 'uuid'],
    ['documentos.draft', 'id'],
    ['documentos.buffer', 'id'],
    ['documentos.approvalFile', 'id'],
    ['documentos.merge', 'urls'],
  ] as const)('stand in the Formulario Único, recorded: %s', async (name, by) => {
    const { uuid, id } = await api.services.db
      .selectFrom('documento as d')
      .innerJoin('acto_procesal as a', 'a.id', 'd.id_acto')
      .select(['d.uuid', 'a.id'])
      .where('a.id_causa', '=', cause.id)
      .where('d.publico', '=', true)
      .executeTakeFirstOrThrow()
    const before = await looks()
    const { status } = await api.call(name, {
      token: clerk.user.token,
      params: { uuid, id },
      ...(by === 'urls' ? { body: { urls: [`documentos/${uuid}/pdf`] } } : {}),
    })
    expect(status).toBe(200)
    expect(await looks()).toEqual([...before, 'ventanilla'])
    // Not given out, and nobody's look.
    expect((await api.call('documentos.pdf', { params: { uuid } })).status).toBe(403)
    expect(await looks()).toEqual([...before, 'ventanilla'])
  })

  it('stand in the form that a cause gives, issued or still a draft: recorded', async () => {
    const draft = await clerk.readyCause()
    for (const id of [cause.id, draft]) {
      // What registering has shown already is recorded once a session.
      const { token } = await api.login('ventanilla')
      const before = await looks()
      const { status } = await api.call('causas.formularioUnico', { token, params: { id } })
      expect(status).toBe(200)
      expect(await looks()).toEqual([...before, 'ventanilla'])
    }
  })

  it('stand in what tells who was notified, or handed something in: recorded', async () => {
    const guarded = await drawnCause(api, clerk)
    const { id: idSujeto, nombre } = await api.services.db
      .selectFrom('sujeto_procesal')
      .select(['id', 'nombre'])
      .where('id_causa', '=', guarded.id)
      .where('id_tipo_sujeto_procesal', '=', 1)
      .executeTakeFirstOrThrow()
    const ordered = {
      idActoProcesal: guarded.idActo,
      idSujetoProcesal: idSujeto,
      idTipoNotificacion: notificationTypeIds.personal,
    }
    const { token: byCourt } = guarded.secretary
    expect((await api.call('notificaciones.create', { token: byCourt, body: ordered })).status).toBe(201)
    const handed = await clerk.attach(guarded.id, undefined, {
      idTipoActoProcesal: '214',
      referencia: 'Apersonamiento',
      presentadoPor: JSON.stringify({ calidad: 'sujeto', idSujeto }),
    })
    const { id: memorial } = handed.response as { id: number }
    const charged = await api.call('memoriales.charge', {
      token: clerk.user.token,
      params: { id: memorial },
    })
    expect(charged.status).toBe(200)
    for (const [name, id] of [
      ['actosProcesales.get', guarded.idActo],
      ['notificaciones.list', guarded.id],
      ['causas.memoriales', guarded.id],
      ['actosProcesales.get', memorial],
      ['memoriales.receipt', memorial],
    ] as const) {
      const { token } = await api.login('ventanilla')
      const before = await looks()
      for (let look = 0; look < 2; look += 1) {
        const { status, json, bytes } = await api.call(name, { token, params: { id } })
        expect(status, name).toBe(200)
        if (bytes[0] === '{'.charCodeAt(0)) expect(JSON.stringify(json), name).toContain(nombre)
      }
      expect(await looks(), name).toEqual([...before, 'ventanilla'])
    }
  })

  it('are no business of another document', async () => {
    const before = await looks()
    const params = { id: cause.idActo }
    expect((await api.call('documentos.buffer', { token: clerk.user.token, params })).status).toBe(200)
    expect(await looks()).toEqual(before)
  })

  it('stand in no alert of the cause, its hearing or its deadline, nor in the live notice of a notification', async () => {
    const { judge, secretary } = cause
    const done = async (status: number, answer: Promise<{ status: number; json: object }>) => {
      const { json, ...answered } = await answer
      expect(answered.status, JSON.stringify(json)).toBe(status)
    }
    const socket = openSocket(api.url, judge.token)
    await socket.ready
    const told = socket.next('notificacion-pendiente')
    const { id: idSujetoProcesal } = await api.services.db
      .selectFrom('sujeto_procesal')
      .select('id')
      .where('id_causa', '=', cause.id)
      .where('nombre', '=', hidden)
      .executeTakeFirstOrThrow()
    const ordered = {
      idActoProcesal: cause.idActo,
      idSujetoProcesal,
      idTipoNotificacion: notificationTypeIds.personal,
    }
    await done(201, api.call('notificaciones.create', { token: secretary.token, body: ordered }))
    const { response } = await api.call('audiencias.schedule', {
      token: secretary.token,
      body: {
        audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
        audienciasDetalles: [detailAt(9, cause.rooms[0])],
      },
    })
    const form = new FormData()
    form.set('audienciaDetalle[idEstadoAudiencia]', String(hearingStates.confirmed.id))
    const params = { id: (response as { id: number }).id }
    await done(200, api.call('audiencias.changeState', { token: judge.token, params, form }))
    const short = { idActoProcesal: cause.idActo, plazo: 3, plazoUnidad: 1 }
    await done(201, api.call('plazos.create', { token: judge.token, body: short }))
    expect((await runDeadlineClock(api.services)).warned).toBe(1)
    const alertsOf = async ({ token }: LoggedIn) =>
      (await api.call('alertas.list', { token })).response as AnswerOf<'alertas.list'>
    const alerts = [...(await alertsOf(judge)), ...(await alertsOf(secretary))]
    expect(new Set(alerts.map(({ tipo }) => tipo))).toEqual(new Set(['CAUSA', 'AUDIENCIA', 'PLAZO']))
    expect(JSON.stringify([alerts, await told])).not.toContain(hidden)
    socket.socket.terminate()
  })
})
