import { type Invariants, inEach } from '../../paths/invariants/invariant.ts'
import { hearingStates } from '../vocabulary.ts'
import type { HearingContext, hearingMachine } from './machine.ts'

const scheduled = ({ schedule }: HearingContext) =>
  schedule !== null && Date.parse(schedule.fechaHoraFin) > Date.parse(schedule.fechaHoraInicio)
const notHeld = ({ minutes, resolution }: HearingContext) => minutes === null && resolution === null

/** Every hearing but the one that was never proposed has a time, which ends after it begins. */
export const hearingInvariants: Invariants<typeof hearingMachine> = {
  ...inEach(hearingStates, scheduled),
  unscheduled: (context) => context.schedule === null && notHeld(context),
  proposed: (context) => scheduled(context) && notHeld(context),
  rejected: (context) => scheduled(context) && notHeld(context),
  deleted: scheduled,
}
