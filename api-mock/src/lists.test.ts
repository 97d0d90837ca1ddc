import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallName, calls } from '@estrado/machines/contract/calls'
import {
  laterPosition,
  type Position,
  positionHeader,
  readPosition,
} from '@estrado/machines/contract/position'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallBase, Reply } from './context.ts'
import { connect, type Database, primaryOfDatabase } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { positionOf } from './database/positions.ts'
import type { Primary } from './database/primary.ts'
import { type Standbys, standbysOf } from './database/standbys.ts'
import { fillDemoCourt } from './demo/fill.ts'
import { random } from './journal/testing/lives.ts'
import { answerList } from './lists.ts'
import { type LoggedIn, type TestApi, testApiOn } from './testing/api.ts'
import { Clerk } from './testing/cause.ts'
import { type Replicated, startReplicated } from './testing/replicated.ts'
import { openSocket } from './testing/socket-client.ts'

type ListName = { [N in CallName]: (typeof calls)[N] extends { readonly list: true } ? N : never }[CallName]
type Asked = { readonly who?: string; readonly body?: object }

const page = { page: 1, perPage: 100 }

/** Every list of the contract, as somebody asks for it. */
const lists: Readonly<Record<ListName, Asked>> = {
  'causas.inbox': { body: page },
  'causas.archived': {},
  'causas.list': { body: page },
  'bandejas.counts': {},
  'bandejas.waiting': {},
  'audiencias.page': { body: page },
  'audiencias.list': {},
  'audiencias.public': {},
  'audiencias.requests': {},
  'audiencias.detailPage': { body: { opciones: page, infFiltrado: {} } },
  'audiencias.portalPage': { body: { opciones: { page: 1, perPage: 12 }, infFiltrado: {} } },
  'solicitudesAudiencias.ofOffice': {},
  'solicitudesAudiencias.list': { body: page },
  'solicitudesAudiencias.search': {},
  'notificaciones.page': { body: { options: page, ambito: 'oficina' } },
  'edictos.page': { body: { page: 1, perPage: 10 } },
  'plazos.page': { body: { options: page } },
  'pruebas.page': { body: { options: page } },
  'actosProcesales.desk': { body: { ...page, lista: 'resoluciones' } },
  'memoriales.atWindow': { who: 'ventanilla' },
  'memoriales.inCourt': {},
  'memoriales.own': {},
}

/** A test stands still for longer than any court does. */
const mostBehind = 600_000
const patience = { timeout: 30_000 }

async function fill(url: string): Promise<void> {
  const { db, close } = connect(url, 1)
  await migrate(db)
  await fillDemoCourt(db)
  await sql`create table conflicto (id int)`.execute(db)
  await close()
}

/** Looks at all servers, so many of them from now on. */
async function looksOf(primary: Primary, looks: number): Promise<void> {
  let left = looks
  await new Promise<void>((done) => {
    const stop = primary.onLook(() => {
      left -= 1
      if (left > 0) return
      stop()
      done()
    })
  })
}

/** A browser's session: tells the furthest position that it was told. */
class Session extends Clerk {
  seen: Position | null = null
  own: number[] = []

  async write(): Promise<Position> {
    const { status, response, headers } = await this.create({}, this.headers())
    expect(status).toBe(201)
    this.own.push((response as { id: number }).id)
    return this.notice(headers)
  }

  async read(): Promise<readonly number[]> {
    const body = { ...page, orden: 'recientes' }
    const { token } = this.user
    const { status, response, headers } = await this.api.call('causas.list', {
      token,
      body,
      headers: this.headers(),
    })
    expect(status).toBe(200)
    this.notice(headers)
    return (response as { result: { id: number }[] }).result.map(({ id }) => id)
  }

  private headers = () => (this.seen === null ? {} : { [positionHeader]: this.seen })

  private notice(headers: Headers): Position {
    const told = readPosition(headers.get(positionHeader))
    this.seen = laterPosition(this.seen, told)
    return told ?? ''
  }
}

