import { deadlineTexts } from '@estrado/machines/deadlines/texts'
import type { NotificationEvent } from '@estrado/machines/notifications/notification/events'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { batch } from '../journal/clock-batches.ts'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { DeadlineCourt, waitingType } from '../testing/deadline-court.ts'
import { representedCause } from '../testing/edict.ts'
import { runDeadlineClock } from './clock.ts'
import { answerableUntil } from './notice.ts'

const served = '2026-11-20T16:00:00-04:00'

const inVain = (idSujeto: number): readonly NotificationEvent[] => [
  { type: 'notification.assigned', idGestor: 1, idZona: null },
  {
    type: 'notification.notServed',
    idSujeto,
    at: '2026-11-20T10:00:00-04:00',
    motivo: 'Domicilio cerrado',
    lugar: { lugar: 'Calle Comercio 12', latitud: -16.5, longitud: -68.13, precision: 8 },
  },
]

describe('a deadline begins', () => {
  let api: TestApi
  let court: DeadlineCourt
  let representative: number

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    const clerk = new Clerk(api, await api.login('ventanilla'))
    const cause = await representedCause(api, clerk)
    representative = cause.representative
    court = await DeadlineCourt.open(api, clerk, cause)
  })
  afterAll(() => api.stop())

  const begun = async () => (await runDeadlineClock(api.services)).begun

  it.each([
    ['their representative', true],
    ['themselves', false],
  ])('where a party was reached by another way than %s, which was in vain', async (_, throughOther) => {
    const id = await court.closed(waitingType)
    const { complainant } = court.cause
    const failed = await court.order(id, complainant, throughOther ? representative : null)
    const other = await court.order(id, complainant, throughOther ? null : representative)
    await court.serve(other, served)
    expect(await begun()).toBe(0)
    await court.serve(failed, served, inVain(complainant))
    expect(await begun()).toBe(1)
    expect(await court.read(id)).toMatchObject({ estado: 'running', derivacion: { idHecho: other } })
  })

  it('not where another party still waits for theirs, and at once when that is withdrawn', async () => {
    const id = await court.closed(waitingType)
    const waiting = await court.order(id, court.cause.accused)
    const other = await court.order(id, court.cause.complainant)
    await court.serve(other, served)
    expect(await begun()).toBe(0)
    const withdrawn = await court.withdraw(waiting)
    expect(withdrawn.status, JSON.stringify(withdrawn.json)).toBe(200)
    expect(await court.read(id)).toMatchObject({ estado: 'running', derivacion: { idHecho: other } })
  })

  it('and ends for nobody while another party is still to be served', async () => {
    const id = await court.closed({ ...waitingType, plazo: '1', plazoUnidad: '1' })
    await court.publish(id)
    expect(await court.read(id)).toMatchObject({ estado: 'running' })
    const carried = await court.order(id, court.cause.complainant)
    await court.later(2 * 3_600_000)
    expect((await runDeadlineClock(api.services)).expired).toBe(0)
    expect(await court.read(id)).toMatchObject({ estado: 'running' })
    const gone = await api.call('plazos.expired', { token: court.cause.judge.token, params: { id } })
    expect(gone.response).toMatchObject({ vencido: false })
    const now = api.clock.now().toISOString()
    await court.serve(carried, now)
    await runDeadlineClock(api.services)
    expect(await court.read(id)).toMatchObject({
      estado: 'running',
      fechaInicio: now,
      derivacion: { idHecho: carried },
    })
  })

  it('with the close, where the act was notified so long before that it would have ended unseen', async () => {
    const id = await court.signed({ ...waitingType, plazo: '1', plazoUnidad: '1' })
    const notification = await court.order(id, court.cause.complainant)
    await court.serve(notification, api.clock.now().toISOString())
    await court.later(3 * 3_600_000)
    expect((await court.close(id)).status).toBe(200)
    const closed = api.clock.now()
    await runDeadlineClock(api.services)
    expect(await court.read(id)).toMatchObject({
      estado: 'running',
      fechaInicio: closed.toISOString(),
      fechaFinPlazo: new Date(closed.getTime() + 3_600_000).toISOString(),
      derivacion: { idHecho: notification },
    })
  })

  it('not where it is set afterwards and would have ended by the notification', async () => {
    const idActoProcesal = await court.closed({ idTipoActoProcesal: '603' }, court.cause.secretary)
    await court.serve(
      await court.order(idActoProcesal, court.cause.complainant),
      api.clock.now().toISOString(),
    )
    await court.later(3 * 3_600_000)
    const { token } = court.cause.judge
    const create = (plazo: number) =>
      api.call('plazos.create', { token, body: { idActoProcesal, plazo, plazoUnidad: 1 } })
    const late = await create(2)
    expect([late.status, late.json.campos]).toEqual([422, { plazo: [deadlineTexts.wouldHaveEnded] }])
    expect((await create(4)).status).toBe(201)
  })

  it('however many before it can’t begin', async () => {
    const { db } = api.services
    await sql`select setval('acto_procesal_id', 900000)`.execute(db)
    const id = await court.closed(waitingType)
    const notification = await court.order(id, court.cause.complainant)
    await court.serve(notification, served)
    // Of these no line says when they were served.
    const others = sql`cross join generate_series(800001, 800000 + ${batch}::int) n
      cross join lateral jsonb_populate_record`
    await sql`insert into plazo select x.* from plazo p
      ${others}(p, jsonb_build_object('id', n)) x where p.id = ${id}`.execute(db)
    await sql`insert into notificacion select x.* from notificacion p
      ${others}(p, jsonb_build_object('id', n, 'id_acto', n, 'codigo', null)) x
      where p.id = ${notification}`.execute(db)
    expect(await begun()).toBe(1)
    expect(await court.read(id)).toMatchObject({ estado: 'running' })
  })

  it('and is prolonged by nobody who was reached before, when what was in vain reaches them after all', async () => {
    const id = await court.closed({ ...waitingType, plazo: '5', plazoUnidad: '2' })
    const { complainant } = court.cause
    const failed = await court.order(id, complainant)
    await court.serve(failed, served, inVain(complainant))
    const other = await court.order(id, complainant, representative)
    await court.serve(other, api.clock.now().toISOString())
    expect(await begun()).toBe(1)
    const before = await court.read(id)
    expect(before).toMatchObject({ derivacion: { idHecho: other } })
    await court.later(24 * 3_600_000)
    await court.serve(failed, api.clock.now().toISOString())
    expect(await begun()).toBe(0)
    expect(await answerableUntil(api.services.db, id)).toEqual(new Date(before?.fechaFinPlazo ?? ''))
    await court.later(10 * 24 * 3_600_000)
    await runDeadlineClock(api.services)
    expect(await court.read(id)).toMatchObject({ estado: 'expired', fechaInicio: before?.fechaInicio })
  })

  it('from who was reached before too, where what was in vain was tried again while it waited', async () => {
    const id = await court.closed({ ...waitingType, plazo: '5', plazoUnidad: '2' })
    const { complainant, accused } = court.cause
    const tried = await court.order(id, complainant)
    const other = await court.order(id, complainant, representative)
    const further = await court.order(id, accused)
    const now = () => api.clock.now().toISOString()
    await court.serve(other, now())
    await court.later(3_600_000)
    await court.serve(tried, '', [
      ...inVain(complainant),
      { type: 'notification.assigned', idGestor: 1, idZona: null },
    ])
    await court.serve(further, now())
    await court.later(20 * 24 * 3_600_000)
    expect(await begun()).toBe(0)
    const servedAt = now()
    await court.serve(tried, servedAt, [{ type: 'notification.served', at: servedAt }])
    expect(await runDeadlineClock(api.services)).toMatchObject({ begun: 1, expired: 0 })
    expect(await court.read(id)).toMatchObject({
      estado: 'running',
      fechaInicio: servedAt,
      derivacion: { idHecho: tried },
    })
  })
})
