import type { SigningAnswer, SigningCall, SigningCalls } from '@estrado/machines/contract/agent-signing'
import { signingErrorMessages } from '@estrado/machines/signing/agent-texts'
import type { Context } from 'hono'
import type { SigningDeps } from './deps.ts'
import { type Failure, failureOf } from './failures.ts'

/** A done call, whose name binds `datos` to its contract; key order as the public signer writes it, `datos` first. */
export function succeed<N extends SigningCall>(
  c: Context,
  _call: N,
  mensaje: string,
  datos: SigningCalls[N]['data'],
): Response {
  const answer: SigningAnswer<SigningCalls[N]['data']> = { datos, finalizado: true, mensaje }
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
