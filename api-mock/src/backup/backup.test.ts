import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { journalToolTexts } from '@estrado/machines/audit/texts'
import { backupTexts as texts } from '@estrado/machines/messages/backup'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { exit } from '../console-tool.ts'
import { connect } from '../database/connect.ts'
import { type EmbeddedDatabase, placesOf, startEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { sha256 } from '../journal/hash.ts'
import { whileShipping } from '../testing/shipping.ts'
import { basesOf, takeBase } from './base.ts'
import { documentsOf } from './document-source.ts'
import { filePart, shipFiles, shippedIn } from './files.ts'
import { hasKeys, keysIn, restoreKeys, writeKeys } from './keys.ts'
import { documentsKept, missingDocuments } from './missing-documents.ts'
import { lastRehearsal, rehearse } from './rehearsal.ts'
import { restoreInto } from './restore.ts'
import { dailyBase } from './run.ts'
import { newIdentity } from './sealing.ts'
import { segmentPart, shipSegments } from './segments.ts'
import { type BackupStore, folderStore } from './store.ts'
import { claimed, isClaimed } from './timeline.ts'
import { backupTool } from './tool.ts'
import { standingOf, verifyBackup } from './verify.ts'

/** Base, archived log, documents, and the way back to a moment between two writes: with the embedded engine alone. */

const folder = mkdtempSync(join(tmpdir(), 'estrado-backup-'))
const [data, away] = [join(folder, 'data'), join(folder, 'away')]
const store = folderStore(away)
const documentsIn = documentsOf({ files: { folder: join(data, 'files') }, dataFolder: data })
const documents = ['Auto de admisión', 'Sentencia'].map((text) => Buffer.from(text))

let server: EmbeddedDatabase
let key: Awaited<ReturnType<typeof newIdentity>>
/** Before the wrong order, and after it. */
let [before, after]: Date[] = []

async function asked<T>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows as T[]
  } finally {
    await client.end()
  }
}
const ask = <T>(sql: string) => asked<T>(server.url, sql)
const instant = async (): Promise<Date> =>
  (await ask<{ now: Date }>('select clock_timestamp() as now'))[0]?.now ?? new Date(0)
const ship = () => shipSegments(placesOf(data).spool, store, [key.recipient])

/** All of the log so far, archived and sent. */
async function shippedLog(): Promise<void> {
  const [row] = await ask<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')
  await ask("select pg_logical_emit_message(true, 'prueba', 'fin'), pg_switch_wal()")
  const part = segmentPart(row?.name ?? '')
  const arrived = async () => {
    await ship()
    return (await store.list('wal/')).some(({ name }) => name === part)
  }
  await vi.waitUntil(arrived, { timeout: 60_000 })
}

const countIn = async (url: string): Promise<number> =>
  Number((await asked<{ n: string }>(url, 'select count(*) as n from causas'))[0]?.n)

