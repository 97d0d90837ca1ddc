import { join } from 'node:path'
import { type AgentPresence, agentPresencePath } from '@estrado/machines/contract/agent-access'
import { refusalMessages, startMessages } from '@estrado/machines/messages/agent-guard'
import { Hono } from 'hono'
import { routePath } from 'hono/route'
import { guard } from './guard/guard.ts'
import { type LoopbackServer, listenOnLoopback } from './guard/loopback-server.ts'
import type { Refusal } from './guard/origin-rules.ts'
import { createRequestRate, defaultRate } from './guard/request-rate.ts'
import { issueIdentity, type TlsIdentity } from './guard/tls/authority.ts'
import { readOrIssueIdentity, tlsFolder } from './guard/tls/identity-store.ts'
import { createLog, type Log } from './log.ts'
import type { AgentSettings } from './settings.ts'

/** One of the agent's services: its calls, and what it has to end when the agent ends. */
export type AgentService = { readonly app: Hono; readonly close: () => Promise<void> }

export type AgentParts = {
  readonly settings: AgentSettings
  readonly version: string
  readonly startSigning: () => Promise<AgentService>
  readonly startScanning: () => Promise<AgentService>
  readonly now: () => Date
}

export type RunningAgent = {
  /** Base address of the signing calls, undefined when that service couldn't start. */
  readonly signer: string | undefined
  readonly scanner: string | undefined
  /** The page for the person at the machine. */
  readonly statusPage: string | undefined
  /** What couldn't be done, one Spanish sentence each. */
  readonly problems: readonly string[]
  readonly identity: TlsIdentity
  readonly close: () => Promise<void>
}

type ServiceName = 'firma' | 'escaneo'

type ServicePlan = {
  readonly name: ServiceName
  readonly label: string
  readonly scheme: 'http' | 'https'
  readonly port: number
  readonly portSetting: string
  readonly basePath: string
  readonly start: () => Promise<AgentService>
  readonly refusalBody: (refusal: Pick<Refusal, 'code' | 'message'>) => Readonly<Record<string, unknown>>
}

type RunningService = {
  readonly plan: ServicePlan
  readonly url: string
  readonly close: () => Promise<void>
}

/** 200 files of 500 kB in base64, with room; a longer batch is sent in parts. */
const bodyBytes = 256 * 1_048_576

/**
 * Starts both services as far as each can start; what can't is told in `problems`.
 * Throws nothing for a taken port or an unwritable folder.
 */
export async function startAgent(parts: AgentParts): Promise<RunningAgent> {
  const { settings, now } = parts
  const problems: string[] = []
  const kept = keptIdentity(settings.dataFolder, now())
  if (kept === undefined) problems.push(startMessages.dataFolder(settings.dataFolder))
  const identity = kept ?? issueIdentity(now())
  const log = createLog({ folder: kept && join(settings.dataFolder, 'agent', 'logs'), now })

  const running: RunningService[] = []
  const presence = (): AgentPresence => {
    const of = (name: ServiceName) => {
      const service = running.find(({ plan }) => plan.name === name)
      return { activo: service !== undefined, url: service?.url ?? null }
    }
    return { agente: 'estrado', version: parts.version, firma: of('firma'), escaneo: of('escaneo') }
  }

  for (const plan of servicePlans(parts)) {
    const started = await startService(plan, { settings, identity, log, presence })
    if (typeof started === 'string') problems.push(started)
    else running.push(started)
  }
  log.write('info', 'agent.started', { version: parts.version })

  const urlOf = (name: ServiceName) => running.find(({ plan }) => plan.name === name)?.url
  const signer = urlOf('firma')
  return {
    signer,
    scanner: urlOf('escaneo'),
    statusPage: signer === undefined ? undefined : `${new URL(signer).origin}/`,
    problems,
    identity,
    close: async () => {
      await Promise.all(running.map((service) => service.close()))
      log.write('info', 'agent.stopped')
      log.close()
    },
  }
}

function servicePlans({ settings, startSigning, startScanning }: AgentParts): readonly ServicePlan[] {
  return [
    {
      name: 'firma',
      label: startMessages.signing,
      scheme: 'https',
      port: settings.signerPort,
      portSetting: 'ESTRADO_SIGNER_PORT',
      basePath: '/api',
      start: startSigning,
      refusalBody: ({ code, message }) => ({
        finalizado: false,
        mensaje: message,
        datos: { errorCode: code },
      }),
    },
    {
      name: 'escaneo',
      label: startMessages.scanning,
      scheme: 'http',
      port: settings.scannerPort,
      portSetting: 'ESTRADO_SCANNER_PORT',
      basePath: '',
      start: startScanning,
      refusalBody: ({ code, message }) => ({ message, response: message, code }),
    },
  ]
}

type Surroundings = {
  readonly settings: AgentSettings
  readonly identity: TlsIdentity
  readonly log: Log
  readonly presence: () => AgentPresence
}

/** The running service, or the sentence that says why it doesn't run. */
async function startService(plan: ServicePlan, around: Surroundings): Promise<RunningService | string> {
  const { settings, log } = around
  let service: AgentService
  try {
    service = await plan.start()
  } catch (error) {
    log.write('error', 'service.failed', { service: plan.name, errorName: errorName(error) })
    return startMessages.serviceFailed(plan.label, error instanceof Error ? error.message : String(error))
  }

  let port = plan.port
  const root = new Hono()
  root.use(async (c, next) => {
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
  root.use(
    guard({
      address: () => ({ scheme: plan.scheme, port }),
      allows: (origin) => settings.origins.includes(origin),
      withinRate: createRequestRate(defaultRate, () => performance.now()),
      bodyBytes,
      refusalBody: plan.refusalBody,
      visitorPaths: ['/'],
      feelablePaths: [agentPresencePath],
      onRefusal: ({ code }) => log.write('warn', 'request.refused', { service: plan.name, code }),
    }),
  )
  root.get(agentPresencePath, (c) => c.json(around.presence()))
  root.route('/', service.app)
  root.notFound((c) =>
    c.json(plan.refusalBody({ code: 'NOT_FOUND', message: refusalMessages.notFound }), 404),
  )
  root.onError((error, c) => {
    log.write('error', 'request.failed', { service: plan.name, errorName: errorName(error) })
    return c.json(plan.refusalBody({ code: 'INTERNAL', message: refusalMessages.internal }), 500)
  })

  let server: LoopbackServer
  try {
    server = await listenOnLoopback(root, port, plan.scheme === 'https' ? around.identity : undefined)
  } catch (error) {
    await service.close()
    return portProblem(plan, error)
  }
  port = server.port
  return {
    plan,
    url: `${plan.scheme}://localhost:${port}${plan.basePath}`,
    close: async () => {
      await server.close()
      await service.close()
    },
  }
}

function portProblem({ label, port, portSetting }: ServicePlan, error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? errorName(error)
  if (code === 'EADDRINUSE') return startMessages.portTaken(label, port, portSetting)
  if (code === 'EACCES') return startMessages.portForbidden(label, port, portSetting)
  return startMessages.portUnusable(label, port, code)
}

const errorName = (error: unknown) => (error instanceof Error ? error.name : 'unknown')

/** The identity of earlier starts; undefined when the data folder can't keep one. */
function keptIdentity(dataFolder: string, now: Date): TlsIdentity | undefined {
  try {
    return readOrIssueIdentity(tlsFolder(dataFolder), now)
  } catch {
    return undefined
  }
}
