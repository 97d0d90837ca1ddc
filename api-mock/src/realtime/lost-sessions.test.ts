import { addDays, dayOf, startOfDay } from '@estrado/machines/time/la-paz'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect } from '../database/connect.ts'
import { demoOffices } from '../demo/data/offices.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { openSocket } from '../testing/socket-client.ts'
import { lostSessions, watchSessions } from './lost-sessions.ts'

describe('a socket lives as long as its session', () => {
  let api: TestApi
  let since: Date

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    since = api.clock.now()
  })
  afterAll(() => api.stop())

  const connected = async ({ id }: LoggedIn) => {
    const { id: sessionId } = await api.services.db
      .selectFrom('sesion')
      .select('id')
      .where('id_usuario', '=', id)
      .where('revocada', 'is', null)
      .executeTakeFirstOrThrow()
    return { userId: id, sessionId }
  }

  it('a spent token that is used again closes it', async () => {
    const user = await api.login('juez')
    const socket = openSocket(api.url, user.token)
    await socket.ready
    expect((await api.call('auth.refresh', { token: user.refreshToken })).status).toBe(200)
    api.clock.advance(60_000)
    expect((await api.call('auth.refresh', { token: user.refreshToken })).status).toBe(401)
    expect(await socket.closed).toBe(4401)
  })

  it('one that is open is told of nobody; one whose time is over has ended', async () => {
    const person = await connected(await api.login('secretario'))
    expect(await lostSessions(api.services, [person], since)).toEqual({ ended: new Set(), moved: new Set() })
    await api.services.db
      .updateTable('sesion')
      .set({ vence: api.clock.now() })
      .where('id', '=', person.sessionId)
      .execute()
    const { ended } = await lostSessions(api.services, [person], since)
    expect(ended).toEqual(new Set([person.sessionId]))
  })

  it('a post or a stand-in that ended with the day moves its person: the post once, the stand-in all of the day after', async () => {
    const { db, clock } = api.services
    const [clerk, judge] = [
      await connected(await api.login('auxiliar')),
      await connected(await api.login('juez.inst')),
    ]
    const today = dayOf(clock.now())
    const midnight = startOfDay(addDays(today, 1))
    await db.updateTable('puesto').set({ hasta: midnight }).where('id_usuario', '=', clerk.userId).execute()
    const { token } = await api.login('admin')
    const holiday = {
      motivo: 'Vacación',
      idUsuario: judge.userId,
      idOficina: demoOffices.juzgadoSentencia2LaPaz,
      desde: today,
      hasta: today,
    }
    expect((await api.call('suplencias.create', { token, body: holiday })).status).toBe(201)
    const before = clock.now()
    api.clock.advance(midnight.getTime() - before.getTime() + 1000)
    await db
      .updateTable('sesion')
      .set({ vence: new Date(clock.now().getTime() + 60_000) })
      .execute()
    const movedSince = async (from: Date) => (await lostSessions(api.services, [clerk, judge], from)).moved
    expect(await movedSince(before)).toEqual(new Set([clerk.userId, judge.userId]))
    // The hearing that they opened yesterday may be over any time.
    expect(await movedSince(clock.now())).toEqual(new Set([judge.userId]))
    api.clock.advance(24 * 3_600_000)
    expect(await movedSince(clock.now())).toEqual(new Set())
  })

  const standIn = (idUsuario: number) => ({
    motivo: 'Comisión',
    idUsuario,
    idOficina: demoOffices.juzgadoSentencia2LaPaz,
    desde: dayOf(api.clock.now()),
    hasta: null,
  })
  const leave = (idJuezAsume: number) => ({
    motivo: 'Licencia por estudio',
    clase: 'licencia',
    idOficina: demoOffices.juzgadoSentencia2LaPaz,
    idJuez: null,
    desde: dayOf(api.clock.now()),
    hasta: addDays(dayOf(api.clock.now()), 9),
    documento: '',
    idJuezAsume,
    idOficinaAsume: null,
  })
  /** Made, and closed from a day on. */
  const kept = async (resource: 'suplencias' | 'turnosBajas', catalogue: string, body: object) => {
    const { token } = await api.login('admin')
    const made = await api.call(`${resource}.create`, { token, body })
    expect(made.status, JSON.stringify(made.json)).toBe(201)
    const { id } = made.response as { readonly id: number }
    return async (hasta: string) => {
      api.clock.advance(1000)
      const seen = `catalogo/${catalogue}/${id}`
      const closed = await api.call(`${resource}.close`, { token, params: { id }, seen, body: { hasta } })
      expect(closed.status, JSON.stringify(closed.json)).toBe(200)
    }
  }

  it.each([
    ['suplencias', 'suplencias', standIn],
    ['turnosBajas', 'turnos-bajas', leave],
  ] as const)(
    'who stands in is told at once of an entry of %s, and of its end',
    async (resource, catalogue, of) => {
      const judge = await api.login('juez.inst')
      const socket = openSocket(api.url, judge.token)
      await socket.ready
      const begun = socket.next('sesion-modificada')
      const close = await kept(resource, catalogue, of(judge.id))
      await begun
      const over = socket.next('sesion-modificada')
      await close(dayOf(api.clock.now()))
      await over
      socket.socket.terminate()
    },
  )

  it('one that is closed from a later day on moves them when that day comes', async () => {
    const { clock } = api.services
    const judge = await connected(await api.login('juez.inst'))
    const tomorrow = addDays(dayOf(clock.now()), 1)
    const close = await kept('suplencias', 'suplencias', standIn(judge.userId))
    await close(tomorrow)
    const before = clock.now()
    const movedSince = async (from: Date) => (await lostSessions(api.services, [judge], from)).moved
    expect(await movedSince(before)).toEqual(new Set())
    api.clock.advance(startOfDay(tomorrow).getTime() - before.getTime() + 1000)
    expect(await movedSince(before)).toEqual(new Set([judge.userId]))
    expect(await movedSince(clock.now())).toEqual(new Set())
  })

  it('what a look that failed did not see is told by the next one', async () => {
    const { db, clock } = api.services
    const person = await connected(await api.login('juez'))
    const nowhere = connect('postgresql://nadie@127.0.0.1:1/nada', 1)
    let down = true
    const look = watchSessions({
      clock,
      get db() {
        return down ? nowhere.db : db
      },
    })
    await db
      .updateTable('puesto')
      .set({ hasta: new Date(clock.now().getTime() + 30_000) })
      .where('id_usuario', '=', person.userId)
      .execute()
    api.clock.advance(60_000)
    await expect(look([person])).rejects.toThrow()
    down = false
    expect((await look([person])).moved).toEqual(new Set([person.userId]))
    expect((await look([person])).moved).toEqual(new Set())
    await nowhere.close()
  })
})
