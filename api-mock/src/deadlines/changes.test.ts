import { deadlineTexts } from '@estrado/machines/deadlines/texts'
import { validation } from '@estrado/machines/messages/validation'
import { dayOf } from '@estrado/machines/time/la-paz'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { DeadlineCourt, runningType } from '../testing/deadline-court.ts'
import { runDeadlineClock } from './clock.ts'
import { declaredDays } from './court-calendar.ts'
import { recounted } from './recount.ts'

const hour = 3_600_000
const day = 24 * hour

describe('a court changes a deadline', () => {
  let api: TestApi
  let court: DeadlineCourt

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    court = await DeadlineCourt.open(api, new Clerk(api, await api.login('ventanilla')))
  })
  afterAll(() => api.stop())

  const running = (plazo: string, plazoUnidad: '1' | '2') =>
    court.closed({ ...runningType, plazo, plazoUnidad })

  it('not once it ran out, also before the clock came by', async () => {
    const id = await running('1', '1')
    await court.later(2 * hour)
    expect(await court.read(id)).toMatchObject({ estado: 'running' })
    for (const body of [{ plazo: 9 }, { estado: 'suspended' }]) {
      const { status, message } = await court.change(id, { ...body, motivo: 'Prórroga' })
      expect([status, message]).toEqual([422, deadlineTexts.notChangeable])
    }
  })

  it('never so that it would have run out already', async () => {
    const id = await running('48', '1')
    await court.later(5 * hour)
    const { status, json } = await court.change(id, { plazo: 4, motivo: 'Reducción' })
    expect(status).toBe(422)
    expect(json.campos).toEqual({ plazo: [deadlineTexts.wouldHaveEnded] })
    expect((await court.change(id, { plazo: 6, motivo: 'Reducción' })).status).toBe(200)
  })

  it('never to nothing: no deadline of 0 is made or changed to', async () => {
    const none = { plazo: [validation.minimum(1)] }
    const changed = await court.change(await running('48', '1'), { plazo: 0, motivo: 'Reducción' })
    expect([changed.status, changed.json.campos]).toEqual([422, none])
    const idActoProcesal = await court.closed({ idTipoActoProcesal: '301' })
    const { token } = court.cause.judge
    const body = { idActoProcesal, plazo: 0, plazoUnidad: 2 }
    const made = await api.call('plazos.create', { token, body })
    expect([made.status, made.json.campos]).toEqual([422, none])
  })

  it('of an act that was closed without one: it runs from the close, and not where it would have ended', async () => {
    const idActoProcesal = await court.closed({ ...runningType, plazo: '0' })
    const closed = api.clock.now().getTime()
    await court.later(5 * hour)
    const { token } = court.cause.judge
    const create = (plazo: number) =>
      api.call('plazos.create', { token, body: { idActoProcesal, plazo, plazoUnidad: 1 } })
    const late = await create(4)
    expect([late.status, late.json.campos]).toEqual([422, { plazo: [deadlineTexts.wouldHaveEnded] }])
    expect((await create(6)).status).toBe(201)
    expect(await court.read(idActoProcesal)).toMatchObject({
      fechaInicio: new Date(closed).toISOString(),
      fechaFinPlazo: new Date(closed + 6 * hour).toISOString(),
      derivacion: { hecho: 'cierre' },
    })
  })

  it('which doesn’t run out by the day in which it stood still', async () => {
    const id = await running('2', '1')
    await court.change(id, { estado: 'suspended', motivo: 'Corte de energía' })
    await court.later(3 * hour)
    expect((await court.change(id, { estado: 'running', motivo: 'Volvió' })).status).toBe(200)
    expect(await court.read(id)).toMatchObject({
      estado: 'running',
      derivacion: {
        omitidos: [{ motivo: expect.stringContaining('Suspendido por el juzgado: Corte de energía') }],
      },
    })
  })

  it('which leaves out every time in which it stood still, not the last one alone, also the days of resumption', async () => {
    const id = await running('9', '2')
    const stood: object[] = []
    for (const why of ['Bloqueo de caminos', 'Paro de transporte']) {
      await court.change(id, { estado: 'suspended', motivo: why })
      await court.later(4 * day)
      expect((await court.change(id, { estado: 'running', motivo: 'Terminó' })).status).toBe(200)
      stood.push({
        desde: expect.anything(),
        hasta: dayOf(api.clock.now()),
        motivo: `Suspendido por el juzgado: ${why}`,
      })
    }
    expect((await court.read(id))?.derivacion?.omitidos).toEqual(expect.arrayContaining(stood))
  })

  it('of which nobody is warned whose account is closed', async () => {
    const id = await running('10', '1')
    const { db } = api.services
    const active = (activo: boolean) =>
      db.updateTable('usuario').set({ activo }).where('id', '=', court.cause.secretary.id).execute()
    await active(false)
    await runDeadlineClock(api.services)
    await active(true)
    const end = (await court.read(id))?.fechaFinPlazo
    const alerts = await db.selectFrom('alerta').select(['id_usuario', 'datos']).execute()
    const told = alerts.flatMap(({ id_usuario, datos }) => (datos.vence === end ? id_usuario : []))
    expect(told).toContain(court.cause.judge.id)
    expect(told).not.toContain(court.cause.secretary.id)
  })

  it('and is warned again of the end that it got', async () => {
    const id = await running('20', '1')
    await runDeadlineClock(api.services)
    const warnings = async () => {
      const { response } = await api.call('alertas.list', { token: court.cause.secretary.token })
      const alerts = response as readonly { readonly vence?: string }[]
      const end = (await court.read(id))?.fechaFinPlazo
      return alerts.filter(({ vence }) => vence === end).length
    }
    expect(await warnings()).toBe(1)
    await court.change(id, { plazo: 90, motivo: 'Prórroga concedida' })
    expect(await warnings()).toBe(0)
    await court.later(3 * day)
    await runDeadlineClock(api.services)
    expect(await warnings()).toBe(1)
  })

  it.each([
    ['on the same day', 3],
    ['on a later day', 50],
  ])('which has, in hours, as much left as when it stopped where it runs again %s', async (_, stood) => {
    const id = await running('24', '1')
    const before = Date.parse((await court.read(id))?.fechaFinPlazo ?? '')
    await court.later(hour / 2)
    await court.change(id, { estado: 'suspended', motivo: 'Corte de energía' })
    await court.later(stood * hour)
    await court.change(id, { estado: 'running', motivo: 'Volvió' })
    const resumed = await court.read(id)
    expect(resumed).toMatchObject({
      fechaFinPlazo: new Date(before + stood * hour).toISOString(),
      derivacion: { hasta: new Date(before + stood * hour).toISOString() },
    })
    const rows = await recounted(
      api.services.db,
      'running',
      await declaredDays(api.services.db),
      api.clock.now(),
    )
    expect(rows.filter((row) => row.id === id)).toEqual([])
  })
})
