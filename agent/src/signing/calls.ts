import type { SigningAnswer } from '@estrado/machines/contract/agent-signing'
import { signingErrorMessages } from '@estrado/machines/messages/agent-signing'
import type { Context } from 'hono'
import { CallRefusedError } from './requests.ts'
import { type Failure, failureOf } from './signing-session.ts'
import type { TokenSource } from './tokens/token.ts'

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
  /** PEM texts of the authorities that `validar_pdf` trusts, read at each call. */
  readonly trustAnchors: () => readonly string[]
  /** Told after each signing call how many documents were signed for which page. */
  readonly onSigned?: (outcome: SigningOutcome) => void
}

/** The body as JSON. @throws CallRefusedError */
export async function readJson(c: Context): Promise<unknown> {
  try {
    return await c.req.json()
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
