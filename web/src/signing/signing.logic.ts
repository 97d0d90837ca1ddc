import type { ConnectedToken } from '@estrado/machines/contract/agent-signing'
import { errors } from '@estrado/machines/messages/errors'
import { expiryTime } from '@estrado/machines/signing/signing/certificates'
import type { ListedToken, PinRefusal, SigningEvent } from '@estrado/machines/signing/signing/events'
import { signing } from '@estrado/machines/signing/texts'
import { AgentUnreachable } from '../client/agent-access.ts'
import { SignerRefusal } from '../client/signer.ts'
import { shownInstant } from '../ui/instant.ts'

export const listedToken = ({ slot, name, label, pin }: ConnectedToken): ListedToken => ({
  slot,
  name,
  // Agents of the format that tell no more leave the token's name and an unknown PIN, which is a normal one.
  label: label ?? name,
  pin: pin ?? 'normal',
})

/** An expiry as people read it; as the agent told it where it is no moment. */
export function shownExpiry(hasta: string): string {
  const time = expiryTime(hasta)
  return Number.isNaN(time) ? hasta : shownInstant(new Date(time).toISOString())
}

const pinRefusals: Readonly<Record<string, PinRefusal>> = {
  PIN_INCORRECTO: 'incorrect',
  PIN_ULTIMO_INTENTO: 'last-try',
  DEVICE_LOCKED: 'locked',
}

const goneCodes: readonly string[] = ['DEVICE_NO_CONNECTED', 'SLOT_NO_DISPONIBLE']

/** Codes whose own message says less than the specification's (`spec 1 §8`). */
const unspecific: readonly string[] = [...goneCodes, 'DEVICE_ERROR', 'ERROR_INTERNO', 'INTERNAL', 'NOT_FOUND']

/** Why a document or a token failed, in words; `hasta` is the expiry of the certificate at work. */
export function refusalText(code: string, message: string, hasta?: string): string {
  if (code === 'CERTIFICADO_EXPIRADO' && hasta !== undefined) return signing.tokenExpired(shownExpiry(hasta))
  return unspecific.includes(code) || message === '' ? signing.failed : message
}

/** What a failed listing of tokens is to the machine. */
export function listingFact(error: unknown): SigningEvent {
  if (error instanceof AgentUnreachable) return { type: 'agent.failed', fault: error.problem }
  if (!(error instanceof SignerRefusal)) return { type: 'token.failed', reason: errors.network }
  if (goneCodes.includes(error.code)) return { type: 'tokens.listed', tokens: [] }
  return { type: 'token.failed', reason: refusalText(error.code, error.message) }
}

/** What a failed reading of the token's certificates is to the machine. */
export function readingFact(error: unknown): SigningEvent {
  return tokenFact(error) ?? { type: 'token.failed', reason: reasonOf(error) }
}

/** What a signature that failed as a whole is to the machine. */
export function signatureFact(error: unknown, hasta?: string): SigningEvent {
  return tokenFact(error) ?? { type: 'signature.failed', reason: reasonOf(error, hasta) }
}

function tokenFact(error: unknown): SigningEvent | undefined {
  if (error instanceof AgentUnreachable) return { type: 'agent.failed', fault: error.problem }
  if (!(error instanceof SignerRefusal)) return undefined
  const refusal = pinRefusals[error.code]
  if (refusal) return { type: 'pin.rejected', refusal }
  return goneCodes.includes(error.code) ? { type: 'token.removed' } : undefined
}

const reasonOf = (error: unknown, hasta?: string): string =>
  error instanceof SignerRefusal ? refusalText(error.code, error.message, hasta) : errors.network
