import type { AnswerOf } from '@estrado/machines/contract/types'
import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { notifiedStill, removedParty } from '@estrado/machines/parties/update-texts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runDeadlineClock } from '../deadlines/clock.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { DeadlineCourt, waitingType } from '../testing/deadline-court.ts'
import { type EdictCause, edictCause, notify } from '../testing/edict.ts'
import { inZone, NotificationDesk } from '../testing/service.ts'

describe('Referential integrity: a party who leaves the cause', () => {
  let api: TestApi
  let clerk: Clerk
  let server: LoggedIn
  let cause: EdictCause
  let desk: NotificationDesk
  let court: DeadlineCourt

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    server = await api.login('diligenciero')
    cause = await edictCause(api, clerk)
    court = await DeadlineCourt.open(api, clerk, cause)
    desk = new NotificationDesk(api, cause, server)
  })
  afterAll(() => api.stop())

  /** Another accused, so that the side isn't left empty. */
  async function joined(): Promise<number> {
    const { status, response, json } = await new Clerk(api, cause.judge).party(cause.id, '4000003', 2)
    expect(status, JSON.stringify(json)).toBe(201)
    return (response as { readonly id: number }).id
  }
  const remove = (id: number) =>
    api.call('sujetosProcesales.delete', { token: cause.judge.token, params: { id } })
  const listed = async () => {
    const { response } = await api.call('notificaciones.list', {
      token: cause.secretary.token,
      params: { id: cause.id },
    })
    return new Map((response as AnswerOf<'notificaciones.list'>).map(({ id, sujeto }) => [id, sujeto]))
  }

  it('leaves no notification behind that nobody can withdraw, serve or close', async () => {
    const party = await joined()
    const id = await desk.order({ idSujetoProcesal: party })
    expect((await desk.assign(id)).status).toBe(200)
    const refused = await remove(party)
    expect([refused.status, refused.message]).toEqual([422, notifiedStill(1)])
    const withdrawn = await desk.step('notificaciones.withdraw', id, { motivo: 'No es parte' })
    expect(withdrawn.status, JSON.stringify(withdrawn.json)).toBe(200)
    const removed = await remove(party)
    expect(removed.status, JSON.stringify(removed.json)).toBe(200)
    expect((await listed()).get(id)).toBe(removedParty)
    expect((await desk.detail(id)).response).toMatchObject({ estado: 'withdrawn', sujeto: removedParty })
  })

  it('is not notified and removed at once', async () => {
    const party = await joined()
    const [ordered, removed] = await Promise.all([
      notify(api, cause, {
        idSujetoProcesal: party,
        idTipoNotificacion: notificationTypeIds.personal,
        destino: inZone,
      }),
      remove(party),
    ])
    expect([
      [201, 422],
      [422, 200],
    ]).toContainEqual([ordered.status, removed.status])
    if (removed.status === 200) return
    const { id } = ordered.response as { readonly id: number }
    await desk.step('notificaciones.withdraw', id, { motivo: 'No es parte' })
    expect((await remove(party)).status).toBe(200)
  })

  it('keeps no common deadline waiting for whom nobody can notify any more', async () => {
    const party = await joined()
    const act = await court.closed(waitingType)
    const failed = await court.order(act, party)
    await court.serve(await court.order(act, cause.complainant), '2026-11-20T16:00:00-04:00')
    await court.serve(failed, '', [
      { type: 'notification.assigned', idGestor: server.id, idZona: null },
      {
        type: 'notification.notServed',
        idSujeto: party,
        at: '2026-11-20T10:00:00-04:00',
        motivo: 'Domicilio inexistente',
        lugar: { lugar: 'Calle Comercio 12', latitud: -16.5, longitud: -68.13, precision: 8 },
      },
      { type: 'notification.closed', fechaCierre: '2026-11-20T17:00:00-04:00' },
    ])
    const owed = async () => {
      const { response } = await api.call('bandejas.waiting', { token: cause.secretary.token })
      return (
        (response as AnswerOf<'bandejas.waiting'>).find(({ clave }) => clave === 'notificacionesSinPracticar')
          ?.total ?? 0
      )
    }
    await runDeadlineClock(api.services)
    expect([await court.read(act), await owed()]).toMatchObject([{ estado: 'waiting' }, 1])
    expect((await remove(party)).status).toBe(200)
    await runDeadlineClock(api.services)
    expect([await court.read(act), await owed()]).toMatchObject([{ estado: 'running' }, 0])
  })

  it('leaves the edict by which they were notified, its QR and its act in the portal', async () => {
    const party = await joined()
    const ordered = await notify(api, cause, { idSujetoProcesal: party })
    expect(ordered.status, JSON.stringify(ordered.json)).toBe(201)
    const { id } = ordered.response as { readonly id: number }
    expect((await remove(party)).status).toBe(422)
    await api.services.db
      .updateTable('notificacion')
      .set({ estado: 'closed', fecha_cierre: api.clock.now() })
      .where('id', '=', id)
      .execute()
    const portal = async () => {
      const { status, response } = await api.call('edictos.get', { params: { id } })
      expect(status).toBe(200)
      return response as AnswerOf<'edictos.get'>
    }
    const before = await portal()
    expect((await remove(party)).status).toBe(200)
    expect(await portal()).toEqual({
      ...before,
      nombreNatural: removedParty,
      sujetoProcesal: expect.anything(),
    })
    const uuid = before.documento?.uuid ?? ''
    expect((await api.call('documentos.pdf', { params: { uuid } })).status).toBe(200)
    const act = await api.call('actosProcesales.get', {
      token: cause.secretary.token,
      params: { id: cause.idActo },
    })
    expect((act.response as AnswerOf<'actosProcesales.get'>).notificaciones).toMatchObject({ enviadas: 1 })
  })
})
