import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { ApprovalContext, approvalMachine } from './machine.ts'

const requested = ({ documents }: ApprovalContext) => documents.length > 0
const sent = (context: ApprovalContext) => requested(context) && context.link !== null

/** Nothing is asked without documents; nobody waits without a page to answer on. */
export const approvalInvariants: Invariants<typeof approvalMachine> = {
  idle: (context) => !requested(context) && context.link === null,
  identifying: (context) => requested(context) && context.link === null,
  sending: (context) => requested(context) && context.link === null && context.reason === null,
  opening: sent,
  blocked: sent,
  waiting: sent,
  abandoned: sent,
  failed: (context) => requested(context) && context.reason !== null,
  accepted: sent,
  declined: sent,
  redirected: (context) => requested(context) && context.link === null,
  cancelled: requested,
}
