import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMessages } from '@estrado/machines/agent/guard-texts'
import type { AgentPresence } from '@estrado/machines/contract/agent-access'
import { openConsentBook } from './guard/consent/consent-book.ts'
import { createConsentDesk, type NativeDialog } from './guard/consent/consent-desk.ts'
import { createConsentGate, type WantedSignature } from './guard/consent/consent-gate.ts'
import type { TlsIdentity } from './guard/tls/authority.ts'
import {
  authorityFingerprint,
  endOf,
  needsRenewal,
  readOrIssueIdentity,
  tlsFolder,
} from './guard/tls/identity-store.ts'
import {
  type AgentService,
  type RunningService,
  type ServiceName,
  type ServicePlan,
  startGuardedService,
} from './guarded-service.ts'
import { createLog, type Log } from './log.ts'
import type { AgentSettings } from './settings.ts'
import { openRecentSignatures } from './status/recent-signatures.ts'
import type { TokenView } from './status/status-model.ts'
import { statusRoutes } from './status/status-routes.ts'

export type SigningService = AgentService & {
  /** The tokens and what they show without a PIN, for the status page. */
  readonly tokens: () => Promise<readonly TokenView[]>
}

/** What a service gets from the agent. */
export type ServiceParts = {
  readonly settings: AgentSettings
  readonly version: string
  readonly log: Log
  readonly now: () => Date
}

export type SigningParts = ServiceParts & {
  /**
   * Asked before anything is signed for a page; its site may be one that the person has to be asked about.
   * `wanted` is asked for only then (a batch is long to read); `gone` aborts when the page stops waiting.
   */
  readonly maySign: (
    origin: string,
    wanted: () => Promise<WantedSignature>,
    gone: AbortSignal,
  ) => Promise<boolean>
  /** Told after each signing call; no origin is a program of this machine. */
  readonly onSigned: (outcome: SigningOutcome) => void
}

export type SigningOutcome = {
  readonly origin: string | undefined
  readonly signed: number
  readonly refused: number
}

export type AgentParts = {
  readonly settings: AgentSettings
  readonly version: string
  readonly startSigning: (parts: SigningParts) => Promise<SigningService>
  readonly startScanning: (parts: ServiceParts) => Promise<AgentService>
  readonly now: () => Date
  readonly dialog: NativeDialog
  /**
   * Replaces an identity that comes to its end; absent for a run too short for that.
   * @returns the new one, or undefined when the old one stays.
   */
  readonly renewIdentity?: (dataFolder: string, present: TlsIdentity, now: Date) => TlsIdentity | undefined
}

export type RunningAgent = {
  /** Base address of the signing calls, undefined when that service couldn't start. */
  readonly signer: string | undefined
  readonly scanner: string | undefined
  /** The page for the person at the machine. */
  readonly statusPage: string | undefined
  /** What couldn't be done, one Spanish sentence each. */
  readonly problems: readonly string[]
  /** What https is served with now. */
  readonly identity: () => TlsIdentity
  /** To be called from time to time: replaces the identity in its last weeks, without an interruption. */
  readonly renew: () => void
  readonly close: () => Promise<void>
}

/** How long a question to the person at the machine stays open. */
const consentMilliseconds = 60_000

/**
 * Starts both services as far as each can start; what can't is told in `problems`.
 * Throws nothing for a taken port or an unwritable folder.
 */
