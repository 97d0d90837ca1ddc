import type { PinState, SigningErrorCode } from '@estrado/machines/contract/agent-signing'

/** Why a token couldn't do what it was asked; its code is what the caller is told. Never carries a PIN. */
export class TokenError extends Error {
  override readonly name = 'TokenError'
  readonly code: SigningErrorCode
  /** What the token itself says of the tries that a refused PIN left; 'normal' where it says nothing. */
  readonly pin: PinState
  constructor(code: SigningErrorCode, message: string = code, pin: PinState = 'normal') {
    super(message)
    this.code = code
    this.pin = pin
  }
}
