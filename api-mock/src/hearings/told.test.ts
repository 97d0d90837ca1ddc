import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { hearingWorkflow } from '@estrado/machines/hearings/hearing/workflow'
import { hearingStates } from '@estrado/machines/hearings/vocabulary'
import { courtRoles } from '@estrado/machines/vocabulary/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { inTransaction } from '../database/connect.ts'
import { runCommand } from '../journal/command.ts'
import { rebuild } from '../journal/rebuild/rebuild.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, demoLawyer as lawyer } from '../testing/cause.ts'
import { type DrawnCause, detailAt, drawnCause, otherCourt } from '../testing/hearing.ts'
import { openSocket } from '../testing/socket-client.ts'
import { runReminderClock } from './reminders.ts'
import { concernedBy } from './told.ts'

const hour = 3_600_000

const suspension = {
  'audienciaDetalleSuspension[motivo]': 'Inasistencia',
  'audienciaDetalleSuspension[idsTipoSuspensionAudiencia][0]': 1,
}

describe('who is told of a hearing', () => {
  let api: TestApi
  let cause: DrawnCause
  let party: LoggedIn
  let stranger: LoggedIn

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    party = await api.login('abogado')
    stranger = await api.login('sujeto')
    cause = await drawnCause(api, new Clerk(api, await api.login('ventanilla')), { abogados: [lawyer] })
  })
  afterAll(() => api.stop())

  async function change(id: number, state: keyof typeof hearingStates, more = {}, version?: number) {
    const form = new FormData()
    form.set('audienciaDetalle[idEstadoAudiencia]', String(hearingStates[state].id))
    for (const [key, value] of Object.entries(more)) form.set(key, String(value))
    const answer = await api.call('audiencias.changeState', {
      token: cause.judge.token,
      params: { id },
      form,
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    })
    expect(answer.status, JSON.stringify(answer.json)).toBe(200)
  }

  async function confirmed(detail: object): Promise<number> {
    const { status, response, json } = await api.call('audiencias.schedule', {
      token: cause.secretary.token,
      body: {
        audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
        audienciasDetalles: [detail],
      },
    })
    expect(status, JSON.stringify(json)).toBe(201)
    const { id } = response as { id: number }
    await change(id, 'confirmed')
    return id
  }

  const newsFor = async ({ token }: LoggedIn, id: number) =>
    ((await api.call('alertas.list', { token })).response as AnswerOf<'alertas.list'>)
      .flatMap(({ audiencia }) => (audiencia?.id === id ? [audiencia] : []))
      .map(({ aviso, estado, ventanilla }) => [aviso, estado, ventanilla])
      .toSorted()

  const rebuiltOtherwise = async () => {
    const { tables } = await rebuild(api.services.db, api.services.project, false)
    return tables.filter(({ before, after }) => before + after > 0)
  }

  it('court and parties of another state or time, at once and as long as the journal has it; nobody of what they did', async () => {
    const listener = openSocket(api.url, party.token)
    await listener.ready
    const heard = listener.next('nueva-alerta')
    const id = await confirmed(detailAt(9, cause.rooms[0]))
    expect((await heard).datos).toMatchObject({ tipo: 'AUDIENCIA', idCausa: cause.id, audiencia: { id } })
    listener.socket.terminate()
    await change(id, 'suspended', suspension)
    const moved = await api.call('audiencias.reschedule', {
      token: cause.secretary.token,
      body: { idAudiencia: id, audienciaDetalle: detailAt(11, cause.rooms[0]) },
    })
    expect(moved.status).toBe(200)
    expect(await newsFor(party, id)).toEqual([
      ['estado', 1, true],
      ['estado', 4, true],
      ['lugar', null, true],
    ])
    expect(await newsFor(cause.judge, id)).toEqual([['lugar', null, false]])
    expect(await newsFor(cause.secretary, id)).toEqual([
      ['estado', 1, false],
      ['estado', 4, false],
    ])
    expect(await newsFor(stranger, id)).toEqual([])
    expect(await rebuiltOtherwise()).toEqual([])
  })

  it('in the words of their time, whatever room, kind of hearing and crime are called since', async () => {
    const id = await confirmed(detailAt(13, cause.rooms[0]))
    const { token } = await api.login('admin')
    const { rows } = await sql<{ crime: number }>`
      select distinct (s.facts -> 'delitos' ->> 0)::int as crime from sujeto_procesal s
      where s.id_causa = ${cause.id} and s.facts -> 'delitos' ->> 0 is not null`.execute(api.services.db)
    api.clock.advance(1_000)
    for (const [calls, catalogue, entry] of [
      ['salasAudiencias', 'salas-audiencias', cause.rooms[0] ?? 0],
      ['tiposAudiencias', 'tipos-audiencias', 1],
      ['delitos', 'delitos', rows[0]?.crime ?? 0],
    ] as const) {
      const address = { token, params: { id: entry } }
      const { fila } = (await api.call(`${calls}.entry`, address)).response as {
        fila: { descripcion: string }
      }
      const { status, json } = await api.call(`${calls}.update`, {
        ...address,
        seen: `catalogo/${catalogue}/${entry}`,
        body: { ...fila, descripcion: `${fila.descripcion} (otro nombre)` },
      })
      expect(status, JSON.stringify(json)).toBe(200)
    }
    expect(await newsFor(party, id)).toHaveLength(1)
    expect(await rebuiltOtherwise()).toEqual([])
  })

  it('that it was taken from the calendar, once it is there no more', async () => {
    const id = await confirmed(detailAt(14, cause.rooms[0]))
    const { status } = await api.call('audiencias.delete', {
      token: cause.judge.token,
      params: { id },
      body: { observacion: 'Duplicada' },
    })
    expect(status).toBe(200)
    expect(await newsFor(party, id)).toContainEqual(['eliminada', null, true])
  })

  it('nobody whose account is closed, or who is lawyer or judge no more', async () => {
    const id = await confirmed(detailAt(8, cause.rooms[0]))
    const { db, clock } = api.services
    const named = async () => {
      const told = await inTransaction(db, (tx) => concernedBy(tx, [id], courtRoles, clock.now()))
      return told.get(id)
    }
    const whole = await named()
    expect(whole).toEqual({
      alertados: expect.arrayContaining([cause.judge.id, cause.secretary.id]),
      partes: [party.id],
    })
    for (const who of [cause.judge, cause.secretary, party]) {
      const active = (activo: boolean) =>
        db.updateTable('usuario').set({ activo }).where('id', '=', who.id).execute()
      await active(false)
      const told = await named()
      expect([...(told?.alertados ?? []), ...(told?.partes ?? [])]).not.toContain(who.id)
      await active(true)
    }
    const until = (who: LoggedIn, hasta: Date | null) =>
      db.updateTable('puesto').set({ hasta }).where('id_usuario', '=', who.id).execute()
    await until(party, clock.now())
    expect((await named())?.partes).toEqual([])
    await until(party, null)
    await until(cause.judge, clock.now())
    expect((await named())?.alertados).not.toContain(cause.judge.id)
    await until(cause.judge, null)
    expect(await named()).toEqual(whole)
  })

  it('least privilege: nobody of a court that the cause has left, and whoever has it now', async () => {
    const id = await confirmed(detailAt(7, cause.rooms[0]))
    const { db, clock } = api.services
    const elsewhere = await otherCourt(api, cause.idOficina)
    const moveTo = (id_oficina_reparto: number) =>
      db.updateTable('causa').set({ id_oficina_reparto }).where('id', '=', cause.id).execute()
    await moveTo(elsewhere.id)
    const told = await inTransaction(db, (tx) => concernedBy(tx, [id], courtRoles, clock.now()))
    await moveTo(cause.idOficina)
    const alerted = told.get(id)?.alertados ?? []
    expect(alerted).toContain(elsewhere.judge.id)
    expect(alerted).not.toContain(cause.judge.id)
    expect(alerted).not.toContain(cause.secretary.id)
  })

  it('judge, secretary and parties the day and the hour before, never twice, and anew of another time', async () => {
    const start = Date.parse('2026-12-01T16:00:00-04:00')
    const id = await confirmed(detailAt(16, cause.rooms[0]))
    const reminders = () => Promise.all([cause.judge, cause.secretary, party].map((who) => newsFor(who, id)))
    const run = async () => {
      await runReminderClock(api.services)
      return (await reminders()).map(
        (news) => news.filter(([news]) => news === 'dia' || news === 'hora').length,
      )
    }
    const until = (instant: number) => api.clock.advance(instant - api.clock.now().getTime())
    const again = async () => {
      party = await api.login('abogado')
      cause = {
        ...cause,
        judge: await api.login(String(cause.judge.usuario.usuario)),
        secretary: await api.login(String(cause.secretary.usuario.usuario)),
      }
    }
    until(start - 25 * hour)
    await again()
    expect(await run()).toEqual([0, 0, 0])
    until(start - 23 * hour)
    await again()
    expect(await run()).toEqual([1, 1, 1])
    expect(await run()).toEqual([1, 1, 1])
    expect(await rebuiltOtherwise()).toEqual([])
    const { token } = cause.judge
    const { response } = await api.call('audiencias.get', { token, params: { id } })
    const { version: seen } = response as AnswerOf<'audiencias.get'>
    until(start - hour / 2)
    await again()
    expect(await run()).toEqual([2, 2, 2])
    expect(await run()).toEqual([2, 2, 2])
    // Optimistic concurrency: a reminder is nothing that the judge should have seen before.
    await change(id, 'ongoing', {}, seen)
  })

  it('optimistic concurrency: who loses a race to a reminder, and to nobody else, is decided once more', async () => {
    const { services, clock } = api
    const [reminded, unseen, moved, begun] = [
      await confirmed(detailAt(18, cause.rooms[0])),
      await confirmed(detailAt(19, cause.rooms[0])),
      await confirmed(detailAt(21, cause.rooms[0])),
      await confirmed(detailAt(22, cause.rooms[0])),
    ]
    let decisions = 0
    const startOf = (id: number, usuario: string, expectedVersion: number | null) => ({
      name: 'audiencias.changeState',
      commandId: null,
      actor: { usuario, roles: ['JUEZ' as const], office: null, client: null, correlation: randomUUID() },
      ledger: 'LP',
      stream: hearingWorkflow.stream.of(id),
      workflow: hearingWorkflow,
      expectedVersion,
      asks: 'hearing.started',
    })
    /** A start that comes to its first decision, and goes on once the other has happened. */
    const start = async (id: number, expectedVersion: number | null, meanwhile: () => Promise<unknown>) => {
      decisions = 0
      const turns = new EventEmitter()
      const reached = once(turns, 'reached')
      const started = runCommand(services, {
        ...startOf(id, 'juez', expectedVersion),
        decide: async () => {
          decisions += 1
          if (decisions === 1) {
            const over = once(turns, 'over')
            turns.emit('reached')
            await over
          }
          return { facts: [{ type: 'hearing.started' }], answer: null }
        },
      })
      await reached
      await meanwhile()
      turns.emit('over')
      return started
    }
    clock.advance(Date.parse('2026-12-01T17:30:00-04:00') - clock.now().getTime())
    expect(await start(reminded, 2, () => runReminderClock(services))).toMatchObject({ version: 4 })
    expect(decisions).toBe(2)
    clock.advance(hour)
    expect(await start(unseen, null, () => runReminderClock(services))).toMatchObject({ version: 5 })
    expect(decisions).toBe(2)

    const suspend = async () => {
      cause = { ...cause, judge: await api.login(String(cause.judge.usuario.usuario)) }
      await change(moved, 'suspended', suspension)
    }
    await expect(start(moved, 2, suspend)).rejects.toMatchObject({ status: 409 })
    expect(decisions).toBe(1)

    // Somebody changed it and a reminder followed: the conflict names the change and who made it.
    const facts = [
      { type: 'hearing.started' },
      {
        type: 'hearing.reminded',
        antes: 'dia',
        inicio: clock.now().toISOString(),
        alertados: [],
        partes: [],
      },
    ]
    const startAndRemind = () =>
      runCommand(services, { ...startOf(begun, 'otro', null), decide: async () => ({ facts, answer: null }) })
    await expect(start(begun, 2, startAndRemind)).rejects.toMatchObject({
      body: { conflicto: { usuario: 'otro', cambios: [hearingWorkflow.policy['hearing.started'].label] } },
    })
  })
})
