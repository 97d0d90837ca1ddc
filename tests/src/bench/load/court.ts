import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { connect, type Database } from '@estrado/api-mock/database/connect'
import { runningEmbedded } from '@estrado/api-mock/database/embedded'
import { migrations } from '@estrado/api-mock/database/migrations/index'
import { type CourtSize, enlargeCourt, postmasterOf } from '@estrado/api-mock/testing/large-court'
import { freePorts } from '../../stack/free-ports.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const api = join(root, 'api-mock')

/** A data set is made once and kept here until what it is made of changes. */
const placeOf = (name: string) => {
  const folder = process.env.ESTRADO_BENCH_COURT ?? join(tmpdir(), 'estrado-bench-court')
  return name === '' ? folder : `${folder}-${name}`
}

/** Data folder of the court of the load, once `openLargeCourt` has made it. */
export const largeCourtFolder = (): string => placeOf('')

/** Changes whenever the kept data set would be another one. */
function stampOf(size: CourtSize): string {
  const hash = createHash('sha256').update(JSON.stringify([size, Object.keys(migrations)]))
  const places = ['src/testing/large-court', 'src/demo/data/samples']
  for (const place of places.map((name) => join(api, name))) {
    for (const file of readdirSync(place).sort()) hash.update(readFileSync(join(place, file)))
  }
  return hash.digest('hex')
}

export type LargeCourt = {
  readonly url: string
  readonly db: Database
  /** The API's process, and those of its database. */
  readonly pid: number
  readonly postmaster: number
  /** Starts one more process of the API on the same database and folder. */
  readonly join: () => Promise<Joined>
  readonly stop: () => Promise<void>
}

type Joined = { readonly url: string; readonly pid: number; readonly stop: () => Promise<void> }

/** Settings beside the court's own. */
type Environment = Readonly<Record<string, string>>

/** The API as `npm start` runs it, in a process of its own with its database, on the kept court. */
async function startProduct(folder: string, env: Environment): Promise<Joined> {
  const [signer, scanner, citizenship] = await freePorts(3)
  const child = spawn(process.execPath, [join(api, 'dist/main.js')], {
    env: {
      ...process.env,
      ESTRADO_DATABASE_URL: '',
      ESTRADO_DATA: folder,
      ESTRADO_PORT: '0',
      ESTRADO_SIGNER_PORT: String(signer),
      ESTRADO_SCANNER_PORT: String(scanner),
      ESTRADO_CITIZENSHIP_PORT: String(citizenship),
      ESTRADO_DEMO: '1',
      ESTRADO_SUPERVISED: '1',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error('the API ended before it was ready')
  })
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })
  const ready = new Promise<string>((done) => {
    // A first start says how far it is before; what is said afterwards is read too, or the API would stand still.
    lines.on('line', (line) => line.startsWith('{"ready":true') && done(line))
  })
  const line = await Promise.race([ready, ended])
  return { pid: child.pid ?? 0, url: (JSON.parse(line) as { url: string }).url, stop: () => stopped(child) }
}

async function stopped(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.stdin?.end()
  await ended
}

/**
 * A court of that size under the real product; made where it isn't there yet, which takes a minute or two. `name`: of
 * another data set than the court of the load.
 */
export async function openLargeCourt(size: CourtSize, name = '', env: Environment = {}): Promise<LargeCourt> {
  const folder = placeOf(name)
  const stampFile = join(folder, 'bench-stamp')
  const wanted = stampOf(size)
  const kept = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted
  if (!kept) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  execFileSync(process.execPath, ['scripts/build.mjs', 'api-mock'], { cwd: root })
  const { url, pid, stop: stopProduct } = await startProduct(folder, env)
  const databaseUrl = await runningEmbedded(folder)
  if (!databaseUrl) throw new Error('the database of the court does not run')
  const { db, close } = connect(databaseUrl, 2)
  const stop = async () => {
    await close()
    await stopProduct()
  }
  const another = () => startProduct(folder, { ...env, ESTRADO_DATABASE_URL: databaseUrl })
  try {
    if (kept) return { url, db, pid, postmaster: await postmasterOf(db), join: another, stop }
    await enlargeCourt(db, size)
    writeFileSync(stampFile, wanted)
  } catch (error) {
    await stop()
    throw error
  }
  // Started anew: what the API does once about so many new lines (checkpoints) is no part of reading.
  await stop()
  return openLargeCourt(size, name, env)
}
