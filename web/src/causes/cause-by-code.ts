import type { AnswerOf } from '@estrado/machines/contract/types'
import { validation } from '@estrado/machines/messages/validation'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import { announceFailure, call } from '../client/call.ts'
import { CallFailure } from '../client/failure.ts'

type Found = AnswerOf<'causas.byCode'>

/** How a cause says that it is none of this person's, or not in a state for what is wanted. */
const notTheirs: readonly number[] = [403, 404, 422]

/** Rules of a form that asks for a cause's code. */
export const codeRules = ({ codigoUnico }: { readonly codigoUnico: string }) =>
  fieldMessages({ codigoUnico: codigoUnico.trim() === '' ? validation.required : null })

/**
 * What is read of the cause with a code. Null: this person has no such cause. Undefined: it couldn't be asked, as
 * without a network, and a notice says so.
 */
export async function causeByCode<T>(
  codigoUnico: string,
  read: (cause: Found) => T | Promise<T>,
): Promise<T | null | undefined> {
  try {
    const params = { codigoUnico: codigoUnico.trim() }
    return await read(await call('causas.byCode', { params }, { notices: 'none' }))
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    if (notTheirs.includes(error.status)) return null
    announceFailure(error)
    return undefined
  }
}
