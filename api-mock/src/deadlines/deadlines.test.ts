import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@estrado/machines/contract/types'
import type { NotificationEvent } from '@estrado/machines/notifications/notification/events'
import { notificationWorkflow } from '@estrado/machines/notifications/notification/workflow'
import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runCommand } from '../journal/command.ts'
import { type LoggedIn, startTestApi, type TestApi, type TestClock, testClock } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { type EdictCause, edictCause, notify } from '../testing/edict.ts'
import { recordActSignature, recordFormSignature } from '../testing/recorded-signature.ts'
import { runDeadlineClock } from './clock.ts'

const day = 24 * 3_600_000
type Deadline = AnswerOf<'plazos.ofAct'>[number]

describe('a deadline from its act to its end (spec 2 §4, §7)', () => {
  let api: TestApi
  let clock: TestClock
  let clerk: Clerk
  let cause: EdictCause

  beforeAll(async () => {
    clock = testClock()
    api = await startTestApi(inject('clusterUrl'), clock)
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await edictCause(api, clerk)
    await recordFormSignature(api, cause.id)
  })
  afterAll(() => api.stop())

  const draft = async (fields: Readonly<Record<string, string>>) => {
    const { response } = await new Clerk(api, cause.judge).attach(cause.id, undefined, fields)
    return (response as { readonly id: number }).id
  }
  const close = async (id: number) => {
    await recordActSignature(api, id)
    const { token } = cause.judge
    const answer = await api.call('actosProcesales.update', {
      token,
      params: { id },
      body: { cerrado: true },
    })
    expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  }
  const closed = async (fields: Readonly<Record<string, string>>) => {
    const id = await draft(fields)
    await close(id)
    return id
  }
  const read = async (id: number): Promise<Deadline | undefined> => {
    const { response } = await api.call('plazos.ofAct', { token: cause.judge.token, params: { id } })
    return (response as readonly Deadline[])[0]
  }
  const traslado = { idTipoActoProcesal: '302' }
  const order = async (idActoProcesal: number, idSujetoProcesal: number) => {
    const { response } = await notify(api, cause, {
      idActoProcesal,
      idSujetoProcesal,
      idTipoNotificacion: notificationTypeIds.personal,
    })
    return (response as { readonly id: number }).id
  }
  /** A process server hands it over; no call does it yet. */
  const serve = (id: number, at: string) => {
    const facts: readonly NotificationEvent[] = [
      { type: 'notification.assigned', idGestor: 1, idZona: null },
      { type: 'notification.served', at },
    ]
    return runCommand(api.services, {
      name: 'notificaciones.asignar',
      commandId: null,
      actor: {
        usuario: 'diligenciero',
        roles: ['OFI_DIL_TDJ', 'JUEZ'],
        office: null,
        client: null,
        correlation: randomUUID(),
      },
      ledger: 'LP',
      stream: notificationWorkflow.stream.of(id),
      workflow: notificationWorkflow,
      expectedVersion: null,
      asks: 'notification.served',
      decide: async () => ({ facts, answer: null }),
    })
  }
  const tick = () => runDeadlineClock(api.services)
  /** Time passes, and sessions end with it. */
  const later = async (milliseconds: number) => {
    clock.advance(milliseconds)
    const again = ({ usuario }: LoggedIn) => api.login(String(usuario.usuario))
    cause = { ...cause, judge: await again(cause.judge), secretary: await again(cause.secretary) }
  }

  it('waits for the notification, runs from the last party notified, and says how it comes to its end', async () => {
    const id = await closed(traslado)
    expect(await read(id)).toMatchObject({
      estado: 'waiting',
      estadoDescripcion: 'No corre aún',
      plazo: 3,
      plazoUnidad: 2,
      fechaFinPlazo: null,
      derivacion: null,
    })
    const first = await order(id, cause.accused)
    const second = await order(id, cause.complainant)
    await serve(first, '2026-11-19T10:00:00-04:00')
    expect((await tick()).begun).toBe(0)
    await serve(second, '2026-11-20T16:00:00-04:00')
    expect((await tick()).begun).toBe(1)
    expect(await read(id)).toMatchObject({
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
  })

  it('begins at once where no notification is demanded, and by an edict when that is published', async () => {
    const acta = await closed({ idTipoActoProcesal: '602', plazo: '24', plazoUnidad: '1' })
    expect(await read(acta)).toMatchObject({
      estado: 'running',
      derivacion: { hecho: 'cierre', idHecho: acta },
      fechaFinPlazo: new Date(clock.now().getTime() + day).toISOString(),
    })
    const id = await closed(traslado)
    await notify(api, cause, { idActoProcesal: id })
    expect(await read(id)).toMatchObject({ estado: 'running', fechaFinPlazo: '2026-11-26T04:00:00.000Z' })
  })

  it('is answered in time by the act that says so', async () => {
    const id = await closed(traslado)
    await notify(api, cause, { idActoProcesal: id })
    const answer = { idTipoActoProcesal: '301', idActoProcesalRespuesta: String(id) }
    await closed(answer)
    expect(await read(id)).toMatchObject({ estado: 'running' })
    const answering = await closed({ ...answer, esRespuestaPlazo: 'true' })
    expect(await read(id)).toMatchObject({ estado: 'answered', idActoProcesalRespuesta: answering })
    const { response } = await api.call('plazos.answerExpired', {
      token: cause.judge.token,
      params: { a: cause.id, b: id, c: answering },
    })
    expect(response).toMatchObject({ vencida: false, idActoProcesalRespuesta: answering })
  })

  it('warns judge and secretary once, expires once, and takes a late answer as late', async () => {
    const id = await closed({ ...traslado, plazo: '2', plazoUnidad: '2' })
    await notify(api, cause, { idActoProcesal: id })
    const answer = {
      idTipoActoProcesal: '301',
      idActoProcesalRespuesta: String(id),
      esRespuestaPlazo: 'true',
    }
    await later(3 * day)
    expect((await tick()).warned).toBeGreaterThan(0)
    expect((await tick()).warned).toBe(0)
    const { response: alerts } = await api.call('alertas.list', { token: cause.secretary.token })
    expect(alerts).toContainEqual(expect.objectContaining({ tipo: 'PLAZO', idCausa: cause.id }))
    await later(3 * day)
    expect((await tick()).expired).toBeGreaterThan(0)
    expect(await tick()).toEqual({ begun: 0, moved: 0, expired: 0, warned: 0 })
    expect(await read(id)).toMatchObject({ estado: 'expired', tono: 'danger' })
    const gone = await api.call('plazos.expired', { token: cause.judge.token, params: { id } })
    expect(gone.response).toMatchObject({ vencido: true })
    await closed(answer)
    expect(await read(id)).toMatchObject({ estado: 'answeredLate' })
    const certificate = await api.call('plazos.certificate', { token: cause.judge.token, params: { id } })
    expect(certificate.status).toBe(200)
  })

  it('that ran out before anybody noticed is answered late all the same', async () => {
    const id = await closed({ idTipoActoProcesal: '602', plazo: '1', plazoUnidad: '1' })
    await later(2 * 3_600_000)
    const answer = {
      idTipoActoProcesal: '301',
      idActoProcesalRespuesta: String(id),
      esRespuestaPlazo: 'true',
    }
    await closed(answer)
    expect(await read(id)).toMatchObject({ estado: 'answeredLate' })
  })

  it('is listed for its court alone, changed with a reason, stands still and runs on', async () => {
    const id = await closed({ idTipoActoProcesal: '602', plazo: '5', plazoUnidad: '2' })
    const change = (body: object) =>
      api.call('plazos.update', { token: cause.judge.token, params: { id }, body })
    expect((await change({ plazo: 3, motivo: ' ' })).json.campos).toEqual({ motivo: ['Requerido'] })
    expect((await change({ plazo: 3, motivo: 'Reducción acordada' })).response).toMatchObject({ plazo: 3 })
    expect((await change({ estado: 'suspended', motivo: 'Bloqueo de caminos' })).response).toMatchObject({
      estado: 'suspended',
    })
    const before = (await read(id))?.fechaFinPlazo ?? ''
    await later(7 * day)
    const { response } = await change({ estado: 'running', motivo: 'Se levantó el bloqueo' })
    expect(response).toMatchObject({ estado: 'running' })
    expect(new Date((await read(id))?.fechaFinPlazo ?? '').getTime()).toBeGreaterThan(
      Date.parse(before) + 4 * day,
    )
    const page = (token: string, query = {}) =>
      api.call('plazos.page', { token, query, body: { options: { page: 1, perPage: 20 } } })
    const listed = (await page(cause.judge.token, { estado: 'running' })).response as AnswerOf<'plazos.page'>
    expect(listed.result.map((row) => row.id)).toContain(id)
    const elsewhere = (await page((await api.login('juez.inst')).token)).response as AnswerOf<'plazos.page'>
    expect(elsewhere.pagination.totalItems).toBe(0)
  })

  it('certifies what ran out, with its count, and nothing else', async () => {
    const running = await closed({ idTipoActoProcesal: '602', plazo: '5', plazoUnidad: '2' })
    const { token } = cause.judge
    const certificate = (id: number) => api.call('plazos.certificate', { token, params: { id } })
    expect((await certificate(running)).status).toBe(422)
  })
})
