import type { CallName } from '@estrado/machines/contract/calls'
import { stillMay } from '@estrado/machines/contract/permissions'
import type { Identity } from '../access/identity.ts'
import type { AlertMessage } from './alert-bus.ts'

/** The call by which one reads what a message tells of. */
const readBy: Partial<Record<AlertMessage['evento'], CallName>> = {
  'nueva-alerta': 'alertas.list',
  'notificacion-pendiente': 'notificaciones.page',
}

/** Least privilege: whoever may not read something isn't told it either, since the permission was withdrawn perhaps. */
export function mayHear({ roles, withdrawn }: Identity, evento: AlertMessage['evento']): boolean {
  const call = readBy[evento]
  return call === undefined || stillMay(call, roles, withdrawn)
}
