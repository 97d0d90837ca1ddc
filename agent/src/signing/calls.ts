import type { SigningAnswer } from '@estrado/machines/contract/agent-signing'
import { signingErrorMessages } from '@estrado/machines/messages/agent-signing'
import type { Context } from 'hono'
import { parseJsonBody } from './json-body.ts'
import { requestBytes } from './request-bytes.ts'
import { CallRefusedError } from './requests.ts'
import type { OnlineRevocation } from './revocation/online.ts'
import { type Failure, failureOf } from './signing-session.ts'
import type { TimestampAuthority } from './timestamp/client.ts'
import type { TokenSource } from './tokens/token.ts'
import type { TrustStore } from './trust-store.ts'

export type SigningLog = {
  readonly write: (
    level: 'info' | 'warn' | 'error',
    event: string,
    fields?: { readonly code?: string; readonly documents?: number; readonly errorName?: string },
  ) => void
}

/** What a signing call came to; no document and no person is named. */
export type SigningOutcome = {
  /** The asking page's origin; undefined for a program of this machine. */
  readonly origin: string | undefined
  readonly signed: number
  readonly refused: number
}

/** What the signing calls need. */
export type SigningDeps = {
  readonly tokens: TokenSource
  readonly clock: () => Date
  readonly log: SigningLog
  readonly trust: TrustStore
  /** For B-T and B-LT. */
  readonly timestamp?: TimestampAuthority | undefined
  /** Where revocation is asked about; nobody is asked without it. */
  readonly online?: OnlineRevocation | undefined
  /** Told after each signing call how many documents were signed for which page. */
  readonly onSigned?: ((outcome: SigningOutcome) => void) | undefined
}

const parsedBodies = new WeakMap<Request, unknown>()

/**
 * The body as JSON, its long texts left in place. Whoever stands before a call may read it too: it is parsed
 * once, and Hono keeps its bytes. @throws CallRefusedError
 */
export async function readJson(c: Context): Promise<unknown> {
  const { raw } = c.req
  if (parsedBodies.has(raw)) return parsedBodies.get(raw)
  try {
    const parsed = parseJsonBody(await requestBytes(c))
    parsedBodies.set(raw, parsed)
    return parsed
  } catch {
    throw new CallRefusedError('SOLICITUD_INVALIDA')
  }
}

/** A done call; key order as the public signer writes it, `datos` first. */
export function succeed<Data>(c: Context, mensaje: string, datos: Data): Response {
  const answer: SigningAnswer<Data> = { datos, finalizado: true, mensaje }
  return c.json(answer)
}

/** The wire's body for a failure. */
export function failedAnswer({ code, message }: Failure): SigningAnswer<never> {
  const connected = code === 'DEVICE_NO_CONNECTED' ? { connected: false as const } : {}
  return { datos: { errorCode: code, ...connected }, finalizado: false, mensaje: message }
}

/** What the caller is told about an error, which is logged by its code alone. */
export function explain({ log }: Pick<SigningDeps, 'log'>, error: unknown): Failure {
  const failure = failureOf(error)
  if (failure) {
    log.write('warn', 'signing.refused', { code: failure.code })
    return failure
  }
  log.write('error', 'signing.failed', { errorName: error instanceof Error ? error.name : 'unknown' })
  return { code: 'ERROR_INTERNO', message: signingErrorMessages.ERROR_INTERNO }
}
