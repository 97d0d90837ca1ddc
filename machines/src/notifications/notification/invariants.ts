import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { NotificationContext, notificationMachine } from './machine.ts'

const nobodys = ({ server, seen }: NotificationContext) => server === null && !seen
const onFoot = ({ service }: NotificationContext) => service === 'walk'
const byServer = ({ service, server }: NotificationContext) => (service === 'walk') === (server !== null)
const electronic = (context: NotificationContext) => context.service === 'electronic' && nobodys(context)
/** Whoever serves it visits; nobody else does. */
const byVisits = ({ service, visited }: NotificationContext) => !visited || service === 'walk'

/** Whoever serves a notification on foot was assigned to it, all others nobody; what was returned is nobody's. */
export const notificationInvariants: Invariants<typeof notificationMachine> = {
  unordered: (context) => nobodys(context) && !context.visited && context.attached.length === 0,
  pending: (context) => nobodys(context) && !context.visited,
  assigned: (context) => onFoot(context) && context.server !== null,
  dispatched: electronic,
  bounced: electronic,
  returned: (context) => onFoot(context) && nobodys(context),
  notServed: (context) => onFoot(context) && context.server !== null && context.visited,
  served: (context) => byServer(context) && byVisits(context),
  closed: (context) => byServer(context) && byVisits(context),
  unserved: (context) => onFoot(context) && context.visited,
  withdrawn: (context) => byVisits(context) && (context.server === null || onFoot(context)),
}
