import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { ProceduralActContext, proceduralActMachine } from './machine.ts'
import { isValidated } from './validations.ts'

const validated = ({ signed, approved, charged }: ProceduralActContext) => signed || approved || charged
const unvalidated = (context: ProceduralActContext) => !validated(context)

/**
 * Nothing leaves the desk without the people whom its type wants, or a charge, but the sheet of a draw and what
 * accompanies an act; what is written again has lost them.
 */
export const proceduralActInvariants: Invariants<typeof proceduralActMachine> = {
  unwritten: unvalidated,
  issued: unvalidated,
  issuedValidated: validated,
  draft: unvalidated,
  validated,
  sent: isValidated,
  observed: isValidated,
  returned: isValidated,
  closed: (context) => (context.along && context.main !== null) || isValidated(context) !== context.ofDraw,
  discarded: (context) => unvalidated(context) && !context.received,
}
