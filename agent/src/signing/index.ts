import { join } from 'node:path'
import { demoTokenNames } from '@estrado/machines/signing/agent-texts'
import type { Hono } from 'hono'
import { readOrCreateDemoToken } from './demo-token.ts'
import type { SigningLog, SigningOutcome } from './deps.ts'
import { signingApp } from './http.ts'
import { onlineRevocation } from './revocation/online.ts'
import { timestampAuthority } from './timestamp/client.ts'
import { allTokens } from './tokens/all-tokens.ts'
import { createPinLimit, defaultPinLimit } from './tokens/pin-limit.ts'
import { withPinPause } from './tokens/pin-pause.ts'
import type { DriverProcessOptions } from './tokens/pkcs11/driver-process.ts'
import { findModules } from './tokens/pkcs11/known-modules.ts'
import { pkcs11Source } from './tokens/pkcs11/source.ts'
import { pkcs12Source } from './tokens/pkcs12/source.ts'
import type { TokenSource } from './tokens/token.ts'
import { trustStoreIn } from './trust-store.ts'

export type SigningSettings = {
  /** Folder of everything that the house stores (`ESTRADO_DATA`). */
  readonly dataFolder: string
  /** PKCS#11 modules besides those that are found by themselves. */
  readonly pkcs11Modules: readonly string[]
  /** Looks for the drivers that are usual on this system; true unless said. */
  readonly knownModules?: boolean
  /** A PKCS#12 file as the software token, instead of the demonstration's. */
  readonly softwareToken?: string
  /** Makes and serves the demonstration's token. */
  readonly demo: boolean
  readonly clock?: () => Date
  /** How long a driver is waited for, where not as usual. */
  readonly driver?: DriverProcessOptions
  readonly log?: SigningLog
  readonly onSigned?: (outcome: SigningOutcome) => void
  /** An RFC 3161 authority for B-T and B-LT signatures. */
  readonly timestampUrl?: string
}

export type SigningService = {
  readonly app: Hono
  /** What the token of a slot shows without its PIN. */
  readonly publicCertificates: TokenSource['publicCertificates']
  readonly close: () => Promise<void>
}

/** Starts the signing service: its tokens, and the calls over them. `close` logs out of every token. */
export async function startSigning(settings: SigningSettings): Promise<SigningService> {
  const { dataFolder, clock = () => new Date(), log = silent } = settings
  const software = softwareToken(settings, clock(), log)
  const { pkcs11Modules, knownModules = true } = settings
  const modules = knownModules ? findModules(pkcs11Modules) : pkcs11Modules
  const hardware = pkcs11Source({ modules, clock, ...(settings.driver ? { process: settings.driver } : {}) })
  const limit = createPinLimit(defaultPinLimit, () => performance.now())
  const tokens = withPinPause(allTokens(software, hardware), limit)
  return {
    app: signingApp({
      tokens,
      clock,
      log,
      trust: trustStoreIn(join(dataFolder, 'trust-anchors')),
      timestamp: settings.timestampUrl ? timestampAuthority(settings.timestampUrl) : undefined,
      online: onlineRevocation({ clock }),
      onSigned: settings.onSigned,
    }),
    publicCertificates: tokens.publicCertificates,
    close: () => tokens.close(),
  }
}

const silent: SigningLog = { write: () => {} }

/** The configured file, else the demonstration's token. A full disk costs that token, not the hardware ones. */
function softwareToken(
  { dataFolder, demo, softwareToken: file }: SigningSettings,
  now: Date,
  log: SigningLog,
) {
  if (file !== undefined) return pkcs12Source({ file, label: demoTokenNames.softwareToken })
  if (!demo) return undefined
  try {
    return pkcs12Source({ file: readOrCreateDemoToken(dataFolder, now), label: demoTokenNames.token })
  } catch (error) {
    log.write('error', 'demo.failed', { errorName: error instanceof Error ? error.name : 'unknown' })
    return undefined
  }
}
