import { randomUUID } from 'node:crypto'
import { accessHeader, mayCall } from '@estrado/machines/contract/access'
import { type Call, type CallName, calls } from '@estrado/machines/contract/calls'
import { rolesFor } from '@estrado/machines/contract/permissions'
import { schemas } from '@estrado/machines/contract/schemas/index'
import { apiTexts } from '@estrado/machines/messages/api'
import { errors } from '@estrado/machines/messages/errors'
import { rateLimitTexts } from '@estrado/machines/messages/rate-limits'
import { uploadMessages } from '@estrado/machines/messages/uploads'
import { hasMessages } from '@estrado/machines/rules/field-messages'
import { storableRules } from '@estrado/machines/rules/storable'
import { limits } from '@estrado/machines/vocabulary/limits'
import { getConnInfo } from '@hono/node-server/conninfo'
import { ParseResult, Schema } from 'effect'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type CallLimit, createCallLimit } from './access/call-limit.ts'
import { recordRefusedCall } from './access/denials.ts'
import { type Identity, identify } from './access/identity.ts'
import { securityHeaders } from './access/security-headers.ts'
import type { CallContext, Reply, Services, Upload } from './context.ts'
import { fileResponse } from './documents/file-response.ts'
import { ApiError, badInput, forbidden, unauthenticated } from './errors.ts'
import { handlers } from './handlers.ts'
import { log } from './log.ts'
import { pendingCalls } from './pending.ts'

type AnyHandler = (context: CallContext<never>) => Promise<Reply>

/** Room for the largest upload and its form around it, in bytes. */
const bodyRoom = limits.uploadTotalBytes + 1024 * 1024

