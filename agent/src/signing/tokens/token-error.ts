import type { SigningErrorCode } from '@estrado/machines/contract/agent-signing'

/** Why a token couldn't do what it was asked; its code is what the caller is told. Never carries a PIN. */
export class TokenError extends Error {
  override readonly name = 'TokenError'
  readonly code: SigningErrorCode
  constructor(code: SigningErrorCode, message: string = code) {
    super(message)
    this.code = code
  }
}