describe('lists from standbys', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'estrado-lists-'))
  let servers: Replicated
  let api: TestApi
  let db: Database
  let standbys: Standbys
  let standby: ReturnType<typeof connect>

  beforeAll(async () => {
    servers = await startReplicated(fill)
    const clock = { now: () => new Date(), advance: () => undefined }
    api = await testApiOn(servers.url, clock, { dataFolder, listsBehind: mostBehind })
    db = api.services.db
    const { standbys: own } = api.services
    if (!own) throw new Error('no standbys')
    standbys = own
    standby = connect(servers.standby().database.url, 2)
  }, 300_000)
  afterAll(async () => {
    await standby?.close()
    await api?.stop()
    await servers?.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  })

  const believed = (of = standbys, seen: Position | null = null) =>
    expect.poll(() => of.lend(seen, 'alguien'), patience).not.toBeNull()

  /** Stops the replay. @returns the position at which it stands still */
  async function pause(): Promise<Position> {
    await sql`select pg_wal_replay_pause()`.execute(standby.db)
    const state = async () =>
      (await sql<{ s: string }>`select pg_get_wal_replay_pause_state() as s`.execute(standby.db)).rows[0]?.s
    await expect.poll(state, patience).toBe('paused')
    return (await standbys.lend(null, 'alguien'))?.position ?? ''
  }
  const resume = () => sql`select pg_wal_replay_resume()`.execute(standby.db)

  it('every list of the contract is answered by a standby that tells where it stands: none of them writes', async () => {
    const people = new Map<string, LoggedIn>()
    for (const who of ['juez', 'ventanilla']) people.set(who, await api.login(who))
    await believed(standbys, await positionOf(db))
    const stands = await pause()
    // From now on whatever comes from the primary stands further ahead.
    await api.login('encargado')
    for (const [name, { who = 'juez', body }] of Object.entries(lists)) {
      const token = people.get(who)?.token ?? null
      const answer = await api.call(name as ListName, { token, body })
      expect([name, answer.status, answer.headers.get(positionHeader)]).toEqual([name, 200, stands])
    }
    await resume()
  })

  it('read your own writes: who has written waits for the standby, or is answered by the primary', async () => {
    const [writer, other] = [
      new Session(api, await api.login('ventanilla')),
      new Session(api, await api.login('ventanilla')),
    ]
    await believed(standbys, await positionOf(db))
    const stands = await pause()
    const position = await writer.write()
    expect(position > stands).toBe(true)
    expect(await writer.read()).toContain(writer.own[0])
    // Whoever has done nothing is shown what the standby has.
    other.seen = null
    expect(await other.read()).not.toContain(writer.own[0])
    await resume()
    await believed(standbys, position)
    expect(await writer.read()).toContain(writer.own[0])
  })

  it('a session’s list never goes back, neither behind what it did nor behind what it was shown', async () => {
    const next = random(20_261_126)
    const sessions = [
      new Session(api, await api.login('ventanilla')),
      new Session(api, await api.login('ventanilla')),
    ]
    const shown = sessions.map(() => new Set<number>())
    for (let step = 0; step < 24; step += 1) {
      const at = next(2)
      const session = sessions[at]
      const step_ = next(6)
      if (step_ === 0) await pause()
      else if (step_ === 1) await resume()
      else if (step_ < 4) await session?.write()
      else {
        const now = await session?.read()
        expect(now).toEqual(expect.arrayContaining([...(session?.own ?? []), ...(shown[at] ?? [])]))
        for (const id of now ?? []) shown[at]?.add(id)
      }
    }
    await resume()
  })

  it('whoever is told something over the socket is told how far their lists have to have come', async () => {
    const judge = await api.login('juez')
    const socket = openSocket(api.url, judge.token)
    const { posicion, datos } = await socket.ready
    const told = socket.next('bandeja-modificada')
    const before = await positionOf(db)
    api.services.alerts.publish({
      evento: 'bandeja-modificada',
      datos: { oficinas: [Number(datos.oficina)] },
    })
    expect(readPosition(posicion)).not.toBeNull()
    expect(String((await told).posicion) >= before).toBe(true)
    socket.socket.terminate()
  })

  it('a statement that the replay ends is asked of the primary', async () => {
    const own = servers.standby().database.url
    const settings = connect(own, 1)
    await sql`alter system set max_standby_streaming_delay = 0`.execute(settings.db)
    await sql`select pg_reload_conf()`.execute(settings.db)
    const ends: unknown[] = []
    const slow = async ({ services }: CallBase): Promise<Reply> => {
      try {
        const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby,
          count(case when pg_is_in_recovery() then pg_sleep(8) end) from conflicto`.execute(services.db)
        return { answer: rows[0]?.standby }
      } catch (error) {
        ends.push((error as { code?: unknown }).code)
        throw error
      }
    }
    const context: CallBase = {
      services: api.services,
      params: {},
      file: null,
      files: [],
      identity: null,
      actor: { usuario: null, roles: undefined, office: null, client: null, correlation: '' },
      commandId: null,
      expectedVersion: null,
      bearer: null,
      remoteAddress: 'alguien',
    }
    await sql`insert into conflicto values (1)`.execute(db)
    await believed(standbys, await positionOf(db))
    const app = new Hono().get('/', async (c) => c.json(await answerList(c, 'lenta', context, slow)))
    const answer = app.request('/')
    const asked = async () =>
      (
        await sql`select from pg_stat_activity where state = 'active' and application_name = 'estrado listas'
          and query like '%conflicto%'`.execute(settings.db)
      ).rows.length
    await expect.poll(asked, { ...patience, interval: 20 }).toBe(1)
    await sql`delete from conflicto`.execute(db)
    await sql`vacuum conflicto`.execute(db)
    expect(await (await answer).json()).toEqual({ answer: false })
    expect(ends).toEqual(['40001'])
    await settings.close()
  })

  it('replica lag: a standby that stays behind is left alone until it has caught up', async () => {
    const strict = standbysOf(primaryOfDatabase(db), 1_000)
    await believed(strict)
    await pause()
    await sql`insert into conflicto values (2)`.execute(db)
    await expect.poll(() => strict.lend(null, 'alguien'), patience).toBeNull()
    await resume()
    await believed(strict)
    await strict.close()
  })

  it('timeline: a standby that follows an earlier one is not believed', async () => {
    const primary = primaryOfDatabase(db)
    const later = standbysOf({ ...primary, timeline: () => primary.timeline() + 1 }, mostBehind)
    await looksOf(primary, 3)
    await believed()
    expect(await later.lend(null, 'alguien')).toBeNull()
    await later.close()
  })

  it('a standby that was stopped, or takes the primary’s place, is left for the primary without a word', async () => {
    const session = new Session(api, await api.login('ventanilla'))
    await believed()
    servers.freeze(servers.standby())
    expect((await session.read()).length).toBeGreaterThan(0)
    servers.thaw(servers.standby())
    await believed()
    await servers.promote()
    const status = async () =>
      (await api.call('causas.list', { token: session.user.token, body: page })).status
    await expect.poll(status, patience).toBe(200)
    // The one that took writes before is no standby of the new one.
    await looksOf(primaryOfDatabase(db), 2)
    expect(await standbys.lend(null, 'alguien')).toBeNull()
  })
})