/** `causas/{id}` as Hono writes it; a name inside a segment takes the rest of it. */
function honoPath(path: string): string {
  return `/api/${path}`
    .split('/')
    .map((segment) => segment.replace(/^([^{]+)\{(\w+)\}$/, ':$2{$1.+}').replace(/^\{(\w+)\}$/, ':$1'))
    .join('/')
}

/** The path with its parameters as the character that sorts after every letter. */
const sortKey = ({ path }: Call): string => path.replace(/\{\w+\}/g, '\uffff')

/** Fixed segments before parameters, so that `causas/listar` is not a cause called listar. */
const bySpecificity = ([, a]: [string, Call], [, b]: [string, Call]): number =>
  sortKey(a) < sortKey(b) ? -1 : 1

/** The API: every call of the contract's table, each behind its access rule. */
export function createApi(services: Services): Hono {
  const app = new Hono()
  app.use('*', securityHeaders(services.settings))
  app.use('/api/*', bodyLimit({ maxSize: bodyRoom, onError: tooLarge }))
  const limit = createCallLimit()
  const table = Object.entries<Call>(calls).filter(([, call]) => call.base === 'main')
  for (const [name, call] of table.sort(bySpecificity)) {
    app.on(call.method, honoPath(call.path), (c) => answer(services, limit, name as CallName, c))
  }
  app.all('/api/*', (c) => c.json({ message: apiTexts.unknownRoute }, 404))
  return app
}

const tooLarge = (c: Context): Response =>
  c.json(
    {
      message: uploadMessages.rejected,
      response: apiTexts.reduceFile,
    },
    413,
  )

async function answer(services: Services, limit: CallLimit, name: CallName, c: Context): Promise<Response> {
  const correlation = randomUUID()
  c.header('x-correlation-id', correlation)
  try {
    const caller = await readCaller(services, name, c, correlation)
    spend(services, limit, caller, c)
    try {
      const context = await readContext(services, name, c, caller)
      const handler = (handlers as unknown as Readonly<Record<string, AnyHandler>>)[name]
      if (!handler) throw stillToCome(name)
      return toResponse(c, await handler(context as CallContext<never>))
    } catch (error) {
      if (error instanceof ApiError) await recordRefusedCall(services, caller, name, c.req.param(), error)
      throw error
    }
  } catch (error) {
    return refusal(c, error, name, correlation)
  }
}

const stillToCome = (name: CallName): ApiError =>
  new ApiError(501, {
    message: apiTexts.stillToCome,
    response: (pendingCalls as readonly string[]).includes(name) ? 'Llamada pendiente de construcción' : name,
  })

/** Who calls, if the call is theirs to make. */
async function readCaller(services: Services, name: CallName, c: Context, correlation: string) {
  const call: Call = calls[name]
  const bearer = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null
  const identity = bearer && name !== 'auth.refresh' ? await identify(services, bearer) : null
  if (identity) c.header(accessHeader, identity.access)
  const actor = {
    usuario: identity?.usuario ?? null,
    roles: identity?.roles,
    office: identity?.office ?? null,
    client: c.req.header('client-app')?.slice(0, 120) ?? null,
    correlation,
  }
  if (call.access !== 'anyone' && !identity) throw unauthenticated()
  const roles = identity ? rolesFor(name, identity.roles, identity.withdrawn) : undefined
  const denied = mayCall(call.access, roles) ? passwordFirst(identity, name) : forbidden()
  if (!denied) return { identity, actor, bearer }
  await recordRefusedCall(services, { identity, actor }, name, {}, denied)
  throw denied
}

/** The network address that a call came from; an IPv4 one as it is written. */
const addressOf = (c: Context): string =>
  (getConnInfo(c).remote.address ?? 'desconocida').replace(/^::ffff:/, '')

/** Refuses whoever calls faster than a person with many tabs does. */
function spend({ settings }: Services, limit: CallLimit, { identity }: Caller, c: Context): void {
  const { account, anonymous } = settings.callAllowances
  const wait = identity
    ? limit.take(`cuenta ${identity.userId}`, account)
    : limit.take(`dirección ${addressOf(c)}`, anonymous)
  if (wait === 0) return
  throw new ApiError(
    429,
    { message: rateLimitTexts.tooManyCalls, response: rateLimitTexts.waitSeconds(wait) },
    wait,
  )
}

type Caller = Awaited<ReturnType<typeof readCaller>>

async function readContext(services: Services, name: CallName, c: Context, caller: Caller) {
  const { body, files } = await readBody(name, c)
  return {
    services,
    params: Object.fromEntries(Object.entries(c.req.param()).map(([key, value]) => [key, String(value)])),
    query: readQuery(name, c),
    body,
    file: files.at(-1) ?? null,
    files,
    identity: caller.identity,
    actor: caller.actor,
    commandId: readCommandId(c),
    expectedVersion: readExpectedVersion(c),
    bearer: caller.bearer,
    remoteAddress: addressOf(c),
  }
}

/** Whoever still has the default password chooses their own before anything else (`spec 1 §2.3`). */
const passwordFirst = (identity: Identity | null, name: CallName): ApiError | null =>
  identity?.mustChangePassword && !allowedWithDefaultPassword.includes(name)
    ? new ApiError(403, { message: apiTexts.defaultPassword, response: apiTexts.defaultPasswordWhy })
    : null

const allowedWithDefaultPassword: readonly CallName[] = [
  'usuarios.changePassword',
  'auth.logout',
  'usuarios.settings',
  'fechaActual.get',
]

function schemaOf(name: CallName, part: 'query' | 'body'): Schema.Schema.AnyNoContext | null {
  const described = (schemas as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[name]
  return (described?.[part] as Schema.Schema.AnyNoContext | undefined) ?? null
}

const fileFieldOf = (name: CallName): string | null =>
  (schemas as Readonly<Record<string, { readonly file?: string }>>)[name]?.file ?? null

function decode(schema: Schema.Schema.AnyNoContext, value: unknown): unknown {
  const decoded = Schema.decodeUnknownEither(schema, { errors: 'all' })(value)
  if (decoded._tag === 'Right') {
    const unstorable = storableRules(decoded.right)
    if (hasMessages(unstorable)) throw badInput(unstorable)
    return decoded.right
  }
  const issues = ParseResult.ArrayFormatter.formatErrorSync(decoded.left)
  const campos: Record<string, string[]> = {}
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'cuerpo'
    campos[field] = [
      issue._tag === 'Missing' ? apiTexts.fieldMissing(field) : apiTexts.fieldOfWrongType(field),
    ]
  }
  throw badInput(campos)
}

function readQuery(name: CallName, c: Context): unknown {
  const schema = schemaOf(name, 'query')
  return schema ? decode(schema, c.req.query()) : undefined
}

async function readBody(name: CallName, c: Context): Promise<{ body: unknown; files: readonly Upload[] }> {
  const schema = schemaOf(name, 'body')
  if (!schema) return { body: undefined, files: [] }
  const fileField = fileFieldOf(name)
  if (fileField) return readMultipart(schema, fileField, c)
  const text = await c.req.text()
  let value: unknown
  try {
    value = text === '' ? {} : JSON.parse(text)
  } catch {
    throw badInput({ cuerpo: [apiTexts.notJson] })
  }
  return { body: decode(schema, value), files: [] }
}

async function readMultipart(schema: Schema.Schema.AnyNoContext, fileField: string, c: Context) {
  const notForm = () => {
    throw badInput({ cuerpo: [apiTexts.notForm] })
  }
  const form = await c.req.parseBody().catch(notForm)
  const { [fileField]: _, [`${fileField}[]`]: __, ...fields } = form
  const sent = await c.req.formData().catch(notForm)
  const uploaded = [...sent.getAll(fileField), ...sent.getAll(`${fileField}[]`)].filter(
    (part) => part instanceof File,
  )
  const files = await Promise.all(
    uploaded.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  )
  return { body: decode(schema, fields), files }
}

function readCommandId(c: Context): string | null {
  const id = c.req.header('idempotency-key')
  if (!id) return null
  if (/^[0-9a-f-]{36}$/i.test(id)) return id.toLowerCase()
  throw badInput({ 'idempotency-key': [apiTexts.commandIdInvalid] })
}

function readExpectedVersion(c: Context): number | null {
  const match = c.req.header('if-match')
  if (!match) return null
  const version = /^"(\d+)"$/.exec(match)?.[1]
  if (version) return Number(version)
  throw badInput({ 'if-match': [apiTexts.versionInvalid] })
}

function toResponse(c: Context, reply: Reply): Response {
  if (reply.file) return fileResponse(c, reply.file)
  if (reply.version !== undefined && reply.version !== null) c.header('ETag', `"${reply.version}"`)
  return c.json({ response: reply.answer ?? null }, (reply.status ?? 200) as 200)
}

function refusal(c: Context, error: unknown, name: string, correlation: string): Response {
  if (error instanceof ApiError) {
    if (error.retryAfter !== null) c.header('Retry-After', String(error.retryAfter))
    if (error.body.conflicto) c.header('ETag', `"${error.body.conflicto.version}"`)
    return c.json(error.body, error.status)
  }
  log('error', 'call failed', {
    call: name,
    correlation,
    error: error instanceof Error ? error.stack : 'unknown',
  })
  const unavailable = isDatabaseDown(error)
  return c.json(
    {
      message: unavailable ? apiTexts.databaseDown : errors.server,
      response: apiTexts.tryAgain(correlation.slice(0, 8)),
    },
    unavailable ? 503 : 500,
  )
}

const codesOfGoneDatabase = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08001',
  '08003',
  '08006',
]

/** What the database's client says without a code of a connection that broke under it. */
const brokenConnection = /^(Connection terminated|Client has encountered a connection error)/

const isDatabaseDown = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && codesOfGoneDatabase.includes(String(error.code))) ||
    brokenConnection.test(error.message))
