import { signingErrorMessages, signingMessages } from '@estrado/machines/signing/agent-texts'
import { TokenError } from '../token-error.ts'
import { DriverError } from './driver-process.ts'
import { ckr, pinState } from './protocol.ts'

const gone = new Set<number>([
  ckr.slotIdInvalid,
  ckr.deviceRemoved,
  ckr.tokenNotPresent,
  ckr.tokenNotRecognized,
  ckr.sessionClosed,
  ckr.sessionHandleInvalid,
])
const refusedPin = new Set<number>([ckr.pinIncorrect, ckr.pinInvalid, ckr.pinLengthRange])

/** What a driver's failure means to the person. */
export function tokenFault(error: unknown): TokenError {
  if (error instanceof TokenError) return error
  if (!(error instanceof DriverError) || error.failure === 'process') return new TokenError('DEVICE_ERROR')
  const { fault, code, flags } = error.failure
  if (fault === 'pin-locked' || code === ckr.pinLocked) return new TokenError('DEVICE_LOCKED')
  if (fault === 'pin-last-try') return new TokenError('PIN_ULTIMO_INTENTO')
  if (fault === 'token-changed' || gone.has(code)) return new TokenError('DEVICE_NO_CONNECTED')
  if (!refusedPin.has(code)) return new TokenError('DEVICE_ERROR')
  const left = pinState(flags)
  if (left === 'bloqueado') return new TokenError('DEVICE_LOCKED')
  const warning = left === 'ultimo-intento' ? ` ${signingMessages.lastTryLeft}` : ''
  return new TokenError('PIN_INCORRECTO', `${signingErrorMessages.PIN_INCORRECTO}${warning}`, left)
}

/** Was the token not where it was last seen? Then no PIN was tried, and it may be looked for again. */
export const isElsewhere = ({ code }: TokenError) => code === 'DEVICE_NO_CONNECTED'