beforeAll(async () => {
  key = await newIdentity()
  for (const bytes of documents) {
    const hash = sha256(bytes)
    mkdirSync(join(data, 'files', hash.slice(0, 2), hash.slice(2, 4)), { recursive: true })
    writeFileSync(join(data, 'files', hash.slice(0, 2), hash.slice(2, 4), hash), bytes)
  }
  server = await startEmbedded(data, undefined, undefined, true)
  const { db, close } = connect(server.url, 1)
  await migrate(db).finally(close)
  mkdirSync(join(data, 'checkpoints'))
  await ask('create table causas as select n from generate_series(1, 1000) n')
  const base = takeBase({ url: server.url, ...placesOf(data) }, store, [key.recipient], () => new Date())
  // People work while it is taken.
  await ask('insert into causas select n from generate_series(1001, 60001) n')
  await base
  await ask('select 1')
  before = await instant()
  await ask('delete from causas')
  after = await instant()
  await shippedLog()
  const shipped = await shippedIn(store)
  expect(await shipFiles(documentsIn, store, [key.recipient], shipped)).toBe(2)
  expect(await shipFiles(documentsIn, store, [key.recipient], shipped)).toBe(0)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('archived log: a segment that was not full waits in the spool without its zeros', async () => {
  const { spool } = placesOf(data)
  await ask("select pg_logical_emit_message(true, 'prueba', 'casi vacío'), pg_switch_wal()")
  // Under a name with a dot it is still being written.
  const waiting = () => readdirSync(spool).filter((name) => !name.startsWith('.'))
  await vi.waitUntil(() => waiting().length > 0, { timeout: 60_000 })
  for (const name of waiting()) expect(statSync(join(spool, name)).size).toBeLessThan(1_000_000)
  await ship()
})

describe('point-in-time recovery', () => {
  it('goes back to the moment before a wrong order, with every document, in an own folder', async () => {
    const to = join(folder, 'back')
    const restored = await restoreInto(to, store, key.identity, before ?? null)
    try {
      expect(await countIn(restored.database.url)).toBe(60_001)
      expect(restored.files).toBe(2)
      expect(await asked(restored.database.url, 'show archive_command')).toMatchObject([
        { archive_command: '(disabled)' },
      ])
    } finally {
      await restored.database.stop()
    }
    const again = await startEmbedded(to)
    expect(await countIn(again.url)).toBe(60_001)
    await again.stop()
    await expect(restoreInto(to, store, key.identity, null)).rejects.toThrow(texts.folderInUse(to))
  })

  it('without a moment goes as far as the backup reaches', async () => {
    const { database } = await restoreInto(join(folder, 'whole'), store, key.identity, null)
    expect(await countIn(database.url)).toBe(0)
    await database.stop()
  })

  it('says that a moment is before the first base, or beyond what was archived', async () => {
    const early = restoreInto(join(folder, 'early'), store, key.identity, new Date(0))
    await expect(early).rejects.toThrow(texts.noBaseBefore(new Date(0).toISOString()))
    const late = new Date((after?.getTime() ?? 0) + 3_600_000)
    const to = join(folder, 'late')
    await expect(restoreInto(to, store, key.identity, late)).rejects.toThrow(texts.notReached)
    const left = readdirSync(dirname(placesOf(to).cluster))
    expect(left).not.toContain('log-restored')
    expect(left).not.toContain(basename(placesOf(to).cluster))
  })

  it('a damaged segment is told, and bars no moment before it', async () => {
    const place = join(folder, 'away-damaged')
    cpSync(away, place, { recursive: true })
    const damaged = folderStore(place)
    const last = (await damaged.list('wal/')).filter(({ name }) => /[0-9A-F]{24}\.gz/.test(name)).at(-1)
    appendFileSync(join(place, last?.name ?? ''), 'x')
    const told = texts.changed(last?.name ?? '')
    const whole = restoreInto(join(folder, 'damaged'), damaged, key.identity, null)
    await expect(whole).rejects.toThrow(texts.damagedLog([told]))
    const behind = restoreInto(join(folder, 'behind'), damaged, key.identity, after ?? null)
    await expect(behind).rejects.toThrow(texts.damagedLog([told]))
    const early = (await basesOf(damaged)).at(-1)?.endedAt ?? ''
    const restored = await restoreInto(join(folder, 'undamaged'), damaged, key.identity, new Date(early))
    expect(restored.faults).toEqual([told])
    await restored.database.stop()
  })

  it('opens with its own identity alone, and shows nothing without', async () => {
    const { identity } = await newIdentity()
    const to = join(folder, 'stranger')
    const [base] = readdirSync(join(away, 'base'))
    await expect(restoreInto(to, store, identity, null)).rejects.toThrow(
      texts.changed(`base/${base}/cluster.tar.gz.age`),
    )
    expect(existsSync(placesOf(to).cluster)).toBe(false)
    const verified = await verifyBackup(store, identity, new Date())
    expect(verified.faults.length).toBeGreaterThan(2)
  })
})

it('base: a database that dies meanwhile fails it, and nothing besides', async () => {
  const dying: BackupStore = {
    ...store,
    put: async (_, content) => {
      await ask(
        "select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'respaldo'",
      )
      return { bytes: (await buffer(content)).length, sha256: '' }
    },
  }
  const base = takeBase({ url: server.url, ...placesOf(data) }, dying, [key.recipient], () => new Date())
  await expect(base).rejects.toThrow('connection')
})

it('referential integrity: names the documents that the database names and the backup lacks', async () => {
  const { db, close } = connect(server.url, 1)
  const [there = '', lost] = [sha256(documents[0] ?? ''), 'f'.repeat(64)]
  try {
    for (const hash of [there, lost])
      await sql`insert into archivo_cargado (uuid, id_usuario, nombre, sha256, bytes, paginas, fecha)
        values (gen_random_uuid(), 1, 'x.pdf', ${hash}, 1, 1, now())`.execute(db)
    expect(await missingDocuments(db, documentsKept(store))).toEqual([lost])
    expect(await missingDocuments(db, documentsIn.since(0))).toEqual([lost])
    await sql`delete from archivo_cargado where sha256 = ${lost}`.execute(db)
    expect(await missingDocuments(db, documentsKept(store))).toEqual([])
  } finally {
    await close()
  }
})

it('rehearsal: restores into a spare folder, judges the journal there, leaves its outcome and nothing else', async () => {
  expect(await lastRehearsal(store, new Date())).toBeNull()
  const rehearsing = {
    dataFolder: data,
    url: server.url,
    store,
    identity: key.identity,
    now: () => new Date(),
  }
  const rehearsal = await whileShipping(ship, () => rehearse(rehearsing))
  expect(rehearsal).toMatchObject({
    sound: true,
    lines: [expect.stringContaining('0 registros'), expect.anything()],
  })
  expect(await lastRehearsal(store, new Date())).toEqual(rehearsal)
  expect(existsSync(join(data, 'rehearsal'))).toBe(false)
  expect((await standingOf(store, new Date())).rehearsal).toEqual(rehearsal)
})

describe('timelines', () => {
  const recipientsOf = () => ({ recipients: [key.recipient], identityFile: null })
  const clock = { now: () => new Date() }

  it('what is done after a restore can be restored too, and a second restore begins one of its own', async () => {
    const place = join(folder, 'away-again')
    cpSync(away, place, { recursive: true })
    const again = folderStore(place)
    const to = join(folder, 'worked-on')
    await (await restoreInto(to, again, key.identity, before ?? null)).database.stop()
    const worked = await startEmbedded(to, undefined, undefined, true)
    const settings = { place: { folder: place }, ...recipientsOf() }
    await dailyBase(settings, to, worked.url, clock)
    const [, newest] = await basesOf(again)
    expect(newest?.firstSegment).toMatch(/^00000002/)
    await dailyBase(settings, to, worked.url, clock)
    expect(await basesOf(again)).toHaveLength(2)
    const shipsTo = async (part: string) => {
      await shipSegments(placesOf(to).spool, again, [key.recipient])
      return again.has(part)
    }
    await asked(worked.url, 'insert into causas values (0)')
    const [row] = await asked<{ name: string }>(
      worked.url,
      'select pg_walfile_name(pg_current_wal_lsn()) as name',
    )
    await asked(worked.url, "select pg_logical_emit_message(true, 'prueba', 'fin'), pg_switch_wal()")
    await vi.waitUntil(() => shipsTo(segmentPart(row?.name ?? '')), { timeout: 60_000 })
    await worked.stop()

    const second = await restoreInto(join(folder, 'second'), again, key.identity, null)
    expect(await countIn(second.database.url)).toBe(60_002)
    const timeline = 'select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as at'
    expect(await asked(second.database.url, timeline)).toEqual([{ at: '00000003' }])
    await second.database.stop()
    const first = await restoreInto(join(folder, 'first'), again, key.identity, after ?? null)
    expect(await countIn(first.database.url)).toBe(0)
    await first.database.stop()
    await again.remove(`base/${newest?.name}/`)
    expect((await standingOf(again, new Date())).faults).toContain(texts.restoredSince)
  })

  const claim = { dataFolder: data, place: { folder: away } }

  it('another database takes no place that is one’s', async () => {
    await claimed(store, server.url, claim)
    const other = await startEmbedded(join(folder, 'stranger-court'))
    await expect(
      claimed(store, other.url, { ...claim, dataFolder: join(folder, 'stranger-court') }),
    ).rejects.toThrow(texts.otherCourt)
    await other.stop()
    await claimed(store, server.url, claim)
  })
})

it('a place that was claimed and is empty is a disk that isn’t mounted: nothing goes below it', async () => {
  const place = join(folder, 'unmounted')
  const claim = { dataFolder: data, place: { folder: place } }
  const first = await claimed(folderStore(place), server.url, claim)
  expect(await claimed(folderStore(place), server.url, claim)).toEqual(first)
  expect(await isClaimed(folderStore(place), first.claim)).toBe(true)
  rmSync(place, { recursive: true })
  const refused = claimed(folderStore(place), server.url, claim)
  await expect(refused).rejects.toThrow(texts.placeEmptied(join(data, 'backup-place')))
  expect(existsSync(place)).toBe(false)
  const elsewhere = { ...claim, place: { folder: join(folder, 'elsewhere') } }
  const other = folderStore(elsewhere.place.folder)
  await claimed(other, server.url, elsewhere)
  // Another disk of the same court.
  expect(await isClaimed(other, first.claim)).toBe(false)
})

describe('verification', () => {
  it('finds nothing wrong with a whole backup, and names a changed part, a cut one and a missing segment', async () => {
    expect((await verifyBackup(store, key.identity, new Date())).faults).toEqual([])
    const [hash = ''] = documents.map((bytes) => sha256(bytes))
    const [base] = readdirSync(join(away, 'base'))
    appendFileSync(join(away, filePart(hash)), 'x')
    truncateSync(join(away, 'base', String(base), 'cluster.tar.gz.age'), 1000)
    const segments = (await store.list('wal/'))
      .map(({ name }) => name)
      .filter((name) => /[0-9A-F]{24}\.gz/.test(name))
    const lost = segments.at(-2) ?? ''
    await store.remove(lost)
    expect((await verifyBackup(store, key.identity, new Date())).faults).toEqual([
      texts.gap(String(base), lost.slice('wal/'.length, -'.gz.age'.length)),
      texts.changed(`base/${base}/cluster.tar.gz.age`),
      texts.changed(filePart(hash)),
    ])
    expect((await standingOf(store, new Date())).faults).toHaveLength(1)
  })
})

it('keys go apart, encrypted, and come back as they were into a folder that has none', async () => {
  writeFileSync(join(data, 'checkpoints/key.pem'), 'clave')
  writeFileSync(join(data, 'token-key'), 'secreto')
  const [file, to] = [join(folder, 'keys.age'), join(folder, 'keys')]
  expect(await writeKeys({ dataFolder: data, keysFolder: null }, [key.recipient], file)).toBe(2)
  expect(readFileSync(file, 'latin1')).not.toContain('secreto')
  await expect(writeKeys({ dataFolder: data, keysFolder: null }, [key.recipient], file)).rejects.toThrow(
    texts.fileInUse(file),
  )
  expect(readdirSync(folder)).not.toContain('keys.age.part')
  const kept = await keysIn(file, key.identity)
  expect(hasKeys(to)).toBe(false)
  expect(await restoreKeys(kept, to)).toBe(2)
  expect(hasKeys(to)).toBe(true)
  expect(readFileSync(join(to, 'checkpoints/key.pem'), 'utf8')).toBe('clave')
  await expect(restoreKeys(kept, to)).rejects.toThrow()
  await expect(keysIn(file, (await newIdentity()).identity)).rejects.toThrow(texts.changed(file))
  const nowhere = { dataFolder: join(folder, 'nowhere'), keysFolder: null }
  const empty = join(folder, 'empty.age')
  await expect(writeKeys(nowhere, [key.recipient], empty)).rejects.toThrow(texts.noKeysIn(nowhere.dataFolder))
  expect(existsSync(empty)).toBe(false)
})

it('shared keys: the one of the tokens is kept from the folder that the processes read it from', async () => {
  const [keysFolder, file, to] = [join(folder, 'shared'), join(folder, 'shared.age'), join(folder, 'apart')]
  mkdirSync(keysFolder)
  writeFileSync(join(keysFolder, 'token-key'), 'compartido')
  await writeKeys({ dataFolder: data, keysFolder }, [key.recipient], file)
  await restoreKeys(await keysIn(file, key.identity), to)
  expect(readFileSync(join(to, 'token-key'), 'utf8')).toBe('compartido')
})

it('the command says what is missing, how long nothing came, and makes a pair of keys', async () => {
  const set = { ESTRADO_DATA: data, ESTRADO_BACKUP: away, ESTRADO_BACKUP_RECIPIENTS: key.recipient }
  expect(await backupTool(['status'], {})).toEqual({ code: exit.impossible, lines: [texts.notSet] })
  expect(await backupTool(['statu'], {})).toEqual({ code: exit.impossible, lines: [texts.usage] })
  expect(await backupTool(['status', 'ahora'], set)).toEqual({
    code: exit.impossible,
    lines: [journalToolTexts.notTaken('ahora', texts.usage)],
  })
  expect(await backupTool(['restore'], set)).toEqual({ code: exit.impossible, lines: [texts.toWanted] })
  for (const order of [
    ['status', '--x'],
    ['verify', '--identity', join(folder, 'ninguno.txt')],
  ])
    expect((await backupTool(order, set)).code).toBe(exit.impossible)
  const [told = ''] = (await backupTool(['status'], set)).lines
  expect(told).toMatch(/Si esta máquina se perdiera ahora, faltarían los últimos \d+ s\./)
  expect((await backupTool(['key'], {})).lines).toEqual([
    expect.stringMatching(/^# ./),
    expect.stringMatching(/^# age1[0-9a-z]+$/),
    expect.stringMatching(/^AGE-SECRET-KEY-1[0-9A-Z]+$/),
  ])
})
