import { Schema } from 'effect'
import { Text } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'

/** Facts of approving documents through digital citizenship (`spec 1 §4.4`). */
export const approvalFacts = facts('approval', {
  'approval.requested': { documents: Schema.Array(Text), identified: Schema.Boolean },
  'identification.redirected': {},
  /** The citizenship service doesn't say where to log in. */
  'identification.failed': { reason: Text },
  /** The citizenship service no longer knows the person. */
  'identification.expired': {},
  'files.sent': { link: Text },
  'sending.failed': { reason: Text },
  'window.opened': {},
  'window.blocked': {},
  'window.closed': {},
  'approval.accepted': {},
  'approval.declined': {},
  /** What the citizen answered isn't taken: the document is another by now, or the citizen. */
  'approval.refused': { reason: Text },
  'waiting.expired': {},
  'approval.cancelled': {},
})

export type ApprovalEvent = FactOf<typeof approvalFacts>
