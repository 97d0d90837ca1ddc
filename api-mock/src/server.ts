import { randomUUID } from 'node:crypto'
import { accessHeader, mayCall } from '@estrado/machines/contract/access'
import { type CallName, callOf, calls } from '@estrado/machines/contract/calls'
import { numberedRows } from '@estrado/machines/contract/numbered-rows'
import { rolesThatMay } from '@estrado/machines/contract/permissions'
import type { Call } from '@estrado/machines/kernel/call'
import { apiTexts } from '@estrado/machines/messages/api'
import { rateLimitTexts } from '@estrado/machines/messages/rate-limits'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import { noteUnusual } from './access/alarms.ts'
import { accountKey, type CallLimit, createCallLimit, sessionKey } from './access/call-limit.ts'
import { clientAddress, networkOf } from './access/client-address.ts'
import { type Identity, identify } from './access/identity.ts'
import { methodsAt, takesHead } from './access/methods.ts'
import { recordRefusedCall } from './access/refused-calls.ts'
import { securityHeaders } from './access/security-headers.ts'
import { isServedHost } from './access/served-hosts.ts'
import { sessionOfToken } from './access/tokens.ts'
import { type BodiesUnderWay, createBodiesUnderWay } from './bodies-under-way.ts'
import { announcedBytes, bodyRoom, countedBody, whileComing } from './body-room.ts'
import { readBody, readParams, readQuery } from './call-input.ts'
import { readCommandKey, readExpectedVersion } from './command-headers.ts'
import type { CallContext, FileReply, JsonReply, Services } from './context.ts'
import { DamagedFile, damageAlarm } from './documents/damaged-file.ts'
import { fileResponse, streamedResponse } from './documents/file-response.ts'
import { ApiError, forbidden, unauthenticated, versionNeeded } from './errors.ts'
import { faultOf, secondsToRetry } from './faults.ts'
import { handlers } from './handlers.ts'
import { answerList, tellPosition } from './lists.ts'
import { log } from './log.ts'
import { orRepliedBefore } from './repeated-call.ts'
import type { Settings } from './settings.ts'
import { callSeam } from './telemetry/seams.ts'
import { isBusy } from './trouble.ts'
import { serveOffice } from './writing/office/office-routes.ts'

type AnyReply = FileReply | JsonReply<unknown>

type AnyHandler = (context: CallContext<never>) => Promise<AnyReply>

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
  app.use('*', async (c, next) =>
    isServedHost(services.settings, c.req.header('host')) ? next() : c.json(unknownHost, 421),
  )
  const limit = createCallLimit(services.db)
  const bodies = createBodiesUnderWay()
  serveOffice(app, services)
  for (const [name, call] of Object.entries<Call>(calls).sort(bySpecificity)) {
    const room = bodyRoom(name as CallName)
    const path = honoPath(call.path)
    app.on(call.method, path, room, (c) => {
      if (c.req.method === 'HEAD' && !takesHead(name as CallName)) return answerUnlisted(services, limit, c)
      const correlation = randomUUID()
      const told = { correlation, method: call.method, route: `/api/${call.path}` }
      const answered = async () =>
        tellPosition(
          services,
          call,
          await answer(services, { limit, bodies }, name as CallName, c, correlation),
        )
      return callSeam.tracePromise(answered, told)
    })
  }
  app.all('/api/*', (c) => answerUnlisted(services, limit, c))
  return app
}

/** Not the name that was asked for: it stands in nobody's log or page. */
const unknownHost = { message: apiTexts.unknownHost, response: apiTexts.unknownHostWhy } as const

/** What stands in no line of the table: an address that takes other methods (405), or none (404). */
async function answerUnlisted(services: Services, limit: CallLimit, c: Context): Promise<Response> {
  try {
    await spend(services, limit, null, callerKey(services, null, c))
  } catch (error) {
    return refusal(services, c, error, 'unlisted', '')
  }
  const methods = methodsAt(c.req.path)
  // Not the address: it may hold the number of somebody's document.
  log('warning', 'no such call', { method: c.req.method, address: methods.length > 0 })
  if (methods.length === 0) return c.json({ message: apiTexts.unknownRoute }, 404)
  c.header('Allow', methods.join(', '))
  return c.json({ message: apiTexts.methodNotAllowed, response: apiTexts.methodsAllowed(methods) }, 405)
}

type Bounds = { readonly limit: CallLimit; readonly bodies: BodiesUnderWay }

async function answer(
  services: Services,
  { limit, bodies }: Bounds,
  name: CallName,
  c: Context,
  correlation: string,
): Promise<Response> {
  c.header('x-correlation-id', correlation)
  try {
    const caller = await readCaller(services, limit, name, c, correlation)
    const free = bodies.take(callerKey(services, caller.identity, c), announcedBytes(name, c))
    try {
      const context = await whileComing(
        c,
        async () => (await countedBody(name, c)) ?? readContext(services, name, c, caller),
      )
      if (context instanceof Response) return context
      const handler = (handlers as Readonly<Record<CallName, AnyHandler>>)[name]
      const read = callOf(name).list
        ? (given: CallContext<never>) => answerList(c, name, given, handler)
        : handler
      return toResponse(c, await orRepliedBefore(name, context, () => read(context as CallContext<never>)))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (wantsRenewal(caller, name, error)) throw unauthenticated()
      await recordRefusedCall(services, caller, name, c.req.param(), error)
      throw error
    } finally {
      free()
    }
  } catch (error) {
    return refusal(services, c, error, name, correlation)
  }
}

