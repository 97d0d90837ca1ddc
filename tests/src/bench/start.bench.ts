import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freePorts } from '../stack/free-ports.ts'
import type { BenchRow } from './row.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Seconds from `npm start` to the ready line, after which it is ended and has ended. */
async function secondsToReady(env: NodeJS.ProcessEnv): Promise<number> {
  const started = performance.now()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = new Promise((done) => child.once('exit', done))
  const seconds = await new Promise<number>((done, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('Estrado listo:')) done((performance.now() - started) / 1000)
    })
    child.once('exit', () => fail(new Error('npm start ended before it was ready')))
  })
  child.kill('SIGTERM')
  await ended
  return seconds
}

/** First and later starts on an empty data folder; the packages are installed and built already. */
export async function benchStart(): Promise<readonly BenchRow[]> {
  const data = mkdtempSync(join(tmpdir(), 'estrado-bench-'))
  const [port, signer, scanner] = await freePorts(3)
  const env = {
    ...process.env,
    ESTRADO_DATA: data,
    ESTRADO_PORT: String(port),
    ESTRADO_SIGNER_PORT: String(signer),
    ESTRADO_SCANNER_PORT: String(scanner),
  }
  try {
    const first = await secondsToReady(env)
    const later = await secondsToReady(env)
    return [
      {
        name: 'inicio con carpeta de datos vacía',
        figure: `${first.toFixed(1)} s`,
        reference: 'paquetes instalados y construidos',
        limit: '≤ 180 s con instalación',
        holds: first <= 180,
      },
      {
        name: 'inicios siguientes',
        figure: `${later.toFixed(1)} s`,
        reference: 'la misma carpeta',
        limit: '≤ 8 s',
        holds: later <= 8,
      },
    ]
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}
