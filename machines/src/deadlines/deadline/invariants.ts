import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { DeadlineContext, deadlineMachine } from './machine.ts'

const set = ({ end }: DeadlineContext) => end !== null
const unanswered = (context: DeadlineContext) => set(context) && context.answer === null
const answered = (context: DeadlineContext) => set(context) && context.answer !== null

/** A deadline that was set has an end; answered ones have their act. */
export const deadlineInvariants: Invariants<typeof deadlineMachine> = {
  unset: (context) => !set(context) && context.answer === null,
  running: unanswered,
  suspended: unanswered,
  expired: unanswered,
  answered,
  answeredLate: answered,
}
