import type { SessionUser } from '../client/stored-session.ts'
import { useRealtimeAlerts } from './use-realtime-alerts.ts'

/** The socket without a bell, for the roles that it admits and that have no alerts. Mounted per person and office. */
export default function WorkNotices({ user }: { readonly user: SessionUser }) {
  useRealtimeAlerts({ userId: user.id, onDesktop: false, hasAlerts: false })
  return null
}
