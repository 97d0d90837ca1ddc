import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { databaseTexts } from '@estrado/machines/messages/database'
import { Effect, Fiber } from 'effect'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { connect } from './connect.ts'
import { runningEmbedded, startEmbedded } from './embedded.ts'
import { postgresAccount, reachableFolder } from './postgres-account.ts'
import { supervise } from './supervise.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'estrado-test-embedded-'))
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

it('a folder that is not there runs nothing, and is not made by the question', async () => {
  const none = join(dataFolder, 'none')
  expect(await runningEmbedded(none)).toBeNull()
  expect(existsSync(none)).toBe(false)
})

it('a second start leaves the database of one that works alone, and ends one that nobody works with', async () => {
  const first = await startEmbedded(dataFolder)
  const working = connect(first.url)
  await sql`select 1`.execute(working.db)
  await expect(startEmbedded(dataFolder, 0)).rejects.toThrow(databaseTexts.folderInUse)
  await sql`select 1`.execute(working.db)
  await working.close()
  // Left behind: its program is gone, its server is not.
  const second = await startEmbedded(dataFolder)
  const after = connect(second.url)
  await sql`select 1`.execute(after.db)
  await after.close()
  await second.stop()
})

/** When the server that answers was started; asks until one does that was not started then. The limit is the test's. */
async function startedOtherwiseThan(before: string, db: ReturnType<typeof connect>['db']): Promise<string> {
  for (;;) {
    const started = await sql<{ at: string }>`select pg_postmaster_start_time()::text as at`.execute(db).then(
      ({ rows }) => rows[0]?.at ?? before,
      () => before,
    )
    if (started !== before) return started
    await setTimeout(100)
  }
}

it('port race: a port that somebody was faster to take is left to them, and another is tried', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'estrado-test-port-'))
  const faster = createServer().listen(0, '127.0.0.1')
  await once(faster, 'listening')
  const { port: taken } = faster.address() as AddressInfo
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  free.close()
  const picked = [taken, port]
  const server = await startEmbedded(folder, 0, async () => picked.shift() ?? 0)
  expect(new URL(server.url).port).toBe(String(port))
  await server.stop()
  faster.close()
  rmSync(folder, { recursive: true, force: true })
})

it('the server’s log names no values of keys, begins anew each week, and says why a start failed', async () => {
  const server = await startEmbedded(dataFolder)
  const { db, close } = connect(server.url)
  await sql`create table documents (number text unique)`.execute(db)
  const insert = () => sql`insert into documents values (${'4837265-1K'})`.execute(db)
  await insert()
  await expect(insert()).rejects.toThrow('duplicate key')
  const { rows } = await sql<{ folder: string }>`
    select current_setting('data_directory') as folder where current_setting('log_truncate_on_rotation')::bool`.execute(
    db,
  )
  await close()
  await server.stop()
  const folder = rows[0]?.folder ?? ''
  const said = readdirSync(join(folder, 'log')).map((name) => readFileSync(join(folder, 'log', name), 'utf8'))
  expect(said.join('')).toContain('duplicate key')
  expect(said.join('')).not.toContain('4837265-1K')

  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(startEmbedded(dataFolder, 0, async () => port)).rejects.toThrow(/could not bind/)
  other.close()
})

it('supervision: a killed server comes back where it was with all that was committed, time after time', async () => {
  const server = await startEmbedded(dataFolder)
  const watched = Effect.runFork(supervise(server))
  const { db, close } = connect(server.url)
  await sql`create table kept (number int)`.execute(db)
  let started = await startedOtherwiseThan('', db)
  for (const number of [1, 2]) {
    await sql`insert into kept values (${number})`.execute(db)
    const { rows } = await sql<{
      folder: string
    }>`select current_setting('data_directory') as folder`.execute(db)
    const [pid] = readFileSync(join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
    started = await startedOtherwiseThan(started, db)
    const { rows: kept } = await sql<{ number: number }>`select number from kept`.execute(db)
    expect(kept).toHaveLength(number)
  }
  await close()
  await Effect.runPromise(Fiber.interrupt(watched))
  await server.stop()
})

it('atomic initialisation: the remains of a killed first start are in nobody’s way', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'estrado-test-first-'))
  const home = reachableFolder(folder, postgresAccount())
  mkdirSync(join(home, 'postgres.new-cut', 'data'), { recursive: true })
  writeFileSync(join(home, 'postgres.new-cut', 'data', 'PG_VERSION'), '18')
  const server = await startEmbedded(folder)
  await server.stop()
  expect(readdirSync(home).filter((name) => name.startsWith('postgres.new'))).toEqual([])
  rmSync(join(folder, 'postgres-password'))
  await expect(startEmbedded(folder)).rejects.toThrow(/copia de respaldo/)
  rmSync(folder, { recursive: true, force: true })
})
