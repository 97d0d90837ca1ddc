import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { BenchRow } from './row.ts'

const rounds = 20
const root = fileURLToPath(new URL('../../../', import.meta.url))

/** API and PostgreSQL killed in turns while appending, in as many rounds: the test of faults, asked for more. */
export async function benchCuts(): Promise<readonly BenchRow[]> {
  const started = performance.now()
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'tests', 'tests/src/faults/kill.test.ts'],
    {
      cwd: root,
      env: { ...process.env, ESTRADO_KILL_ROUNDS: String(rounds), NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = new Promise<number | null>((done) => child.on('exit', done))
  const said = await text(child.stdout)
  const held = (await ended) === 0
  const seconds = (performance.now() - started) / 1000
  return [
    {
      name: 'cortes de la API y de PostgreSQL sin perder ni repetir nada',
      figure: held ? `${rounds} de ${rounds}` : 'FALLA',
      reference: held ? `${seconds.toFixed(0)} s` : (said.trim().split('\n').at(-1) ?? ''),
      limit: `${rounds} de ${rounds}`,
      holds: held,
    },
  ]
}
