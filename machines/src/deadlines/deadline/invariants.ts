import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { DeadlineContext, deadlineMachine } from './machine.ts'

const begun = ({ end }: DeadlineContext) => end !== null
const unanswered = (context: DeadlineContext) => begun(context) && context.answer === null
const unbegun = (context: DeadlineContext) => !begun(context) && context.answer === null
const answered = (context: DeadlineContext) => context.answer !== null

/** A deadline that runs, stands still or ran out has an end; answered ones have their act. */
export const deadlineInvariants: Invariants<typeof deadlineMachine> = {
  unset: unbegun,
  waiting: unbegun,
  running: unanswered,
  suspended: unanswered,
  expired: unanswered,
  answered,
  answeredLate: (context) => begun(context) && answered(context),
}
