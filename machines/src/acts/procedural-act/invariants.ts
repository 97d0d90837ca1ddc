import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { ProceduralActContext } from './machine.ts'

const validated = ({ signed, approved }: ProceduralActContext) => signed || approved
const unvalidated = (context: ProceduralActContext) => !validated(context)

/** Nothing leaves the desk unsigned and unapproved; what is written again has lost both. */
export const proceduralActInvariants: Invariants<
  ProceduralActContext,
  | 'unwritten'
  | 'issued'
  | 'issuedValidated'
  | 'draft'
  | 'validated'
  | 'sent'
  | 'observed'
  | 'returned'
  | 'closed'
  | 'discarded'
> = {
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
