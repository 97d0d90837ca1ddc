import { refusalMessages } from '@estrado/machines/agent/guard-texts'
import { otherPersonCode } from '@estrado/machines/contract/agent-access'
import type { Context, MiddlewareHandler } from 'hono'
import { parseOrigin } from '../settings.ts'
import { countedBody } from './counted-body.ts'
import type { LoopbackBindings } from './loopback-server.ts'
import { type Address, forbidden, identifyCaller, type Refusal } from './origin-rules.ts'
import { corsHeaders, preflightHeaders, securityHeaders } from './response-headers.ts'

/** What the guard found out, for those who come after it. */
export type GuardVariables = {
  /** Who calls: another site's page, the agent's own, somebody who followed a link, or a program. */
  readonly caller: 'page' | 'own-page' | 'visitor' | 'program'
  /** The site of a page. */
  readonly origin: string | undefined
}

/** What a guarded app has to do with: what the guard found out, and the connection. */
export type GuardEnv = { readonly Variables: GuardVariables; readonly Bindings: LoopbackBindings }

type GuardContext = Context<GuardEnv>

/** How a service is guarded. */
export type GuardOptions = {
  /** Where the service answers; asked at each request, since port 0 is known only after listening. */
  readonly address: () => Address
  /** May pages of this origin call without any question? */
  readonly allows: (origin: string) => boolean
  /**
   * Asks the person at the machine about an origin that isn't allowed; undefined refuses all such.
   * @param gone aborts when the page doesn't wait for the answer any more.
   * @returns the refusal, or undefined when the person said yes.
   */
  readonly askPerson: ((origin: string, gone: AbortSignal) => Promise<Refusal | undefined>) | undefined
  /** Is this caller's next request within the rate? */
  readonly withinRate: (caller: string) => boolean
  /** The largest body that is read, in bytes. */
  readonly bodyBytes: number
  /** The same for one that doesn't tell its length, which has to be gathered piece by piece. */
  readonly untoldBytes: number
  /** How a refusal is written in this service's own format. */
  readonly refusalBody: (refusal: Refusal) => Readonly<Record<string, unknown>>
  /** Paths that somebody who follows a link may open. */
  readonly visitorPaths: readonly string[]
  /** Paths at which a page may feel that something answers, without reading it (docs/decisions/agent-access.md). */
  readonly feelablePaths: readonly string[]
  readonly onRefusal: (refusal: Refusal, path: string) => void
}

/**
 * Stands before every call of a service: whoever isn't known is answered 403 without CORS headers, so that a
 * foreign page learns nothing; allowed origins get exact CORS; bodies and rates are limited.
 */
export function guard(options: GuardOptions): MiddlewareHandler<GuardEnv> {
  const refuse = (c: GuardContext, refusal: Refusal, origin?: string) => {
    options.onRefusal(refusal, c.req.path)
    const headers = {
      ...securityHeaders,
      ...(origin === undefined ? {} : corsHeaders(origin)),
      ...(options.feelablePaths.includes(c.req.path)
        ? { 'cross-origin-resource-policy': 'cross-origin' }
        : {}),
      ...(refusal.status === 429 ? { 'retry-after': '1' } : {}),
    }
    return c.json(options.refusalBody(refusal), refusal.status, headers)
  }

  return async (c, next) => {
    const caller = identifyCaller(c.req.raw.headers, options.address())
    if (caller.kind === 'refused') return refuse(c, caller.refusal)
    const origin = caller.kind === 'page' ? caller.origin : undefined
    if (!(await c.env.ofThisPerson)) {
      // A page that may use agents is told why this one refuses it; before anybody is asked, or their rate counted.
      const told =
        origin !== undefined && options.allows(origin) && options.feelablePaths.includes(c.req.path)
      return refuse(c, forbidden(otherPersonCode, refusalMessages.otherPerson), told ? origin : undefined)
    }
    c.set('caller', caller.kind)
    c.set('origin', origin)
    const asks = origin !== undefined && !options.allows(origin)
    // Nobody can be asked about a page that has no name ('null'), nor is it worth a question whether we are here.
    const askable =
      origin !== undefined && parseOrigin(origin) === origin && !options.feelablePaths.includes(c.req.path)
    if (asks && (options.askPerson === undefined || !askable))
      return refuse(c, forbidden('ORIGIN', refusalMessages.origin))
    if (caller.kind === 'visitor' && !(c.req.method === 'GET' && options.visitorPaths.includes(c.req.path)))
      return refuse(c, forbidden('FETCH_SITE', refusalMessages.fetchSite))
    if (!options.withinRate(origin ?? caller.kind))
      return refuse(c, { status: 429, code: 'RATE', message: refusalMessages.tooMany }, origin)

    if (origin !== undefined && c.req.method === 'OPTIONS' && c.req.header('access-control-request-method')) {
      const headers = { ...securityHeaders, ...preflightHeaders(origin, c.req.raw.headers) }
      return c.body(null, 204, headers)
    }

    const refuseBody = (limit: number) => {
      const message = refusalMessages.bodyTooLarge(Math.floor(limit / 1_048_576))
      return refuse(c, { status: 413, code: 'BODY', message }, origin)
    }
    if (Number(c.req.header('content-length') ?? 0) > options.bodyBytes) return refuseBody(options.bodyBytes)
    if (asks) {
      const refusal = await options.askPerson?.(origin, c.req.raw.signal)
      if (refusal !== undefined) return refuse(c, refusal, origin)
    }

    // Only a body of untold length is counted on its way in; a told length is Node's to enforce.
    if (c.req.header('transfer-encoding') !== undefined) {
      const body = countedBody(c.req.raw, options.untoldBytes)
      c.req.raw = body.request
      await next()
      // Whatever the service made of a body that was cut off.
      if (body.exceeded()) c.res = refuseBody(options.untoldBytes)
    } else await next()

    const headers = { ...securityHeaders, ...(origin === undefined ? {} : corsHeaders(origin)) }
    for (const [name, value] of Object.entries(headers)) {
      // The status page sets a policy of its own.
      if (name === 'content-security-policy' && c.res.headers.has(name)) continue
      c.res.headers.set(name, value)
    }
  }
}
