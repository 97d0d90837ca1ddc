import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { HearingContext } from './machine.ts'

const scheduled = ({ schedule }: HearingContext) =>
  schedule !== null && Date.parse(schedule.fechaHoraFin) > Date.parse(schedule.fechaHoraInicio)
const notHeld = ({ minutes, resolution }: HearingContext) => minutes === null && resolution === null

/** Every hearing but the one that was never proposed has a time, which ends after it begins. */
export const hearingInvariants: Invariants<
  HearingContext,
  | 'unscheduled'
  | 'proposed'
  | 'confirmed'
  | 'ongoing'
  | 'recess'
  | 'suspended'
  | 'rescheduled'
  | 'concluded'
  | 'rejected'
  | 'deleted'
> = {
  unscheduled: (context) => context.schedule === null && notHeld(context),
  proposed: (context) => scheduled(context) && notHeld(context),
  confirmed: scheduled,
  ongoing: scheduled,
  recess: scheduled,
  suspended: scheduled,
  rescheduled: scheduled,
  concluded: scheduled,
  rejected: (context) => scheduled(context) && notHeld(context),
  deleted: scheduled,
}
