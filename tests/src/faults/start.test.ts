import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { freePorts } from '../stack/free-ports.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

type Start = {
  readonly child: ChildProcess
  /** Everything that was printed so far. */
  readonly said: () => string
  /** Resolves with the ready line, or with null when it ended before. */
  readonly ready: Promise<string | null>
  readonly ended: Promise<number | null>
}

/** All that these tests began, to be ended with them. */
const started: Start[] = []

function start(environment: Readonly<Record<string, string>>, ...args: readonly string[]): Start {
  const env = { ...process.env, ...environment }
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, as a terminal makes one for each command.
    detached: true,
  })
  let text = ''
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const ready = new Promise<string | null>((done) => {
    const hear = (part: Buffer) => {
      text += part.toString('utf8')
      const line = /^Estrado listo: .*$/m.exec(text)?.[0]
      if (line) done(line)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(() => done(null))
  })
  const own = { child, said: () => text, ready, ended }
  started.push(own)
  return own
}

/** For a whole start, whose court is filled the first time, on a machine that other tests use. */
const startMilliseconds = 600_000

/** Ctrl-C: the terminal tells every process of the group, not the first alone. */
const pressControlC = ({ child }: Start) => process.kill(-(child.pid ?? 0), 'SIGINT')

/** PostgreSQL's own mark that it runs on a folder: it takes it away as the last of its work. */
const databaseRuns = (folder: string): boolean => existsSync(join(folder, 'postgres', 'postmaster.pid'))

const answers = (port: string): Promise<boolean> =>
  new Promise((done) => {
    const socket = createConnection({ port: Number(port), host: 'localhost' })
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })

/** The processes that a start began, in the order in which it did. */
const childrenOf = ({ child }: Start): readonly number[] =>
  readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ').map(Number).filter(Boolean)

/** Somebody else's program on a port, until the test is over. */
async function takePort(port: string | undefined): Promise<void> {
  const other = createServer()
  onTestFinished(() => new Promise<void>((done) => other.close(() => done())))
  await new Promise<void>((done) => other.listen(Number(port), done))
}

