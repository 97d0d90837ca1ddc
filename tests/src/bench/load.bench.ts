import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { startTestApi, type TestApi } from '@estrado/api-mock/testing/api'
import { Clerk } from '@estrado/api-mock/testing/cause'
import startCluster from '@estrado/api-mock/testing/global-setup'
import { enlargeCourt } from '@estrado/api-mock/testing/large-court'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import type { TestProject } from 'vitest/node'
import { percentile, type Reader, read } from './load/reading.ts'
import type { BenchRow } from './row.ts'

const size = { causes: 100_000, users: 20_000 } as const
const load = { perSecond: 200, seconds: 30 } as const
/** People who read at once, and logins that are measured one after the other. */
const readers = 60

const entry = fileURLToPath(new URL('../../../api-mock/dist/main.js', import.meta.url))

/** The API as `npm start` runs it, in a process of its own, on the database of another. */
async function startProduct(
  databaseUrl: string,
  dataFolder: string,
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      ESTRADO_DATABASE_URL: databaseUrl,
      ESTRADO_DATA: dataFolder,
      ESTRADO_PORT: '0',
      ESTRADO_DEMO: '0',
      ESTRADO_SUPERVISED: '1',
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { child, url: (JSON.parse(line) as { url: string }).url }
}

async function logIn(url: string, usuario: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usuario, clave: demoPassword }),
  })
  const { response } = (await answer.json()) as { response: { usuario: { accessToken: string } } }
  return response.usuario.accessToken
}

/** Causes that somebody may open: of a clerk's office, or of a judge's court. */
async function causesOf(url: string, token: string): Promise<readonly number[]> {
  const answer = await fetch(`${url}/api/causas/listar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ page: 1, perPage: 100, orden: 'recientes' }),
  })
  const { response } = (await answer.json()) as { response: { result: readonly { id: number }[] } }
  return response.result.map(({ id }) => id)
}

/** A court of 100,000 causes and 20,000 users under 200 requests a second of mixed reading, for half a minute. */
export async function benchLoad(): Promise<readonly BenchRow[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'estrado-bench-load-'))
  let clusterUrl = ''
  const stopCluster = await startCluster({
    provide: (_: 'clusterUrl', url: string) => {
      clusterUrl = url
    },
  } as unknown as TestProject)
  let here: TestApi | undefined
  let child: ChildProcess | undefined
  try {
    here = await startTestApi(clusterUrl, { now: () => new Date(), advance: () => undefined }, { dataFolder })
    const clerk = new Clerk(here, await here.login('ventanilla'))
    const sample = await clerk.readyCause()
    await clerk.draw(sample)
    await enlargeCourt(here.services.db, sample, size)
    const product = await startProduct(here.services.settings.databaseUrl ?? '', dataFolder)
    child = product.child
    const { url } = product

    const logins: number[] = []
    const people: Reader[] = []
    for (let n = 1; n <= readers; n += 1) {
      const started = performance.now()
      const token = await logIn(url, `b${n * 311}`)
      logins.push(performance.now() - started)
      people.push({ token, causes: await causesOf(url, token) })
    }
    const busy = loadavg()[0] ?? 0
    await read(url, people, { ...load, seconds: 3 })
    const { times, failures } = await read(url, people, load)
    const p95 = percentile(times, 0.95)
    const login95 = percentile(logins, 0.95)
    const milliseconds = (value: number) => `${value.toFixed(0)} ms`
    return [
      {
        name: 'carga de la máquina al empezar (1 min)',
        figure: busy.toFixed(2),
        reference: `${availableParallelism()} núcleos`,
        limit: '',
        holds: true,
      },
      {
        name: `lectura mixta, ${load.perSecond} por segundo durante ${load.seconds} s: p95`,
        figure: milliseconds(p95),
        reference: `mediana ${milliseconds(percentile(times, 0.5))}, p99 ${milliseconds(percentile(times, 0.99))}`,
        limit: '≤ 60 ms',
        holds: p95 <= 60,
      },
      {
        name: 'solicitudes sin buena respuesta',
        figure: String(failures),
        reference: `de ${times.length}; ${size.causes} causas, ${size.users} usuarios`,
        limit: '0',
        holds: failures === 0,
      },
      {
        name: 'ingreso con argon2id al costo recomendado: p95',
        figure: milliseconds(login95),
        reference: `mediana ${milliseconds(percentile(logins, 0.5))} de ${logins.length}`,
        limit: '≤ 400 ms',
        holds: login95 <= 400,
      },
    ]
  } finally {
    if (child) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    await here?.stop()
    await stopCluster()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}
