import type { Approval } from '@estrado/machines/causes/cause/facts'
import type { CallName } from '@estrado/machines/contract/calls'
import { notificationForm as texts } from '@estrado/machines/notifications/form-texts'
import type { NotificationEvent } from '@estrado/machines/notifications/notification/events'
import type { Identity } from '../access/identity.ts'
import type { CauseCall } from '../causes/cause-command.ts'
import { type DecisionServices, type Services, withoutPool } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import type { Moment } from '../journal/command.ts'
import { readableNotification, runOnNotification } from './command.ts'
import { closingForm } from './form.ts'
import { type Kept, storedAs } from './printed.ts'
import type { NotificationRowOf } from './rows.ts'

type Closed = Extract<NotificationEvent, { type: 'notification.closed' }>

/** That a notification is closed, with its form as it was signed or approved, which stands in the store. */
export const closedWith = async (
  services: Pick<DecisionServices, 'documents'>,
  { now }: Pick<Moment, 'now'>,
  { userId }: Identity,
  row: NotificationRowOf,
  kept: Kept,
): Promise<Closed> => ({
  type: 'notification.closed',
  fechaCierre: now.toISOString(),
  formulario: await storedAs(services, kept, texts.fileName(row.codigo_unico, row.id)),
  idUsuario: userId,
})

/** The form that is to be approved, as it stands, and its name. */
export async function approvableForm(services: Services, identity: Identity, id: number) {
  const row = await readableNotification(services, identity, id)
  return {
    nombre: texts.fileName(row.codigo_unico, row.id),
    pdf: () => closingForm(services, services.db, row),
  }
}

/**
 * Closes a notification with an approval of its form by digital citizenship. `decide` gets the form as it is set in this
 * very transaction; null: it is asked alone who may, and whether it may be closed.
 */
export function approveForm(
  call: CauseCall,
  name: CallName,
  id: number,
  decide: (tx: Tx, form: () => Promise<Uint8Array>) => Promise<Approval | null>,
) {
  const services = withoutPool(call.services)
  const command = { name, action: 'cerrar', asks: 'notification.closed' } as const
  return runOnNotification(call, id, command, async (row, moment) => {
    const form = () => closingForm(services, moment.tx, row)
    const aprobacion = await decide(moment.tx, form)
    if (!aprobacion) return []
    const bytes = await form()
    const kept = { bytes, sha256: await services.files.put(bytes) }
    return [{ ...(await closedWith(services, moment, call.identity, row, kept)), aprobacion }]
  })
}
