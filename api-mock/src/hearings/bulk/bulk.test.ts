import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { bulkRefusals } from '@estrado/machines/hearings/bulk/texts'
import { hearingWorkflow } from '@estrado/machines/hearings/hearing/workflow'
import { hearingStates } from '@estrado/machines/hearings/vocabulary'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { identify } from '../../access/identity.ts'
import { inTransaction } from '../../database/connect.ts'
import { installedVersion, noteInstalled } from '../../database/installed.ts'
import { appendAll } from '../../journal/clock-batches.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../../testing/api.ts'
import { Clerk, demoLawyer } from '../../testing/cause.ts'
import { type DrawnCause, drawnCause, otherCourt } from '../../testing/hearing.ts'
import { orderSuspension } from './order.ts'
import { bulkWorkDone, runBulkWork } from './worker.ts'

type Job = AnswerOf<'audiencias.bulkJob'>

describe('orders over many hearings', () => {
  let api: TestApi
  let cause: DrawnCause
  let party: LoggedIn
  let day = 1

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    party = await api.login('abogado')
    const clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await drawnCause(api, clerk, { abogados: [demoLawyer] })
  })
  afterAll(() => api.stop())

  /** Confirmed hearings, an hour each of a day of their own. */
  async function confirmed(count: number) {
    day += 1
    const hearings: { id: number; version: number }[] = []
    for (let n = 0; n < count; n += 1) {
      const at = (hour: number) =>
        `2027-01-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00-04:00`
      const { response, json } = await api.call('audiencias.schedule', {
        token: cause.secretary.token,
        body: {
          audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
          audienciasDetalles: [{ modalidad: 'Virtual', fechaHoraInicio: at(8 + n), fechaHoraFin: at(9 + n) }],
        },
      })
      const { id } = response as { id: number }
      expect(id, JSON.stringify(json)).toBeTypeOf('number')
      const form = new FormData()
      form.set('audienciaDetalle[idEstadoAudiencia]', String(hearingStates.confirmed.id))
      await api.call('audiencias.changeState', { token: cause.judge.token, params: { id }, form })
      hearings.push({ id, version: 2 })
    }
    return hearings
  }

  const bodyOf = (audiencias: readonly { id: number; version: number }[], motivo = 'Corte de energía') => ({
    desde: '2027-01-01',
    hasta: '2027-01-31',
    motivo,
    idsTipoSuspensionAudiencia: [1],
    audiencias,
  })

  /** An order that nobody has begun to work off. */
  async function written(audiencias: readonly { id: number; version: number }[]): Promise<string> {
    const identity = await identify(api.services, cause.judge.token)
    if (!identity) throw new Error('judge')
    const { usuario, roles, office } = identity
    const actor = { usuario, roles, office, client: null, correlation: randomUUID() }
    const call = { services: api.services, identity, actor, commandId: null, expectedVersion: null }
    return orderSuspension(call, bodyOf(audiencias))
  }

  const ask = async (uuid: string, who = cause.judge) =>
    api.call('audiencias.bulkJob', { token: who.token, params: { uuid } })
  const jobOf = async (uuid: string) => (await ask(uuid)).response as Job

  const suspendedIn = (ids: readonly number[]) =>
    api.services.db
      .selectFrom('journal_event')
      .select(['stream', 'correlation'])
      .where('type', '=', 'hearing.suspended')
      .where('outcome', '=', 'accepted')
      .where(
        'stream',
        'in',
        ids.map((id) => `audiencia/${id}`),
      )
      .orderBy('stream')
      .execute()

  const newsOf = async (ids: readonly number[]) =>
    ((await api.call('alertas.list', { token: party.token })).response as AnswerOf<'alertas.list'>).filter(
      ({ audiencia }) => audiencia?.estado === hearingStates.suspended.id && ids.includes(audiencia.id),
    )

  it('go on where a killed worker stopped: each hearing is suspended once, with its notices', async () => {
    const hearings = await confirmed(9)
    const ids = hearings.map(({ id }) => id)
    const uuid = await written(hearings)
    await runBulkWork(api.services, 4)
    expect(await jobOf(uuid)).toMatchObject({ total: 9, hechas: 4, terminado: null })
    // Nobody takes it from a worker that may be alive.
    await runBulkWork(api.services)
    expect(await jobOf(uuid)).toMatchObject({ hechas: 4, terminado: null })
    api.clock.advance(31_000)
    await Promise.all([runBulkWork(api.services), runBulkWork(api.services)])
    const job = await jobOf(uuid)
    expect(job).toMatchObject({ hechas: 9, omitidas: 0 })
    expect(job.terminado).not.toBeNull()
    const events = await suspendedIn(ids)
    expect(events.map(({ stream }) => stream)).toEqual(ids.map((id) => `audiencia/${id}`).toSorted())
    expect(events.every(({ correlation }) => correlation === uuid)).toBe(true)
    expect((await newsOf(ids)).length).toBe(9)
    expect(job.lineas.every(({ avisos }) => avisos > 0)).toBe(true)
  })

  it('are refused where the days are turned round, or the room is no room of the court', async () => {
    const hearings = await confirmed(1)
    const refused = async (wrong: object) => {
      const body = { ...bodyOf(hearings), ...wrong }
      const { status, response } = await api.call('audiencias.suspendMany', {
        token: cause.judge.token,
        body,
      })
      return [status, response]
    }
    expect(await refused({ hasta: '2026-12-31' })).toEqual([422, [bulkRefusals.backwards]])
    expect(await refused({ idSalaAudiencia: 99_999 })).toEqual([422, ['La sala de audiencia no existe']])
  })

  it('wait for no lease of a worker whose clock was hours ahead', async () => {
    const uuid = await written(await confirmed(2))
    const later = new Date(api.clock.now().getTime() + 4 * 3_600_000)
    await runBulkWork({ ...api.services, clock: { now: () => later } }, 0)
    await runBulkWork(api.services)
    expect(await jobOf(uuid)).toMatchObject({ hechas: 2, omitidas: 0 })
  })

  it('happen once, however many work on one', async () => {
    const hearings = await confirmed(6)
    const uuid = await written(hearings)
    const work = Promise.all([runBulkWork(api.services), runBulkWork(api.services)])
    // Its lease runs out while the worker is alive: another one comes beside it.
    api.clock.advance(31_000)
    await Promise.all([work, runBulkWork(api.services)])
    expect(await jobOf(uuid)).toMatchObject({ hechas: 6, omitidas: 0 })
    expect((await suspendedIn(hearings.map(({ id }) => id))).length).toBe(6)
  })

  it('wait whole while a newer version stands in the database, for whoever can go on', async () => {
    const { db } = api.services
    const uuid = await written(await confirmed(3))
    const own = (await installedVersion(db, 'proyecciones')) ?? ''
    await noteInstalled(db, 'proyecciones', `${own} later`)
    for (const _ of ['first', 'second', 'third']) await runBulkWork(api.services)
    const states = async () => (await jobOf(uuid)).lineas.map(({ estado }) => estado)
    expect(await states()).toEqual(['pendiente', 'pendiente', 'pendiente'])
    await noteInstalled(db, 'proyecciones', own)
    await runBulkWork(api.services)
    expect(await states()).toEqual(['hecha', 'hecha', 'hecha'])
  })

  it('leave what somebody changed since it was seen, and say why; what others suspended is nobody’s to undo', async () => {
    const [changed, kept] = await confirmed(2)
    const version = { id: changed?.id ?? 0, version: 1 }
    const uuid = await written([version, kept ?? version])
    await runBulkWork(api.services)
    const { lineas } = await jobOf(uuid)
    expect(lineas.map(({ estado }) => estado)).toEqual(['omitida', 'hecha'])
    expect(lineas[0]?.detalle).toContain('Señalada')
    const elsewhere = (await otherCourt(api, cause.idOficina)).judge
    expect((await ask(uuid, elsewhere)).status).toBe(404)
    const params = { uuid }
    const restore = (who: LoggedIn) => api.call('audiencias.restoreMany', { token: who.token, params })
    expect((await restore(elsewhere)).status).toBe(404)
    const order = (who: LoggedIn, body: object) =>
      api.call('audiencias.suspendMany', { token: who.token, body })
    const foreign = await order(elsewhere, bodyOf([version]))
    expect([foreign.status, foreign.json.campos]).toEqual([422, { audiencias: [bulkRefusals.unknown] }])
    expect((await order(cause.judge, bodyOf([]))).status).toBe(422)
    expect((await order(cause.judge, bodyOf([version], ' '))).status).toBe(422)
    expect((await order(await api.login('ventanilla'), bodyOf([version]))).status).toBe(403)
  })

  it('leave a hearing whose cause went to another court meanwhile', async () => {
    const hearings = await confirmed(1)
    const uuid = await written(hearings)
    const moveTo = (id_oficina_reparto: number) =>
      api.services.db.updateTable('causa').set({ id_oficina_reparto }).where('id', '=', cause.id).execute()
    await moveTo((await otherCourt(api, cause.idOficina)).id)
    await runBulkWork(api.services)
    await moveTo(cause.idOficina)
    expect((await jobOf(uuid)).lineas).toMatchObject([{ estado: 'omitida', detalle: bulkRefusals.leftCourt }])
    expect(await suspendedIn(hearings.map(({ id }) => id))).toEqual([])
  })

  it('do nothing more in the name of an account that was disabled, or whose post ended', async () => {
    const { db } = api.services
    const { id } = cause.judge
    const ended = async (uuid: string, detalle: string | null) =>
      expect((await jobOf(uuid)).lineas.map((line) => [line.estado, line.detalle])).toEqual([
        ['hecha', null],
        detalle === null ? ['hecha', null] : ['omitida', detalle],
      ])
    const halfDone = async () => {
      const uuid = await written(await confirmed(2))
      await runBulkWork(api.services, 1)
      api.clock.advance(31_000)
      return uuid
    }
    const disabled = await halfDone()
    await db.updateTable('usuario').set({ activo: false }).where('id', '=', id).execute()
    await runBulkWork(api.services)
    await db.updateTable('usuario').set({ activo: true }).where('id', '=', id).execute()
    await ended(disabled, bulkRefusals.noLongerTheirs)
    const removed = await halfDone()
    const until = (hasta: Date | null) =>
      db.updateTable('puesto').set({ hasta }).where('id_usuario', '=', id).execute()
    await until(api.clock.now())
    await runBulkWork(api.services)
    await until(null)
    await ended(removed, bulkRefusals.noLongerTheirs)
    const whole = await halfDone()
    await runBulkWork(api.services)
    await ended(whole, null)
  })

  it('are undone whole: every session that was still to be held comes back, and whoever is missing is named', async () => {
    const day = (n: number, hour: number) => `2027-02-0${n}T${String(hour).padStart(2, '0')}:00:00-04:00`
    const detail = (n: number, hour = 9) => ({
      modalidad: 'Virtual',
      fechaHoraInicio: day(n, hour),
      fechaHoraFin: day(n, hour + 1),
    })
    const scheduled = async (details: readonly object[]) => {
      const { response } = await api.call('audiencias.schedule', {
        token: cause.secretary.token,
        body: {
          audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
          audienciasDetalles: details,
        },
      })
      return (response as { id: number }).id
    }
    const id = await scheduled([detail(1), detail(2), detail(3)])
    const form = new FormData()
    form.set('audienciaDetalle[idEstadoAudiencia]', String(hearingStates.confirmed.id))
    await api.call('audiencias.changeState', { token: cause.judge.token, params: { id }, form })
    const uuid = await written([{ id, version: 2 }])
    await runBulkWork(api.services)
    await scheduled([detail(3)])
    const restored = await api.call('audiencias.restoreMany', {
      token: cause.judge.token,
      params: { uuid },
    })
    await bulkWorkDone(api.services)
    const { lineas } = await jobOf((restored.response as Job).id)
    expect(lineas).toMatchObject([{ estado: 'hecha' }])
    expect(lineas[0]?.detalle).toContain('El juez tiene otra audiencia')
    const toCome = await api.services.db
      .selectFrom('audiencia_sesion')
      .select('inicio')
      .where('id_audiencia', '=', id)
      .where('terminada', 'is', null)
      .orderBy('inicio')
      .execute()
    expect(toCome.map(({ inicio }) => inicio)).toEqual([new Date(day(1, 9)), new Date(day(2, 9))])
  })

  it('are undone too where a hearing was reminded of between the dry list and its suspension', async () => {
    const hearings = await confirmed(1)
    const [{ id, version } = { id: 0, version: 0 }] = hearings
    const uuid = await written(hearings)
    const reminder = {
      stream: hearingWorkflow.stream.of(id),
      workflow: hearingWorkflow,
      version,
      facts: [{ type: 'hearing.reminded', antes: 'dia', inicio: api.clock.now().toISOString() }],
    }
    const { db, clock } = api.services
    expect(await inTransaction(db, (tx) => appendAll(tx, clock.now(), [reminder]))).toBe(1)
    await runBulkWork(api.services)
    expect(await jobOf(uuid)).toMatchObject({ hechas: 1 })
    const restored = await api.call('audiencias.restoreMany', {
      token: cause.judge.token,
      params: { uuid },
    })
    await bulkWorkDone(api.services)
    expect((await jobOf((restored.response as Job).id)).lineas).toMatchObject([
      { estado: 'hecha', detalle: null },
    ])
  })

  it('leave to the other court what it holds of a cause on which one works beside', async () => {
    const hearings = await confirmed(1)
    const elsewhere = await otherCourt(api, cause.idOficina)
    const help = (id_oficina_apoyo: number | null) =>
      api.services.db.updateTable('causa').set({ id_oficina_apoyo }).where('id', '=', cause.id).execute()
    await help(elsewhere.id)
    const order = await api.call('audiencias.suspendMany', {
      token: elsewhere.judge.token,
      body: bodyOf(hearings),
    })
    await help(null)
    expect([order.status, order.json.campos]).toEqual([422, { audiencias: [bulkRefusals.unknown] }])
    expect(await suspendedIn(hearings.map(({ id }) => id))).toEqual([])
  })

  it('are undone where the time is still free, once', async () => {
    const hearings = await confirmed(2)
    const [first] = hearings
    const body = bodyOf(hearings)
    const headers = { 'idempotency-key': randomUUID() }
    const order = () =>
      api
        .call('audiencias.suspendMany', { token: cause.judge.token, body, headers })
        .then(({ status, response }) => [status, (response as Job).id] as const)
    const [status, uuid] = await order()
    expect(status).toBe(201)
    expect((await order())[1]).toBe(uuid)
    await bulkWorkDone(api.services)
    expect((await jobOf(uuid)).terminado).not.toBeNull()
    // Another hearing takes the first one's time meanwhile.
    const at = `2027-01-${String(day).padStart(2, '0')}T08:00:00-04:00`
    const taken = await api.call('audiencias.schedule', {
      token: cause.secretary.token,
      body: {
        audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
        audienciasDetalles: [
          { modalidad: 'Virtual', fechaHoraInicio: at, fechaHoraFin: at.replace('T08', 'T09') },
        ],
      },
    })
    expect(taken.status).toBe(201)
    const restore = () => api.call('audiencias.restoreMany', { token: cause.judge.token, params: { uuid } })
    const { id } = (await restore()).response as Job
    await bulkWorkDone(api.services)
    expect((await jobOf(id)).terminado).not.toBeNull()
    const { lineas } = await jobOf(id)
    expect(lineas.map(({ idAudiencia, estado }) => [idAudiencia === first?.id, estado])).toEqual([
      [true, 'omitida'],
      [false, 'hecha'],
    ])
    expect(lineas[0]?.detalle).toContain('El juez tiene otra audiencia')
    expect((await restore()).status).toBe(422)
    const list = await api.call('audiencias.bulkJobs', { token: cause.judge.token })
    expect((list.response as Job[]).find((one) => one.id === uuid)?.idReposicion).toBe(id)
  })
})