export async function startAgent(parts: AgentParts): Promise<RunningAgent> {
  const { now } = parts
  const problems: string[] = []
  const { settings, identity: kept, temporary } = usableFolder(parts.settings, now())
  if (temporary) problems.push(startMessages.dataFolder(parts.settings.dataFolder))
  const fileOf = (name: string) => join(settings.dataFolder, 'agent', name)

  const log = createLog({ folder: fileOf('logs'), now })
  const book = openConsentBook(fileOf('consent.json'))
  const desk = createConsentDesk({ dialog: parts.dialog, waitMilliseconds: consentMilliseconds })
  const signatures = openRecentSignatures(fileOf('recent-signatures.json'))
  const running: RunningService[] = []
  let identity = kept
  const renew = () => {
    try {
      identity = parts.renewIdentity?.(settings.dataFolder, identity, now()) ?? identity
      for (const service of running) service.useIdentity(identity)
    } catch (error) {
      log.write('error', 'identity.not-renewed', {
        errorName: error instanceof Error ? error.name : 'unknown',
      })
    }
  }
  renew()
  let tokens: SigningService['tokens'] | undefined

  const presence = (): AgentPresence => {
    const of = (name: ServiceName) => {
      const service = running.find((candidate) => candidate.name === name)
      return { activo: service !== undefined, url: service?.url ?? null }
    }
    return { agente: 'estrado', version: parts.version, firma: of('firma'), escaneo: of('escaneo') }
  }
  const allows = (origin: string) => settings.origins.includes(origin) || book.has(origin)
  const gate = createConsentGate({ book, desk, now })
  const signingHooks: Pick<SigningParts, 'maySign' | 'onSigned'> = {
    maySign: async (origin, wanted, gone) => allows(origin) || (await gate.sign(await wanted(), gone)),
    onSigned: ({ origin = null, signed, refused }) => {
      signatures.add({ at: now().toISOString(), origin, signed, refused })
      log.write('info', 'signed', { signed, refused, ...(origin === null ? {} : { origin }) })
    },
  }
  const serviceParts: ServiceParts = { settings, version: parts.version, log, now }
  const pages = statusRoutes({
    authority: () => identity.authority,
    desk,
    revoke: (origin) => {
      gate.revoke(origin)
      log.write('info', 'origin.revoked', { origin })
    },
    status: async () => ({
      presence: presence(),
      now: now(),
      identityEnds: endOf(identity),
      identityFingerprint: authorityFingerprint(identity),
      identityEnding: needsRenewal(identity, now()),
      pending: desk.pending(),
      tokens: await tokens?.().catch(() => undefined),
      signatures: signatures.list(),
      configured: settings.origins,
      remembered: book.list(),
    }),
  })
  const signingPlan: ServicePlan = {
    name: 'firma',
    label: startMessages.signing,
    scheme: 'https',
    port: settings.signerPort,
    portSetting: 'ESTRADO_SIGNER_PORT',
    basePath: '/api',
    start: async () => {
      const service = await parts.startSigning({ ...serviceParts, ...signingHooks })
      tokens = service.tokens
      return service
    },
    refusalBody: ({ code, message }) => ({ finalizado: false, mensaje: message, datos: { errorCode: code } }),
    pages,
  }
  const scanningPlan: ServicePlan = {
    name: 'escaneo',
    label: startMessages.scanning,
    scheme: 'http',
    port: settings.scannerPort,
    portSetting: 'ESTRADO_SCANNER_PORT',
    basePath: '',
    start: () => parts.startScanning(serviceParts),
    refusalBody: ({ code, message }) => ({ message, response: message, code }),
  }

  const around = {
    identity,
    log,
    presence,
    allows,
    askPerson: settings.consent ? gate.use : undefined,
  }
  for (const plan of [signingPlan, scanningPlan]) {
    const started = await startGuardedService(plan, around)
    if (typeof started === 'string') problems.push(started)
    else running.push(started)
  }
  log.write('info', 'agent.started', { version: parts.version })

  const signer = presence().firma.url ?? undefined
  return {
    signer,
    scanner: presence().escaneo.url ?? undefined,
    statusPage: signer === undefined ? undefined : `${new URL(signer).origin}/`,
    problems,
    identity: () => identity,
    renew,
    close: async () => {
      desk.close()
      await Promise.all(running.map((service) => service.close()))
      log.write('info', 'agent.stopped')
      log.close()
      if (temporary) rmSync(settings.dataFolder, { recursive: true, force: true })
    },
  }
}

/**
 * The folder that this run keeps its things in, with its identity. Where the wanted one can't be written, a
 * temporary folder serves until the end: tokens sign and scanners scan, only nothing is kept.
 */
function usableFolder(wanted: AgentSettings, now: Date) {
  try {
    return {
      settings: wanted,
      identity: readOrIssueIdentity(tlsFolder(wanted.dataFolder), now),
      temporary: false,
    }
  } catch {
    const settings = { ...wanted, dataFolder: mkdtempSync(join(tmpdir(), 'estrado-')) }
    return { settings, identity: readOrIssueIdentity(tlsFolder(settings.dataFolder), now), temporary: true }
  }
}
