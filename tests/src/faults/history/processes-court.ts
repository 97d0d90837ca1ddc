import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@estrado/api-mock/database/connect'
import { openFileStore } from '@estrado/api-mock/documents/file-store'
import { copyTemplate } from '@estrado/api-mock/testing/cluster'
import { type CuttingProxy, cuttingProxy } from '@estrado/api-mock/testing/cutting-proxy'
import { freePorts } from '../../stack/free-ports.ts'
import { killApis, type StartedApi, startApiProcess, withoutSamples } from '../api-process.ts'
import { type Court, prepareDesk } from './court.ts'
import { proxyFaults } from './proxy-faults.ts'
import { type Faults, oneOf } from './schedule.ts'

const processes = 2

type Process = {
  readonly url: string
  readonly kill: () => Promise<void>
  readonly pause: () => void
  readonly resume: () => void
  /** Ready where it was. */
  readonly restart: () => Promise<void>
}

function processOf(
  folder: string,
  databaseUrl: string,
  port: number,
  settings: Record<string, string>,
): Process {
  let running: StartedApi | undefined
  return {
    url: `http://127.0.0.1:${port}`,
    kill: () => killApis([running]),
    restart: async () => {
      const started = startApiProcess(folder, { databaseUrl, port, settings })
      const url = await started.ready
      if (url === null) throw new Error('the API ended before it was ready')
      running = { ...started, url }
    },
    pause: () => running?.child.kill('SIGSTOP'),
    resume: () => running?.child.kill('SIGCONT'),
  }
}

/** Processes are killed or stopped in the middle; what is between them and their database, or their writers, is cut. */
const faultsOf = (apis: readonly Process[], fronts: readonly CuttingProxy[], back: CuttingProxy): Faults => ({
  'kill api': oneOf('api', apis, async (api) => {
    await api.kill()
    return api.restart
  }),
  'stop api': oneOf('api', apis, async (api) => {
    api.pause()
    return async () => api.resume()
  }),
  ...proxyFaults('writers', fronts),
  ...proxyFaults('database', [back]),
})

/** Processes of the API on a database of the run's cluster, each behind a proxy that cuts, and one before the database. */
export async function startProcessesCourt(clusterUrl: string): Promise<Court> {
  const folder = mkdtempSync(join(tmpdir(), 'estrado-history-'))
  const database = await copyTemplate(clusterUrl)
  const { db, close } = connect(database.url, 2)
  await withoutSamples(db)
  const files = { folder: join(folder, 'files') }
  const desk = await prepareDesk(database.url, folder, files)

  const url = new URL(database.url)
  const back = await cuttingProxy({ host: url.hostname, port: Number(url.port) })
  url.port = String(back.port)
  const settings = { ESTRADO_KEYS: join(folder, 'keys'), ESTRADO_FILES: files.folder }
  mkdirSync(settings.ESTRADO_KEYS, { mode: 0o700 })
  const ports = await freePorts(processes)
  const witnesses = ports.map((_, n) => join(folder, `api-${n}`))
  const apis = ports.map((port, n) => processOf(witnesses[n] ?? '', url.href, port, settings))
  // The first makes the keys that the others find.
  for (const api of apis) await api.restart()
  const fronts = await Promise.all(ports.map((port) => cuttingProxy({ host: '127.0.0.1', port })))
  return {
    urls: fronts.map(({ port }) => `http://127.0.0.1:${port}`),
    desk,
    stores: { db, files: openFileStore(files.folder), witnesses },
    faults: faultsOf(apis, fronts, back),
    databaseFaults: {},
    ready: apis.map((api) => api.url),
    // Its one database is never away.
    whole: async () => undefined,
    end: async () => {
      await Promise.all(apis.map((api) => api.kill()))
      await Promise.all([back, ...fronts].map((proxy) => proxy.close()))
      await close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
