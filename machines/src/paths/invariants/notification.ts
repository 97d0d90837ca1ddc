import type { NotificationContext } from '../../workflows/notification/machine.ts'
import type { Invariants } from './invariant.ts'

const unassigned = ({ server, seen }: NotificationContext) => server === null && !seen
const assigned = ({ server }: NotificationContext) => server !== null

/** Whoever serves a notification was assigned to it; what was returned is nobody's. */
export const notificationInvariants: Invariants<
  NotificationContext,
  'unordered' | 'pending' | 'assigned' | 'returned' | 'served' | 'closed' | 'withdrawn'
> = {
  unordered: unassigned,
  pending: unassigned,
  assigned,
  returned: unassigned,
  served: assigned,
  closed: assigned,
  withdrawn: ({ server, seen }) => server !== null || !seen,
}
