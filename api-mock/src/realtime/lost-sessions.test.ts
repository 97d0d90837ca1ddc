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

  it('a post or a stand-in that ended with the day moves its person, once', async () => {
    const { db, clock } = api.services
    const [clerk, judge] = [
      await connected(await api.login('auxiliar')),
      await connected(await api.login('juez.inst')),
    ]
    const today = dayOf(clock.now())
    const midnight = startOfDay(addDays(today, 1))
    await db.updateTable('puesto').set({ hasta: midnight }).where('id_usuario', '=', clerk.userId).execute()
    const { token } = await api.login('admin')
    const standIn = {
      motivo: 'Vacación',
      idUsuario: judge.userId,
      idOficina: demoOffices.juzgadoSentencia2LaPaz,
      desde: today,
      hasta: today,
    }
    expect((await api.call('suplencias.create', { token, body: standIn })).status).toBe(201)
    const before = clock.now()
    api.clock.advance(midnight.getTime() - before.getTime() + 1000)
    await db
      .updateTable('sesion')
      .set({ vence: new Date(clock.now().getTime() + 60_000) })
      .execute()
    const movedSince = async (from: Date) => (await lostSessions(api.services, [clerk, judge], from)).moved
    expect(await movedSince(before)).toEqual(new Set([clerk.userId, judge.userId]))
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
