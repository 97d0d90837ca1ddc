import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { ProceduralActContext, proceduralActMachine } from './machine.ts'

const validated = ({ signed, approved }: ProceduralActContext) => signed || approved
const unvalidated = (context: ProceduralActContext) => !validated(context)

/** Nothing leaves the desk unsigned and unapproved; what is written again has lost both. */
export const proceduralActInvariants: Invariants<typeof proceduralActMachine> = {
  unwritten: unvalidated,
  issued: unvalidated,
  issuedValidated: validated,
  draft: unvalidated,
  validated,
  sent: validated,
  observed: validated,
  returned: validated,
  closed: validated,
  discarded: unvalidated,
}
