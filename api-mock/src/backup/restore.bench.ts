import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect, type Database } from '../database/connect.ts'
import { placesOf, startEmbedded } from '../database/embedded.ts'
import { sha256 } from '../journal/hash.ts'
import { takeBase } from './base.ts'
import { documentsOf } from './document-source.ts'
import { shipFiles, shippedIn } from './files.ts'
import { restoreInto } from './restore.ts'
import { newIdentity } from './sealing.ts'
import { segmentPart, shipSegments } from './segments.ts'
import { folderStore } from './store.ts'
import { reachOf } from './verify.ts'

/** Rows of half a kilobyte that are written after the base, and that the log brings back. */
const rows = 200_000
/** Documents of a hundred kilobytes. */
const documents = 2_000

async function timed<T>(work: () => Promise<T>): Promise<readonly [seconds: number, done: T]> {
  const started = performance.now()
  const done = await work()
  return [(performance.now() - started) / 1000, done]
}

async function count(db: Database, table: string): Promise<number> {
  const { rows: found } = await sql<{
    n: number
  }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)
  return found[0]?.n ?? 0
}

function writeDocuments(folder: string): void {
  for (let n = 0; n < documents; n += 1) {
    const bytes = randomBytes(100_000)
    const hash = sha256(bytes)
    const place = join(folder, hash.slice(0, 2), hash.slice(2, 4))
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, hash), bytes)
  }
}

/** Work after the base, then a wrong order; gives the moment between the two, and the segment that has both. */
async function worked(db: Database): Promise<{ moment: Date; segment: string }> {
  await sql`create table ensayo_de_restauracion as
    select n, repeat(md5(n::text), 16) as texto from generate_series(1, ${rows}::int) n`.execute(db)
  const now = await sql<{ moment: Date }>`select clock_timestamp() as moment`.execute(db)
  await sql`drop table ensayo_de_restauracion`.execute(db)
  const last = await sql<{ segment: string }>`select pg_walfile_name(pg_switch_wal()) as segment`.execute(db)
  const [{ moment } = { moment: new Date() }, { segment } = { segment: '' }] = [now.rows[0], last.rows[0]]
  return { moment, segment }
}

/** Backs up the court of a data folder, and restores it to the moment before a wrong order; seconds of each. */
export async function measureRestore(data: string) {
  const folder = mkdtempSync(join(tmpdir(), 'estrado-bench-restore-'))
  const [store, files] = [folderStore(join(folder, 'away')), join(folder, 'files')]
  const { identity, recipient } = await newIdentity()
  const server = await startEmbedded(data, undefined, undefined, true)
  const { db, close } = connect(server.url, 1)
  try {
    const court = { url: server.url, ...placesOf(data) }
    const [taking, base] = await timed(() => takeBase(court, store, [recipient], () => new Date()))
    const causes = await count(db, 'causa')
    const { moment, segment } = await worked(db)
    while (!(await store.has(segmentPart(segment)))) await shipSegments(court.spool, store, [recipient])
    writeDocuments(files)
    const source = documentsOf({ files: { folder: files }, dataFolder: data })
    const shipped = await shippedIn(store)
    const [sending, sent] = await timed(() => shipFiles(source, store, [recipient], shipped))
    const { gaps } = await reachOf(store, new Date())
    const [restoring, restored] = await timed(() =>
      restoreInto(join(folder, 'back'), store, identity, moment),
    )
    const back = connect(restored.database.url, 1)
    const [backCauses, backRows] = [
      await count(back.db, 'causa'),
      await count(back.db, 'ensayo_de_restauracion'),
    ]
    await back.close()
    await restored.database.stop()
    const right =
      gaps.length === 0 &&
      sent + restored.files === 2 * documents &&
      backCauses === causes &&
      backRows === rows
    return {
      causes,
      rows: backRows,
      documents: restored.files,
      bytes: base.bytes,
      taking,
      sending,
      restoring,
      right,
    }
  } finally {
    await close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
