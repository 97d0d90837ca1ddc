import type { AnswerOf } from '@estrado/machines/contract/types'
import { deadlineTexts } from '@estrado/machines/deadlines/texts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi, type TestClock, testClock } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { answerTo, DeadlineCourt, runningType, waitingType } from '../testing/deadline-court.ts'
import { representedCause } from '../testing/edict.ts'
import { beginDeadlineOf, runDeadlineClock } from './clock.ts'

const day = 24 * 3_600_000

describe('a deadline from its act to its end (spec 2 §4, §7)', () => {
  let api: TestApi
  let clock: TestClock
  let court: DeadlineCourt
  let representative: number

  beforeAll(async () => {
    clock = testClock()
    api = await startTestApi(inject('clusterUrl'), clock)
    const clerk = new Clerk(api, await api.login('ventanilla'))
    const cause = await representedCause(api, clerk)
    representative = cause.representative
    court = await DeadlineCourt.open(api, clerk, cause)
  })
  afterAll(() => api.stop())

  const tick = () => runDeadlineClock(api.services)

  it('waits for the notification, runs from the last party notified, and says how it comes to its end', async () => {
    const id = await court.closed(waitingType)
    expect(await court.read(id)).toMatchObject({
      estado: 'waiting',
      estadoDescripcion: 'No corre aún',
      plazo: 3,
      plazoUnidad: 2,
      fechaFinPlazo: null,
      derivacion: null,
    })
    const first = await court.order(id, court.cause.accused)
    const second = await court.order(id, court.cause.complainant)
    await court.serve(first, '2026-11-19T10:00:00-04:00')
    expect((await tick()).begun).toBe(0)
    await court.serve(second, '2026-11-20T16:00:00-04:00')
    expect((await tick()).begun).toBe(1)
    expect(await court.read(id)).toMatchObject({
      estado: 'running',
      tono: 'positive',
      fechaInicio: '2026-11-20T20:00:00.000Z',
      fechaFinPlazo: '2026-11-26T04:00:00.000Z',
      derivacion: {
        hecho: 'notificacion',
        idHecho: second,
        contados: ['2026-11-23', '2026-11-24', '2026-11-25'],
        omitidos: [
          { desde: '2026-11-21', hasta: '2026-11-21', motivo: 'Sábado' },
          { desde: '2026-11-22', hasta: '2026-11-22', motivo: 'Domingo' },
        ],
      },
    })
    expect((await tick()).begun).toBe(0)
    // A further one: it runs on while they wait, and from that notification once it was served.
    const third = await court.order(id, court.cause.complainant, representative)
    expect(await beginDeadlineOf(api.services, id)).toBe(0)
    await court.serve(third, '2026-11-21T10:00:00-04:00')
    expect(await beginDeadlineOf(api.services, id)).toBe(1)
    expect(await court.read(id)).toMatchObject({
      estado: 'running',
      motivo: deadlineTexts.laterNotification,
      derivacion: { hecho: 'notificacion', idHecho: third },
    })
  })

  it('runs from whoever was served last, in whichever order they were to be', async () => {
    const id = await court.closed(waitingType)
    const first = await court.order(id, court.cause.accused)
    const second = await court.order(id, court.cause.complainant)
    await court.serve(second, '2026-11-19T10:00:00-04:00')
    await court.serve(first, '2026-11-20T16:00:00-04:00')
    expect(await beginDeadlineOf(api.services, id)).toBe(1)
    expect(await court.read(id)).toMatchObject({
      fechaInicio: '2026-11-20T20:00:00.000Z',
      fechaFinPlazo: '2026-11-26T04:00:00.000Z',
      derivacion: { idHecho: first },
    })
  })

  it('begins at once where no notification is demanded, and by an edict when that is published', async () => {
    const acta = await court.closed({ ...runningType, plazo: '24', plazoUnidad: '1' })
    expect(await court.read(acta)).toMatchObject({
      estado: 'running',
      derivacion: { hecho: 'cierre', idHecho: acta },
      fechaFinPlazo: new Date(clock.now().getTime() + day).toISOString(),
    })
    const id = await court.closed(waitingType)
    await court.publish(id)
    expect(await court.read(id)).toMatchObject({
      estado: 'running',
      fechaFinPlazo: '2026-11-26T04:00:00.000Z',
    })
  })

  it('is answered in time by the act that says so', async () => {
    const id = await court.closed(waitingType)
    await court.publish(id)
    await court.closed({ ...answerTo(id), esRespuestaPlazo: 'false' })
    expect(await court.read(id)).toMatchObject({ estado: 'running' })
    const answering = await court.closed(answerTo(id))
    expect(await court.read(id)).toMatchObject({ estado: 'answered', idActoProcesalRespuesta: answering })
    const { response } = await api.call('plazos.answerExpired', {
      token: court.cause.judge.token,
      params: { a: court.cause.id, b: id, c: answering },
    })
    expect(response).toMatchObject({ vencida: false, idActoProcesalRespuesta: answering })
  })

  it('warns judge and secretary once, expires once, and takes a late answer as late', async () => {
    const id = await court.closed({ ...waitingType, plazo: '2', plazoUnidad: '2' })
    await court.publish(id)
    await court.later(3 * day)
    const told: unknown[] = []
    const deaf = api.services.alerts.subscribe((message) => told.push(message))
    expect((await tick()).warned).toBeGreaterThan(0)
    await expect
      .poll(() => told)
      .toContainEqual(
        expect.objectContaining({
          evento: 'nueva-alerta',
          usuarios: [court.cause.secretary.id],
          datos: expect.objectContaining({ tipo: 'PLAZO', idCausa: court.cause.id, vista: false }),
        }),
      )
    deaf()
    expect((await tick()).warned).toBe(0)
    const { response: alerts } = await api.call('alertas.list', { token: court.cause.secretary.token })
    expect(alerts).toContainEqual(expect.objectContaining({ tipo: 'PLAZO', idCausa: court.cause.id }))
    await court.later(3 * day)
    expect((await tick()).expired).toBeGreaterThan(0)
    expect(await tick()).toEqual({ begun: 0, moved: 0, expired: 0, warned: 0 })
    expect(await court.read(id)).toMatchObject({ estado: 'expired', tono: 'danger' })
    const gone = await api.call('plazos.expired', { token: court.cause.judge.token, params: { id } })
    expect(gone.response).toMatchObject({ vencido: true })
    await court.closed(answerTo(id))
    expect(await court.read(id)).toMatchObject({ estado: 'answeredLate' })
    const certificate = await api.call('plazos.certificate', {
      token: court.cause.judge.token,
      params: { id },
    })
    expect(certificate.status).toBe(200)
  })

  it('that ran out before anybody noticed is answered late all the same', async () => {
    const id = await court.closed({ ...runningType, plazo: '1', plazoUnidad: '1' })
    await court.later(2 * 3_600_000)
    const { response } = await court.ask(await court.draft(answerTo(id)))
    expect(response).toMatchObject({ fueraDePlazo: true })
    expect(await court.read(id)).toMatchObject({ estado: 'answeredLate' })
  })

  it('a further answer doesn’t end it again, and is told as late after its end', async () => {
    const id = await court.closed({ ...runningType, plazo: '1', plazoUnidad: '1' })
    const first = await court.closed(answerTo(id))
    const inTime = await court.draft(answerTo(id))
    expect((await court.ask(inTime)).response).not.toHaveProperty('fueraDePlazo')
    await court.later(2 * 3_600_000)
    const late = await court.draft(answerTo(id))
    expect((await court.ask(late)).response).toMatchObject({ fueraDePlazo: true })
    expect(await court.read(id)).toMatchObject({ estado: 'answered', idActoProcesalRespuesta: first })
    const { response } = await api.call('plazos.answerExpired', {
      token: court.cause.judge.token,
      params: { a: court.cause.id, b: id, c: late },
    })
    expect(response).toMatchObject({ vencida: true })
  })

  it('is listed for its court alone, changed with a reason, stands still and runs on', async () => {
    const id = await court.closed({ ...runningType, plazo: '5', plazoUnidad: '2' })
    const change = (body: object) => court.change(id, body)
    expect((await change({ plazo: 3, motivo: ' ' })).json.campos).toEqual({ motivo: ['Requerido'] })
    expect((await change({ plazo: 3, motivo: 'Reducción acordada' })).response).toMatchObject({ plazo: 3 })
    expect((await change({ estado: 'suspended', motivo: 'Bloqueo de caminos' })).response).toMatchObject({
      estado: 'suspended',
    })
    const before = (await court.read(id))?.fechaFinPlazo ?? ''
    await court.later(7 * day)
    const { response } = await change({ estado: 'running', motivo: 'Se levantó el bloqueo' })
    expect(response).toMatchObject({ estado: 'running' })
    expect(new Date((await court.read(id))?.fechaFinPlazo ?? '').getTime()).toBeGreaterThan(
      Date.parse(before) + 4 * day,
    )
    const page = (token: string, query = {}) =>
      api.call('plazos.page', { token, query, body: { options: { page: 1, perPage: 20 } } })
    const listed = (await page(court.cause.judge.token, { estado: 'running' }))
      .response as AnswerOf<'plazos.page'>
    expect(listed.result.map((row) => row.id)).toContain(id)
    const elsewhere = (await page((await api.login('juez.inst')).token)).response as AnswerOf<'plazos.page'>
    expect(elsewhere.pagination.totalItems).toBe(0)
  })

  it('certifies what ran out, with its count, and nothing else', async () => {
    const running = await court.closed({ ...runningType, plazo: '5', plazoUnidad: '2' })
    const { token } = court.cause.judge
    const certificate = (id: number) => api.call('plazos.certificate', { token, params: { id } })
    expect((await certificate(running)).status).toBe(422)
  })
})