/** Asks until it is so; the limit is the test's. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setTimeout(100)
}

describe('npm start', () => {
  const data = mkdtempSync(join(tmpdir(), 'estrado-start-'))
  let environment: Record<string, string>
  /** The start that the first tests go on with, and the causes of its court. */
  let running: Start | undefined
  let made: number

  beforeAll(async () => {
    const [port, signer, scanner, citizenship] = await freePorts(4)
    environment = {
      ESTRADO_DATA: data,
      ESTRADO_PORT: String(port),
      ESTRADO_SIGNER_PORT: String(signer),
      ESTRADO_SCANNER_PORT: String(scanner),
      ESTRADO_CITIZENSHIP_PORT: String(citizenship),
    }
  })
  /** What a failed test left running would hold the ports of the next. */
  async function endAll(): Promise<void> {
    const left = started.filter(({ child }) => child.exitCode === null && child.signalCode === null)
    left.forEach(pressControlC)
    await Promise.all(left.map(({ ended }) => ended))
  }
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await endAll()
  })
  afterAll(async () => {
    await endAll()
    rmSync(data, { recursive: true, force: true })
  })

  const ports = () => [
    environment.ESTRADO_PORT ?? '',
    environment.ESTRADO_SIGNER_PORT ?? '',
    environment.ESTRADO_SCANNER_PORT ?? '',
    environment.ESTRADO_CITIZENSHIP_PORT ?? '',
  ]

  async function causes(): Promise<number> {
    const url = `http://localhost:${environment.ESTRADO_PORT}/api`
    const post = async (path: string, body: unknown, token?: string) => {
      const headers = {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      }
      const answer = await fetch(`${url}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return ((await answer.json()) as { response: never }).response
    }
    const login: { usuario: { accessToken: string } } = await post('auth/login', {
      usuario: 'ventanilla',
      clave: demoPassword,
    })
    const list: { pagination: { totalItems: number } } = await post(
      'causas/listar',
      { page: 1, perPage: 10 },
      login.usuario.accessToken,
    )
    return list.pagination.totalItems
  }

  it(
    'fills the demo court and finds everything as it was after being killed',
    async () => {
      const first = start(environment)
      expect(await first.ready, first.said()).toContain(`http://localhost:${environment.ESTRADO_PORT}`)
      expect(first.said()).toContain('npm run agent -- trust')
      made = await causes()
      expect(made).toBeGreaterThanOrEqual(12)
      first.child.kill('SIGKILL')
      await first.ended

      const second = start(environment)
      expect(await second.ready, second.said()).not.toBeNull()
      expect(await causes()).toBe(made)
      expect(databaseRuns(data)).toBe(true)
      running = second
    },
    startMilliseconds,
  )

  it(
    'supervision: whatever is killed comes back by itself, with an alarm, and all still ends with Ctrl-C',
    async () => {
      if (!running) throw new Error('nothing runs: the test before failed')
      const { said, ended } = running
      const children = childrenOf(running)
      expect(children).toHaveLength(3)
      const [api, agent, , citizenship] = ports()
      for (const [place, { who, port }] of [
        { who: 'agent', port: agent },
        { who: 'citizenship', port: citizenship },
        { who: 'api', port: api },
      ].entries()) {
        process.kill(children[place] ?? Number.NaN, 'SIGKILL')
        await until(() => said().includes(`"alarm":"process ended","who":"${who}"`))
        await until(() => said().split('funciona de nuevo').length > 1 && answers(port ?? ''))
      }
      await until(() => said().split('funciona de nuevo').length === 4)
      expect(await causes()).toBe(made)
      pressControlC(running)
      pressControlC(running)
      expect(await ended).toBe(0)
      expect(databaseRuns(data)).toBe(false)
      expect(await Promise.all(ports().map(answers))).toEqual([false, false, false, false])
    },
    startMilliseconds,
  )

  it.each([
    ['--help', 0],
    ['demo', 2],
  ])('starts nothing when it is given %s, and says what it takes', async (argument, code) => {
    const { ended, said } = start(environment, argument)
    expect(await ended).toBe(code)
    expect(said()).toContain('Se configura con variables ESTRADO_*')
    expect(said()).not.toContain('Construyendo')
  })

  it('runs without the citizenship service when its port is taken, and says which setting helps', async () => {
    await takePort(environment.ESTRADO_CITIZENSHIP_PORT)
    const without = start(environment)
    expect(await without.ready, without.said()).not.toBeNull()
    expect(without.said()).toContain(`El puerto ${environment.ESTRADO_CITIZENSHIP_PORT} está ocupado`)
    expect(without.said()).toContain('ESTRADO_CITIZENSHIP_PORT')
    pressControlC(without)
    expect(await without.ended).toBe(0)
    expect(databaseRuns(data)).toBe(false)
  })

  it('says which port is taken and which setting helps', async () => {
    await takePort(environment.ESTRADO_PORT)
    const refused = start(environment)
    expect(await refused.ended).toBe(1)
    expect(refused.said()).toContain(`El puerto ${environment.ESTRADO_PORT} está ocupado`)
    expect(refused.said()).toContain('ESTRADO_PORT')
  })

  it('says that the data folder cannot be used', async () => {
    const file = join(data, 'a-file')
    writeFileSync(file, '')
    const refused = start({ ...environment, ESTRADO_DATA: join(file, 'below') })
    expect(await refused.ended).toBe(1)
    expect(refused.said()).toContain('ESTRADO_DATA')
  })

  it('says that the database is down', async () => {
    const [closed] = await freePorts(1)
    const url = `postgresql://estrado@127.0.0.1:${closed}/estrado`
    const refused = start({ ...environment, ESTRADO_DATABASE_URL: url })
    expect(await refused.ended).toBe(1)
    expect(refused.said()).toContain('La base de datos no responde')
  })
})
