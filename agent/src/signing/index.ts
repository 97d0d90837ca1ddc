import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoTokenNames } from '@estrado/machines/messages/agent-signing'
import type { Hono } from 'hono'
import type { SigningLog, SigningOutcome } from './calls.ts'
import { readOrCreateDemoToken } from './demo-token.ts'
import { signingApp } from './http.ts'
import { allTokens } from './tokens/all-tokens.ts'
import { findModules } from './tokens/pkcs11/known-modules.ts'
import { pkcs11Source } from './tokens/pkcs11/source.ts'
import { pkcs12Source } from './tokens/pkcs12/source.ts'

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
  const tokens = allTokens(software, [hardware])
  return {
    app: signingApp({
      tokens,
      clock,
      log,
      trustAnchors: () => readTrustAnchors(join(dataFolder, 'trust-anchors')),
      ...(settings.onSigned ? { onSigned: settings.onSigned } : {}),
    }),
    close: () => tokens.close(),
  }
}

const silent: SigningLog = { write: () => {} }

/** Every PEM file of the folder; the API trusts the same ones. */
function readTrustAnchors(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.pem'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}
