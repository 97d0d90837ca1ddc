import type { AnswerOf } from '@estrado/machines/contract/types'
import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { dayOf } from '@estrado/machines/time/la-paz'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoOffices } from '../demo/data/offices.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { DeadlineCourt, runningType, waitingType } from '../testing/deadline-court.ts'
import { edictCause } from '../testing/edict.ts'
import { receiveRequest } from '../testing/hearing.ts'
import { NotificationDesk, servedVisit } from '../testing/service.ts'
import { Administration } from '../testing/users.ts'

const hour = 3_600_000

describe('what waits for a person, counted by what is to be done', () => {
  let api: TestApi
  let clerk: Clerk
  let desk: NotificationDesk

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    desk = new NotificationDesk(api, await edictCause(api, clerk), await api.login('diligenciero'))
  })
  afterAll(() => api.stop())

  const waitingFor = async ({ token }: LoggedIn) => {
    const { response } = await api.call('bandejas.waiting', { token })
    const waiting = response as AnswerOf<'bandejas.waiting'>
    return Object.fromEntries(waiting.map(({ clave, total }) => [clave, total]))
  }

  it('a request asks its own court for a hearing, and the list counts the same', async () => {
    const { judge, id, idActo } = desk.cause
    await receiveRequest(api, 7_101, idActo)
    expect(await waitingFor(judge)).toEqual({ senalarAudiencia: 1 })
    const { response } = await api.call('causas.inbox', {
      token: judge.token,
      body: { page: 1, perPage: 10, pedido: 'senalarAudiencia' },
    })
    expect((response as AnswerOf<'causas.inbox'>).result.map((row) => row.id)).toEqual([id])
    expect(await waitingFor(await api.login('juez.inst'))).toEqual({})
  })

  it('a notification waits for who assigns it, then for who carries it, then for the court that it failed', async () => {
    const { secretary } = desk.cause
    const id = await desk.order()
    const office = await api.login('coordinador')
    const unassigned = (await waitingFor(office)).notificacionesPorAsignar
    await desk.assign(id)
    expect((await waitingFor(office)).notificacionesPorAsignar ?? 0).toBe((unassigned ?? 0) - 1)
    expect(await waitingFor(desk.server)).toMatchObject({ notificacionesPorDiligenciar: 1 })
    expect(await waitingFor(secretary)).not.toHaveProperty('notificacionesSinPracticar')
    const failed = servedVisit(api.clock.now().toISOString(), {
      resultado: 'noPracticada',
      calidad: null,
      nombre: '',
      documento: '',
      motivo: 'Ya no vive ahí',
    })
    const { status, json } = await desk.visit(id, failed)
    expect(status, JSON.stringify(json)).toBe(200)
    expect(await waitingFor(desk.server)).toEqual({})
    expect(await waitingFor(secretary)).toMatchObject({ notificacionesSinPracticar: 1 })
    const administration = new Administration(api, await api.login('admin'))
    const { usuario } = await administration.made({
      idOficina: desk.cause.idOficina,
      roles: ['SECRE', 'SUJ_PROC'],
    })
    await administration.choosePassword(usuario, 'Propia-2026')
    expect(await waitingFor(await api.login(usuario, 'Propia-2026'))).toMatchObject({
      notificacionesSinPracticar: 1,
    })
  })

  it('one that was closed without its party waits for the court while a term does, until it is ordered anew', async () => {
    const court = await DeadlineCourt.open(api, clerk)
    const waits = async () => (await waitingFor(court.cause.secretary)).notificacionesSinPracticar ?? 0
    const id = await court.closed({ ...waitingType, plazo: '3', plazoUnidad: '2' })
    const carried = await court.order(id, court.cause.complainant)
    const before = await waits()
    await api.services.db
      .updateTable('notificacion')
      .set({ estado: 'unserved' })
      .where('id', '=', carried)
      .execute()
    expect(await waits()).toBe(before + 1)
    await court.order(id, court.cause.complainant)
    expect(await waits()).toBe(before)
  })

  it('a deadline waits for its court from a day before its end', async () => {
    const court = await DeadlineCourt.open(api, clerk)
    await court.closed({ ...runningType, plazo: '26', plazoUnidad: '1' })
    expect(await waitingFor(court.cause.judge)).not.toHaveProperty('plazosPorVencer')
    await court.later(3 * hour)
    expect(await waitingFor(court.cause.judge)).toMatchObject({ plazosPorVencer: 1 })
    expect(await waitingFor(await api.login('juez.inst'))).not.toHaveProperty('plazosPorVencer')
  })

  /** A court's desk whose people have just logged in: hours have passed. */
  const signedInAnew = async () =>
    new NotificationDesk(
      api,
      await edictCause(api, new Clerk(api, await api.login('ventanilla'))),
      desk.server,
    )

  it('one that nobody assigns at an office that serves it waits for its court', async () => {
    const { db } = api.services
    const court = await signedInAnew()
    const waits = async () => (await waitingFor(court.cause.secretary)).notificacionesSinCentral ?? 0
    const before = await waits()
    const id = await court.order()
    expect(await waits()).toBe(before)
    await db.updateTable('notificacion').set({ id_oficina: null }).where('id', '=', id).execute()
    expect(await waits()).toBe(before + 1)
    const mailbox = { id_tipo: notificationTypeIds.buzon }
    await db.updateTable('notificacion').set(mailbox).where('id', '=', id).execute()
    expect(await waits()).toBe(before)
  })

  it('no zone of a closed office serves: what is ordered then waits for its court', async () => {
    const { db } = api.services
    const court = await signedInAnew()
    const waits = async () => (await waitingFor(court.cause.secretary)).notificacionesSinCentral ?? 0
    const before = await waits()
    const { token } = await api.login('root')
    const closed = await api.call('oficinas.close', {
      token,
      params: { id: demoOffices.oficinaGestoraLaPaz },
      seen: `catalogo/oficinas/${demoOffices.oficinaGestoraLaPaz}`,
      body: { hasta: dayOf(api.clock.now()) },
    })
    expect(closed.status, JSON.stringify(closed.json)).toBe(200)
    api.clock.advance(1000)
    const id = await court.order()
    const row = await db
      .selectFrom('notificacion')
      .select('id_oficina')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.id_oficina).toBeNull()
    expect(await waits()).toBe(before + 1)
  })
})
