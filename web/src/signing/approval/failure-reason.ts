import { approval as texts } from '@estrado/machines/signing/approval-texts'
import { type CallFailure, failureNotice } from '../../client/failure.ts'

/** Why a call of an approval came to nothing, all that is said of it in one line. */
export function reasonOf(failure: CallFailure): string {
  const notice = failureNotice(failure)
  return [notice?.title ?? texts.serviceFailed, ...(notice?.lines ?? [])].join('. ')
}
