import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { BenchRow } from './row.ts'

const rounds = 20
const firstStarts = 30
const histories = 50
const root = fileURLToPath(new URL('../../../', import.meta.url))

type Asked = {
  readonly name: string
  /** What holds where every test of the file does. */
  readonly limit: string
  readonly project: 'tests' | 'api-mock'
  readonly file: string
  readonly env?: Readonly<Record<string, string>>
}

/** A figure that is a test: held where the test passes, and no other measure of it. */
async function tested({ name, limit, project, file, env = {} }: Asked): Promise<BenchRow> {
  const started = performance.now()
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, file],
    {
      cwd: root,
      env: { ...process.env, ...env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = new Promise<number | null>((done) => child.on('exit', done))
  const said = await text(child.stdout)
  const holds = (await ended) === 0
  const seconds = (performance.now() - started) / 1000
  return {
    name,
    figure: holds ? limit : 'FALLA',
    reference: holds ? `${file}, ${seconds.toFixed(0)} s` : (said.trim().split('\n').at(-1) ?? ''),
    limit,
    holds,
  }
}

/** Many writers at once on one stream, and API and PostgreSQL killed in turns while appending. */
export async function benchCuts(): Promise<readonly BenchRow[]> {
  return [
    await tested({
      name: '64 clientes sobre un flujo; repetir tras una respuesta perdida',
      limit: '1 gana, 63 lo saben',
      project: 'api-mock',
      file: 'api-mock/src/journal/race.test.ts',
    }),
    await tested({
      name: 'cortes de la API y de PostgreSQL sin perder ni repetir nada',
      limit: `${rounds} de ${rounds}`,
      project: 'tests',
      file: 'tests/src/faults/kill.test.ts',
      env: { ESTRADO_KILL_ROUNDS: String(rounds) },
    }),
    await tested({
      name: '64 clientes sobre las horas de un juez, con un proceso de la API muerto en cuatro rondas',
      limit: '0 audiencias dobles',
      project: 'tests',
      file: 'tests/src/faults/double-booking.test.ts',
      env: { ESTRADO_BOOKING_ROUNDS: String(rounds) },
    }),
    await tested({
      name: 'notificaciones que se ordenan y se practican con la API y su envío muertos en cada ronda',
      limit: '0 dobles, 0 perdidas',
      project: 'tests',
      file: 'tests/src/faults/notifications-killed.test.ts',
      env: { ESTRADO_NOTIFICATION_KILLS: String(rounds) },
    }),
    await tested({
      name: 'historias de clientes mientras caen procesos, conexiones, proxy, almacén y bases de datos',
      limit: '0 perdidos, 0 dobles',
      project: 'tests',
      file: 'tests/src/faults/fault-histories.test.ts',
      env: { ESTRADO_HISTORY_ROUNDS: String(histories) },
    }),
    await tested({
      name: 'primer inicio cortado entre las causas de ejemplo',
      limit: `${firstStarts} de ${firstStarts}`,
      project: 'tests',
      file: 'tests/src/faults/first-start.test.ts',
      env: { ESTRADO_FIRST_START_KILLS: String(firstStarts) },
    }),
  ]
}
