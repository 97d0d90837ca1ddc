import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** As `npm start` runs it; the test run has built it. */
const entry = fileURLToPath(new URL('../../../api-mock/dist/main.js', import.meta.url))

export type ApiProcess = {
  readonly child: ChildProcess
  /** Its address when it is ready; null when it ended before. */
  readonly ready: Promise<string | null>
  readonly ended: Promise<unknown>
}

/** Process of the API on a data folder with an embedded PostgreSQL, to be killed. */
export function startApiProcess(dataFolder: string): ApiProcess {
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      ESTRADO_DATA: dataFolder,
      ESTRADO_PORT: '0',
      ESTRADO_DATABASE_URL: '',
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
