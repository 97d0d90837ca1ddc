import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Database } from '@estrado/api-mock/database/connect'
import { noteInstalled } from '@estrado/api-mock/database/installed'
import { samples } from '@estrado/api-mock/demo/complete-samples'
import type { Settings } from '@estrado/api-mock/settings'

/** As `npm start` runs it; the test run has built it. */
const entry = fileURLToPath(new URL('../../../api-mock/dist/main.js', import.meta.url))

export type ApiProcess = {
  readonly child: ChildProcess
  /** Its address when it is ready; null when it ended before. */
  readonly ready: Promise<string | null>
  readonly ended: Promise<unknown>
}

type Wanted = {
  readonly databaseUrl?: string
  readonly port?: number
  readonly settings?: Readonly<Record<string, string>>
}

/** Process of the API on a data folder, to be killed; its PostgreSQL is embedded where no other is given. */
export function startApiProcess(
  dataFolder: string,
  { databaseUrl = '', port = 0, settings = {} }: Wanted = {},
): ApiProcess {
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      ...settings,
      ESTRADO_DATA: dataFolder,
      ESTRADO_PORT: String(port),
      ESTRADO_DATABASE_URL: databaseUrl,
      ESTRADO_SUPERVISED: '1',
    },
    // What it complains about while its database dies is what it should complain about.
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const ended = new Promise((done) => child.once('exit', done))
  const ready = new Promise<string | null>((done) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{"ready":true')) done((JSON.parse(line) as { url: string }).url)
    })
    void ended.then(() => done(null))
  })
  return { child, ready, ended }
}

export type StartedApi = ApiProcess & { readonly url: string }

/** One that is ready, on a database that runs already. */
export async function startedApi(
  dataFolder: string,
  { databaseUrl }: Settings,
  port = 0,
): Promise<StartedApi> {
  const started = startApiProcess(dataFolder, { databaseUrl: databaseUrl ?? '', port })
  const url = await started.ready
  if (url === null) throw new Error('the API ended before it was ready')
  return { ...started, url }
}

/** Ends, without a last word, those that were started. */
export async function killApis(started: readonly (ApiProcess | undefined)[]): Promise<void> {
  for (const one of started) {
    one?.child.kill('SIGKILL')
    await one?.ended
  }
}

/** A process on this database plays no sample causes: they are no part of what is tried. */
export const withoutSamples = (db: Database): Promise<void> =>
  noteInstalled(db, 'causas de ejemplo', samples.complete)
