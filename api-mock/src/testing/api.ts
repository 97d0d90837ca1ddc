import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CallName, calls } from '@estrado/machines/contract/calls'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import { Effect, Exit, Scope } from 'effect'
import { noProxies } from '../access/client-address.ts'
import type { Services } from '../context.ts'
import { servingConnections } from '../database/connect.ts'
import { tilesInOrder } from '../map-settings.ts'
import type { Settings } from '../settings.ts'
import { startApi } from '../start.ts'
import { copyTemplate } from './cluster.ts'
import { checkConforms } from './conforms.ts'

/** Cold cache: each connection reads the catalogue of a new database again, so that a test opens few of them. */
const few = 5

const unlimited = { burst: Number.POSITIVE_INFINITY, perSecond: 1 } as const

/** Seconds of an access token that outlasts the slowest file on a machine that others use too. */
export const outlastingTokens = 3_600

/** A clock that stands still until it is moved. */
export type TestClock = { readonly now: () => Date; readonly advance: (milliseconds: number) => void }

export function testClock(start = '2026-11-21T14:42:00.000Z'): TestClock {
  let at = new Date(start).getTime()
  return {
    now: () => new Date(at),
    advance: (milliseconds) => {
      at += milliseconds
    },
  }
}

type Request = {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly form?: FormData
  readonly token?: string | null
  readonly headers?: Readonly<Record<string, string>>
  /** A stream whose present version the caller has seen, for `If-Match`. */
  readonly seen?: string
}

export type TestApi = {
  readonly url: string
  readonly services: Services
  readonly clock: TestClock
  readonly call: (name: CallName, request?: Request) => Promise<Answered>
  readonly login: (usuario: string, clave?: string) => Promise<LoggedIn>
  readonly stop: () => Promise<void>
}

/** An answer of any call; `response` and `message` as they came. */
export type Answered = {
  readonly status: number
  readonly response: unknown
  readonly message: string | undefined
  readonly json: Readonly<Record<string, unknown>>
  readonly headers: Headers
  readonly bytes: Uint8Array
}

export type LoggedIn = {
  readonly token: string
  readonly refreshToken: string
  readonly id: number
  readonly usuario: Record<string, unknown>
}

/** Whole name of somebody who is signed in. */
export const nameOfUser = ({ usuario }: LoggedIn): string =>
  (usuario.persona as { readonly nombreCompleto: string }).nombreCompleto

/** Fills the braces of a call's path. */
function addressOf(url: string, name: CallName, { params = {}, query = {} }: Request): string {
  const path = calls[name].path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key] ?? '')),
  )
  const search = new URLSearchParams(query).toString()
  return `${url}/api/${encodeURI(decodeURI(path)).replace(/%25/g, '%')}${search ? `?${search}` : ''}`
}

/** For a benchmark: as many connections as the product holds, and statements planned as it has them planned. */
export const asServed: Partial<Settings> = { connections: servingConnections }

/** The database's address, under which views of what holds now go by the test's day, whatever day the machine has. */
function atPresentOf(clock: TestClock, databaseUrl: string, { connections }: Partial<Settings>): string {
  const url = new URL(databaseUrl)
  const present = new Date(clock.now().getTime() + 12 * 3_600_000).toISOString()
  // A prepared statement is planned once, not at each of its first five uses: few files ask one oftener.
  const plans = connections === undefined ? ' -c plan_cache_mode=force_generic_plan' : ''
  url.searchParams.set('options', `-c estrado.instante=${present}${plans}`)
  return url.href
}

/** The real API on a port and a database of its own, its clock in the test's hand. `wanted`: other settings. */
export async function startTestApi(
  clusterUrl: string,
  clock: TestClock = testClock(),
  wanted: Partial<Settings> = {},
): Promise<TestApi> {
  const database = await copyTemplate(clusterUrl)
  const dataFolder = mkdtempSync(join(tmpdir(), 'estrado-test-api-'))
  const api = await testApiOn(atPresentOf(clock, database.url, wanted), clock, { dataFolder, ...wanted })
  return {
    ...api,
    stop: async () => {
      await api.stop()
      await database.drop()
      for (const folder of [dataFolder, api.services.settings.dataFolder])
        rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** As `startTestApi`, on a database that is somebody else's to fill and to drop, and in a folder likewise. */
export async function testApiOn(
  databaseUrl: string,
  clock: TestClock,
  wanted: Partial<Settings> & Pick<Settings, 'dataFolder'>,
): Promise<TestApi> {
  const { dataFolder } = wanted
  const scope = Effect.runSync(Scope.make())
  const settings: Settings = {
    port: 0,
    signerPort: 9000,
    scannerPort: 8500,
    files: { folder: join(dataFolder, 'files') },
    keysFolder: null,
    drainSeconds: 0,
    databaseUrl,
    connections: few,
    listsBehind: null,
    demo: true,
    host: '127.0.0.1',
    hosts: [],
    proxies: noProxies,
    publicUrl: 'http://localhost:3000',
    webFolder: null,
    citizenship: null,
    office: null,
    mail: null,
    backup: null,
    telemetry: null,
    tiles: tilesInOrder(undefined, undefined),
    // A test asks in a minute what a court asks in a day.
    callAllowances: { account: unlimited, anonymous: unlimited },
    accessTokenSeconds: 300,
    refreshTokenSeconds: 8 * 3600,
    ...wanted,
  }
  const { url, services } = await Effect.runPromise(startApi(settings, clock).pipe(Scope.extend(scope)))

  async function ifMatch(stream: string): Promise<Readonly<Record<string, string>>> {
    const head = await services.db
      .selectFrom('stream_head')
      .select('version')
      .where('stream', '=', stream)
      .executeTakeFirst()
    return { 'if-match': `"${head?.version ?? 0}"` }
  }

  async function call(name: CallName, request: Request = {}): Promise<Answered> {
    const seen = request.seen === undefined ? {} : await ifMatch(request.seen)
    const headers: Record<string, string> = { 'client-app': 'Pruebas', ...seen, ...request.headers }
    if (request.token) headers.authorization = `Bearer ${request.token}`
    const { method } = calls[name]
    const body = request.form ?? (request.body === undefined ? undefined : JSON.stringify(request.body))
    if (typeof body === 'string') headers['content-type'] = 'application/json'
    const answer = await fetch(addressOf(url, name, request), { method, headers, body: body ?? null })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
    const json = isJson ? (JSON.parse(Buffer.from(bytes).toString('utf8')) as Record<string, unknown>) : {}
    if (isJson && answer.ok) checkConforms(name, json.response)
    return {
      status: answer.status,
      response: json.response,
      message: json.message as string | undefined,
      json,
      headers: answer.headers,
      bytes,
    }
  }

  async function login(usuario: string, clave = demoPassword): Promise<LoggedIn> {
    const answer = await call('auth.login', { body: { usuario, clave } })
    if (answer.status !== 200) throw new Error(`login of ${usuario}: ${answer.status} ${answer.message}`)
    const user = (answer.response as { usuario: Record<string, unknown> }).usuario
    return {
      token: String(user.accessToken),
      refreshToken: String(user.refreshToken),
      id: Number(user.id),
      usuario: user,
    }
  }

  return {
    url,
    services,
    clock,
    call,
    login,
    stop: () => Effect.runPromise(Scope.close(scope, Exit.void)),
  }
}
