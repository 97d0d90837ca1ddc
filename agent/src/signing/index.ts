import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { demoTokenNames } from '@estrado/machines/messages/agent-signing'
import type { Hono } from 'hono'
import type { SigningLog, SigningOutcome } from './calls.ts'
import { readOrCreateDemoToken } from './demo-token.ts'
import { signingApp } from './http.ts'
import { onlineRevocation } from './revocation/online.ts'
import { timestampAuthority } from './timestamp/client.ts'
import { allTokens } from './tokens/all-tokens.ts'
import { findModules } from './tokens/pkcs11/known-modules.ts'
import { pkcs11Source } from './tokens/pkcs11/source.ts'
import { pkcs12Source } from './tokens/pkcs12/source.ts'
import { trustStoreIn } from './trust-store.ts'

export type SigningSettings = {
  /** Folder of everything that the house stores (`ESTRADO_DATA`). */
  readonly dataFolder: string
  /** PKCS#11 modules besides those that are found by themselves. */
  readonly pkcs11Modules: readonly string[]
  /** Makes and serves the demonstration's token. */
  readonly demo: boolean
  readonly clock?: () => Date
  readonly log?: SigningLog
  readonly onSigned?: (outcome: SigningOutcome) => void
  /** An RFC 3161 authority for B-T and B-LT signatures. */
  readonly timestampUrl?: string
}

export type SigningService = { readonly app: Hono; readonly close: () => Promise<void> }

/** Starts the signing service: its tokens, and the calls over them. `close` logs out of every token. */
export async function startSigning(settings: SigningSettings): Promise<SigningService> {
  const { dataFolder, demo, clock = () => new Date(), log = silent } = settings
  const software = demo
    ? pkcs12Source({
        file: readOrCreateDemoToken(dataFolder, clock()),
        label: demoTokenNames.token,
        serial: randomBytes(8).toString('hex').toUpperCase(),
      })
    : undefined
  const hardware = pkcs11Source({ modules: findModules(settings.pkcs11Modules), clock })
  const tokens = allTokens(software, hardware)
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
    close: () => tokens.close(),
  }
}

const silent: SigningLog = { write: () => {} }
