import { storedSession } from '../client/stored-session.ts'
import { logOut } from './session.ts'

/** Logs out by somebody's own hand: a process server's phone may keep visits that wait for a network, and asks first. */
export async function leave(): Promise<void> {
  const user = storedSession()?.usuario
  if (!user?.codigosRoles.includes('OFI_DIL_TDJ')) return logOut()
  return (await import('../notifications/day/leaving.ts')).leaveDay(user.id)
}
