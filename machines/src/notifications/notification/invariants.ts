import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { NotificationContext, notificationMachine } from './machine.ts'

const unassigned = ({ server, seen }: NotificationContext) => server === null && !seen
const assigned = ({ server, byEdict }: NotificationContext) => server !== null && !byEdict
const byServerOrEdict = ({ server, byEdict }: NotificationContext) => (server === null) === byEdict

/** Whoever serves a notification was assigned to it, an edict nobody; what was returned is nobody's. */
export const notificationInvariants: Invariants<typeof notificationMachine> = {
  unordered: (context) => unassigned(context) && !context.byEdict,
  pending: unassigned,
  assigned,
  returned: (context) => unassigned(context) && !context.byEdict,
  served: byServerOrEdict,
  closed: byServerOrEdict,
  withdrawn: ({ server, seen, byEdict }) => (server !== null || !seen) && !(byEdict && server !== null),
}
