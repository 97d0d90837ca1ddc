import { actRefusals } from '../../documents/texts.ts'
import type { Verdict } from '../../rules/text.ts'

/** Who signed or approved an act, and how many people its type wants. */
export type Validations = {
  /** People whom its type wants; at least one. */
  readonly wanted: number
  /** Accounts that signed or approved, each once; null: one of before accounts were told. */
  readonly validators: readonly (number | null)[]
  /** A memorial that has the registry's charge, which is enough. */
  readonly charged: boolean
}

/** How many people an act wants, of what its draft says; one where it says nothing. */
export const wantedBy = (said: number | undefined): number => Math.max(1, said ?? 1)

/** How many people are still to sign or approve. */
export const missingValidations = ({ wanted, validators, charged }: Validations): number =>
  charged ? 0 : Math.max(0, wanted - validators.length)

/** Is it signed or approved by everybody whom its type wants, or has it the registry's charge? */
export const isValidated = (act: Validations): boolean => missingValidations(act) === 0

/**
 * Why somebody may not sign or approve what several people have to; null: they may, as far as this rule goes. A
 * signature makes another file, and an approval is of the file as it is: after one the others approve too.
 */
export function validationRefusal(
  act: Validations & { readonly approved: boolean },
  account: number | null,
  how: 'signature' | 'approval',
): Verdict {
  if (act.wanted <= 1) return null
  if (act.validators.includes(account)) return actRefusals.validatedAlready
  if (isValidated(act)) return actRefusals.validatedByAll(act.wanted)
  return how === 'signature' && act.approved ? actRefusals.approvedAlready : null
}

/** Why an act that several people sign or approve doesn't leave the desk yet. */
export const leavingRefusal = (act: Validations): Verdict => {
  const missing = missingValidations(act)
  return missing > 0 && act.validators.length > 0 ? actRefusals.validationsMissing(missing, act.wanted) : null
}
