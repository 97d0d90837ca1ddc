import { Schema } from 'effect'
import { Id } from '../kernel/fact-fields.ts'
import { personal } from '../kernel/personal.ts'
import { identityWorkflow } from '../parties/identity/workflow.ts'

/** Number that is read in the place of a type whose party was forgotten; no catalogue has it. */
export const forgottenType = 0

/**
 * What was ordered for a party, or what situation it is in, describes somebody: the type's number is sealed under the
 * party's own key. `reserved`: it is shown on demand alone.
 */
export const personalType = ({ reserved }: { readonly reserved: boolean }): Schema.Schema<number> =>
  personal(Schema.Int, {
    subject: (_, { idSujeto }) => identityWorkflow.stream.of(Number(idSujeto)),
    erased: () => forgottenType,
    reserved: () => reserved,
  })

/** Party and act of whatever is ordered; nothing is ordered without an act (`spec 3 §5`). */
export const byAct = { idSujeto: Id, idActoProcesal: Id } as const
