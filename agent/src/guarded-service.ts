import { refusalMessages, startMessages } from '@estrado/machines/agent/guard-texts'
import { type AgentPresence, agentPresencePath } from '@estrado/machines/contract/agent-access'
import { Hono } from 'hono'
import { routePath } from 'hono/route'
import type { ConsentGate } from './guard/consent/consent-gate.ts'
import { type GuardEnv, type GuardVariables, guard } from './guard/guard.ts'
import { type LoopbackServer, listenOnLoopback } from './guard/loopback-server.ts'
import type { Refusal } from './guard/origin-rules.ts'
import { createRequestRate, defaultRate } from './guard/request-rate.ts'
import type { TlsIdentity } from './guard/tls/authority.ts'
import type { Log } from './log.ts'

/** One of the agent's services: its calls, and what it has to end when the agent ends. */
export type AgentService = { readonly app: Hono; readonly close: () => Promise<void> }

export type ServiceName = 'firma' | 'escaneo'

/** What tells one service from the other. */
export type ServicePlan = {
  readonly name: ServiceName
  readonly label: string
  readonly scheme: 'http' | 'https'
  readonly port: number
  readonly portSetting: string
  readonly basePath: string
  readonly start: () => Promise<AgentService>
  readonly refusalBody: (refusal: Pick<Refusal, 'code' | 'message'>) => Readonly<Record<string, unknown>>
  /** Pages of the agent itself at this service's root. */
  readonly pages?: Hono<{ Variables: GuardVariables }>
}

/** What the services have in common. */
export type Surroundings = {
  readonly identity: TlsIdentity
  readonly log: Log
  readonly presence: () => AgentPresence
  readonly allows: (origin: string) => boolean
  readonly askPerson: ConsentGate['use'] | undefined
}

export type RunningService = {
  readonly name: ServiceName
  /** Base address of the calls. */
  readonly url: string
  readonly useIdentity: (identity: TlsIdentity) => void
  readonly close: () => Promise<void>
}

/** 18 files of 20 MB in base64, or hundreds of ordinary ones; a longer batch is sent in parts. */
const bodyBytes = 512 * 1_048_576

/** Browsers always tell the length; programs that don't are to send less at a time. */
const untoldBytes = 64 * 1_048_576

/** Starts a service behind the guard. @returns the sentence that says why it doesn't run, where it doesn't. */
export async function startGuardedService(
  plan: ServicePlan,
  around: Surroundings,
): Promise<RunningService | string> {
  const { log } = around
  // Known only after listening, and no request comes before that.
  let port = plan.port
  let app = guardedApp(plan, startingCalls(plan), () => port, around)
  // Mutual exclusion: whoever has the port has the data folder, which the start puts right.
  let server: LoopbackServer
  try {
    const identity = plan.scheme === 'https' ? around.identity : undefined
    server = await listenOnLoopback({ fetch: (...request) => app.fetch(...request) }, plan.port, identity)
  } catch (error) {
    return portProblem(plan, error)
  }
  port = server.port

  let service: AgentService
  try {
    service = await plan.start()
  } catch (error) {
    await server.close()
    log.write('error', 'service.failed', { service: plan.name, errorName: errorName(error) })
    return startMessages.serviceFailed(plan.label, error instanceof Error ? error.message : String(error))
  }
  app = guardedApp(plan, service.app, () => port, around)
  return {
    name: plan.name,
    url: `${plan.scheme}://localhost:${port}${plan.basePath}`,
    useIdentity: server.useIdentity,
    close: async () => {
      await server.close()
      await service.close()
    },
  }
}

/** What the calls answer until the service stands. */
const startingCalls = ({ refusalBody }: ServicePlan) =>
  new Hono().all('*', (c) =>
    c.json(refusalBody({ code: 'STARTING', message: refusalMessages.starting }), 503),
  )

function guardedApp(plan: ServicePlan, calls: Hono, port: () => number, around: Surroundings) {
  const { log } = around
  const app = new Hono<GuardEnv>()
  app.use(async (c, next) => {
    const started = performance.now()
    await next()
    log.write(c.res.status < 500 ? 'info' : 'error', 'request', {
      service: plan.name,
      method: c.req.method,
      route: routePath(c, -1),
      status: c.res.status,
      milliseconds: Math.round(performance.now() - started),
      origin: c.req.header('origin'),
    })
  })
  app.use(
    guard({
      address: () => ({ scheme: plan.scheme, port: port() }),
      allows: around.allows,
      askPerson: around.askPerson,
      withinRate: createRequestRate(defaultRate, () => performance.now()),
      bodyBytes,
      untoldBytes,
      refusalBody: plan.refusalBody,
      visitorPaths: plan.pages === undefined ? [] : ['/'],
      feelablePaths: [agentPresencePath],
      onRefusal: ({ code }) => log.write('warn', 'request.refused', { service: plan.name, code }),
    }),
  )
  app.get(agentPresencePath, (c) => c.json(around.presence()))
  if (plan.pages !== undefined) app.route('/', plan.pages)
  app.route('/', calls)
  app.notFound((c) => c.json(plan.refusalBody({ code: 'NOT_FOUND', message: refusalMessages.notFound }), 404))
  app.onError((error, c) => {
    log.write('error', 'request.failed', { service: plan.name, errorName: errorName(error) })
    return c.json(plan.refusalBody({ code: 'INTERNAL', message: refusalMessages.internal }), 500)
  })
  return app
}

function portProblem({ label, port, portSetting }: ServicePlan, error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? errorName(error)
  if (code === 'EADDRINUSE') return startMessages.portTaken(label, port, portSetting)
  if (code === 'EACCES') return startMessages.portForbidden(label, port, portSetting)
  return startMessages.portUnusable(label, port, code)
}

const errorName = (error: unknown) => (error instanceof Error ? error.name : 'unknown')
