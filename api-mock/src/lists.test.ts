import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Position, positionHeader, readPosition } from '@estrado/machines/contract/position'
import { good } from '@estrado/machines/system/check'
import { serverDoctorTexts as texts } from '@estrado/machines/system/doctor-texts'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CallBase } from './context.ts'
import { connect, type Database, primaryOfDatabase } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { positionOf, standingOf } from './database/positions.ts'
import type { Primary } from './database/primary.ts'
import { type Standbys, standbysOf } from './database/standbys.ts'
import { fillDemoCourt } from './demo/fill.ts'
import { standbyChecks } from './doctor/standby-check.ts'
import { random } from './journal/testing/lives.ts'
import { answerList } from './lists.ts'
import { type LoggedIn, type TestApi, testApiOn } from './testing/api.ts'
import { type ListName, lists, page, Session } from './testing/list-session.ts'
import { type Replicated, startReplicated } from './testing/replicated.ts'
import { openSocket } from './testing/socket-client.ts'

/** A test stands still for longer than any court does. */
const mostBehind = 600_000
const patience = { timeout: 60_000 }

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

  // Also after a test that failed halfway; who was promoted replays nothing any more.
  afterEach(() => resume().catch(() => undefined))

  const believed = (of = standbys, seen: Position | null = null) =>
    expect.poll(() => of.lend(seen, 'alguien'), patience).not.toBeNull()

  /** Stops the replay. @returns the position at which it stands still */
  async function pause(): Promise<Position> {
    await sql`select pg_wal_replay_pause()`.execute(standby.db)
    const state = async () =>
      (await sql<{ s: string }>`select pg_get_wal_replay_pause_state() as s`.execute(standby.db)).rows[0]?.s
    await expect.poll(state, patience).toBe('paused')
    return (await standingOf(standby.db)).position
  }
  const resume = () => sql`select pg_wal_replay_resume()`.execute(standby.db)

  it('every list of the contract is answered by a standby that tells where it stands: none of them writes', async () => {
    const people = new Map<string, LoggedIn>()
    for (const who of ['juez', 'ventanilla', 'abogado']) people.set(who, await api.login(who))
    await believed(standbys, await positionOf(db))
    const stands = await pause()
    // From now on whatever comes from the primary stands further ahead.
    await api.login('encargado')
    for (const [name, { who = 'juez', body }] of Object.entries(lists)) {
      const token = people.get(who)?.token ?? null
      // A machine under load may leave a standby for the primary once; a list that writes always does.
      const answered = async () => {
        const { status, headers } = await api.call(name as ListName, { token, body })
        return [name, status, headers.get(positionHeader)]
      }
      await expect.poll(answered, patience).toEqual([name, 200, stands])
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
    const shown = () => {
      other.seen = null
      return other.read()
    }
    await expect.poll(shown, patience).not.toContain(writer.own[0])
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
    for (let step = 0; step < 16; step += 1) {
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
    const slow = async ({ services }: CallBase) => {
      try {
        const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby,
          count(case when pg_is_in_recovery() then pg_sleep(60) end) from conflicto`.execute(services.db)
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
    const ended = async () => {
      // What a transaction beside it may still see is swept by a later one.
      await sql`vacuum conflicto`.execute(db)
      return ends
    }
    await expect.poll(ended, { ...patience, interval: 100 }).toEqual(['40001'])
    expect(await (await answer).json()).toEqual({ answer: false })
    await settings.close()
  })

  it('the doctor sees whether a standby would be believed', async () => {
    const asked = { databaseUrl: servers.url, listsBehind: mostBehind }
    expect(await standbyChecks(asked)).toEqual([good(texts.standbys, texts.standbysGood(1))])
    const alone = servers.url.replace(`:${servers.standby().port}`, ':1')
    const [check] = await standbyChecks({ ...asked, databaseUrl: alone })
    expect(check).toMatchObject({ state: 'warning', remedy: texts.standbysRemedy })
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
    // It waits for no standby, or whatever ends the API would wait for ever.
    const promoted = connect(servers.primary().database.url, 1)
    await sql`alter system set synchronous_standby_names = ''`.execute(promoted.db)
    await sql`select pg_reload_conf()`.execute(promoted.db)
    await promoted.close()
    const status = async () =>
      (await api.call('causas.list', { token: session.user.token, body: page })).status
    await expect.poll(status, patience).toBe(200)
    // The one that took writes before is no standby of the new one.
    await looksOf(primaryOfDatabase(db), 2)
    expect(await standbys.lend(null, 'alguien')).toBeNull()
  })
})