/**
 * Was something open to anybody withheld from somebody whose token has run out? Their browser renews it and asks
 * again, as for any other call (`spec 1 §8`); a citizenship login is answered as it is.
 */
const wantsRenewal = ({ bearer, identity }: Caller, name: CallName, { status }: ApiError): boolean =>
  bearer !== null &&
  identity === null &&
  (status === 403 || status === 404) &&
  name !== 'ciudadania.authorize' &&
  name !== 'ciudadania.authorizationUrl'

/** Who calls, if the call is theirs to make; a refusal counts for their limit like any other call, since it is recorded. */
async function readCaller(
  services: Services,
  limit: CallLimit,
  name: CallName,
  c: Context,
  correlation: string,
) {
  const call: Call = calls[name]
  const sent = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null
  const found = sent && name !== 'auth.refresh' ? await identify(services, sent) : null
  // What is open to anybody is open to them too, and shows no more than to anybody.
  const asAnybody = call.access === 'anyone' && passwordFirst(found, name) !== null
  const [bearer, identity] = asAnybody ? [null, null] : [sent, found]
  if (identity) c.header(accessHeader, identity.access)
  const actor = {
    usuario: identity?.usuario ?? null,
    roles: identity?.roles,
    office: identity?.office ?? null,
    client: c.req.header('client-app')?.slice(0, 120) ?? null,
    correlation,
  }
  const renewing = sent && !found ? await sessionOfToken(services.tokenKey, sent) : null
  await spend(
    services,
    limit,
    identity,
    renewing === null ? callerKey(services, identity, c) : sessionKey(renewing),
  )
  if (call.access !== 'anyone' && !identity) throw unauthenticated()
  const roles = identity ? rolesThatMay(name, identity.roles, identity.withdrawn) : undefined
  const denied = mayCall(call.access, roles) ? passwordFirst(identity, name) : forbidden()
  if (!denied) return { identity, actor, bearer }
  await recordRefusedCall(services, { identity, actor }, name, {}, denied)
  throw denied
}

/** The network address that a call came from; an IPv4 one as it is written. */
const addressOf = ({ proxies }: Settings, c: Context): string =>
  clientAddress(proxies, getConnInfo(c).remote.address ?? 'desconocida', c.req.header('x-forwarded-for'))

/** Refuses whoever calls faster than a person with many tabs does. */
async function spend(
  services: Services,
  limit: CallLimit,
  identity: Identity | null,
  key: string,
): Promise<void> {
  const { account, anonymous } = services.settings.callAllowances
  const wait = await limit.take(key, identity ? account : anonymous)
  if (wait === 0) return
  throw new ApiError(
    429,
    { message: rateLimitTexts.tooManyCalls, response: rateLimitTexts.waitSeconds(wait) },
    wait,
  )
}

type Caller = Awaited<ReturnType<typeof readCaller>>

async function readContext(services: Services, name: CallName, c: Context, caller: Caller) {
  const params = readParams(c)
  const { body, files } = await readBody(name, c)
  const query = readQuery(name, c)
  const expectedVersion = readExpectedVersion(c)
  if (callOf(name).needsVersion && expectedVersion === null) throw versionNeeded()
  return {
    services: inTurnOf(services, caller, c),
    params,
    query,
    body,
    file: files.at(-1) ?? null,
    files,
    identity: caller.identity,
    actor: caller.actor,
    commandId: readCommandKey(c, { query, body, files }),
    expectedVersion,
    bearer: caller.bearer,
    remoteAddress: addressOf(services.settings, c),
  }
}

/** Whoever calls: the account, or where nobody is signed in the address. */
const callerKey = ({ settings }: Services, identity: Identity | null, c: Context): string =>
  identity ? accountKey(identity.userId) : `dirección ${networkOf(addressOf(settings, c))}`

/** The services with the caller's own turn at the document work. */
const inTurnOf = (services: Services, { identity }: Caller, c: Context): Services => ({
  ...services,
  documents: services.documents.of(callerKey(services, identity, c)),
})

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

function toResponse(c: Context, reply: AnyReply): Response {
  if ('file' in reply) return fileResponse(c, reply.file)
  if ('stream' in reply) return streamedResponse(c, reply.stream)
  if (reply.version !== undefined && reply.version !== null) c.header('ETag', `"${reply.version}"`)
  return c.json({ response: numberedRows(reply.answer) }, (reply.status ?? 200) as 200)
}

function refusal(
  { settings, notebook }: Services,
  c: Context,
  error: unknown,
  name: string,
  correlation: string,
): Response {
  if (error instanceof ApiError) {
    if (error.retryAfter !== null) c.header('Retry-After', String(error.retryAfter))
    if (error.status === 429) noteUnusual('limit reached', addressOf(settings, c))
    if (error.body.conflicto) c.header('ETag', `"${error.body.conflicto.version}"`)
    return c.json(error.body, error.status)
  }
  log(isBusy(error) ? 'warning' : 'error', 'call failed', {
    call: name,
    correlation,
    error: error instanceof Error ? error.stack : 'unknown',
  })
  if (error instanceof DamagedFile) damageAlarm(error.sha256, error.found, error.message)
  const { status, message, remedy } = faultOf(error)
  notebook.failed(name, status)
  if (status === 503) c.header('Retry-After', String(secondsToRetry))
  if (status === 507) noteUnusual('disk full', 'api')
  return c.json({ message, response: remedy(correlation.slice(0, 8)) }, status)
}
