import { type Invariants, inEach } from '../../paths/invariants/invariant.ts'
import { type HearingState, hearingStates, isCalledOff, isGoing, isOver } from '../vocabulary.ts'
import type { HearingContext, hearingMachine } from './machine.ts'
import type { Session } from './sessions.ts'

const ends = ({ schedule }: Session) =>
  Date.parse(schedule.fechaHoraFin) > Date.parse(schedule.fechaHoraInicio)

/** Every session ends after it begins, has its own number, and at most one has its turn. */
const scheduled = ({ sessions }: HearingContext) =>
  sessions.length > 0 &&
  sessions.every(ends) &&
  new Set(sessions.map(({ id }) => id)).size === sessions.length &&
  sessions.filter(({ turn }) => turn).length <= 1
const notHeld = ({ minutes, resolution }: HearingContext) => minutes === null && resolution === null
const begun = (context: HearingContext) =>
  context.sessions.some(({ turn, over }) => turn && over === null) && scheduled(context)
const ended = (context: HearingContext) =>
  scheduled(context) && context.sessions.every(({ over }) => over !== null)

const where = (holds: (state: HearingState) => boolean) =>
  Object.fromEntries(Object.entries(hearingStates).filter(([state]) => holds(state as HearingState)))

/** Every hearing but the one that was never proposed has a time, which ends after it begins; of one that is over nothing is still to be held. */
export const hearingInvariants: Invariants<typeof hearingMachine> = {
  ...inEach(hearingStates, scheduled),
  ...inEach(where(isGoing), begun),
  ...inEach(
    where((state) => isCalledOff(state) || isOver(state)),
    ended,
  ),
  unscheduled: (context) => context.sessions.length === 0 && notHeld(context),
  proposed: (context) => scheduled(context) && notHeld(context),
  rejected: (context) => scheduled(context) && notHeld(context),
  deleted: scheduled,
}
