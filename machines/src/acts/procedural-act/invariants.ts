import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { ProceduralActContext, proceduralActMachine } from './machine.ts'

const validated = ({ signed, approved, charged }: ProceduralActContext) => signed || approved || charged
const unvalidated = (context: ProceduralActContext) => !validated(context)

/**
 * Nothing leaves the desk unsigned, unapproved and without a charge but the sheet of a draw; what is written again has
 * lost them.
 */
export const proceduralActInvariants: Invariants<typeof proceduralActMachine> = {
  unwritten: unvalidated,
  issued: unvalidated,
  issuedValidated: validated,
  draft: unvalidated,
  validated,
  sent: validated,
  observed: validated,
  returned: validated,
  closed: (context) => validated(context) !== context.ofDraw,
  discarded: (context) => unvalidated(context) && !context.received,
}
