import { notificationMachine } from './notification/machine.ts'
import { type NotificationState, type Service, serviceOf } from './vocabulary.ts'

/** How somebody stands to a notification: what they may do with it follows from it alone. */
export const notificationRelations = {
  court: 'Juzgado que la ordenó',
  central: 'Oficina que la diligencia',
  server: 'Oficial de diligencias asignado',
  addressee: 'Destinatario',
  successor: 'Juzgado, en lugar del oficial que ya no ejerce',
} as const
export type NotificationRelation = keyof typeof notificationRelations

/** What may be done with a notification, as its screens and calls name it. */
export const notificationActions = {
  ver: 'notification.seen',
  asignar: 'notification.assigned',
  corregirDireccion: 'address.corrected',
  adjuntar: 'notification.attached',
  diligenciar: 'notification.served',
  devolver: 'notification.returned',
  reenviar: 'notification.dispatched',
  abrir: 'notification.opened',
  cerrar: 'notification.closed',
  retirar: 'notification.withdrawn',
} as const
export type NotificationAction = keyof typeof notificationActions
export const notificationActionNames = Object.keys(notificationActions) as NotificationAction[]

const byRelation: Readonly<Record<NotificationRelation, readonly NotificationAction[]>> = {
  court: ['asignar', 'corregirDireccion', 'adjuntar', 'reenviar', 'cerrar', 'retirar'],
  central: ['asignar', 'corregirDireccion', 'adjuntar', 'devolver'],
  server: ['ver', 'diligenciar', 'devolver', 'corregirDireccion', 'cerrar'],
  addressee: ['abrir'],
  successor: ['cerrar'],
}

/** Ways that some actions are for alone: nobody walks with an edict, nobody sends a sheet. */
const onlyFor: Partial<Readonly<Record<NotificationAction, readonly Service[]>>> = {
  asignar: ['walk'],
  corregirDireccion: ['walk', 'electronic'],
  adjuntar: ['walk', 'electronic'],
  diligenciar: ['walk'],
  reenviar: ['electronic'],
  abrir: ['electronic'],
}

/** Who served on foot closes it with their signature, or the court for one who left; everything else the court closes. */
const closers = (service: Service): readonly NotificationRelation[] =>
  service === 'walk' ? ['server', 'successor'] : ['court']

/** Does the relation allow the action, whatever state it is in? */
export function mayAsk(
  relations: readonly NotificationRelation[],
  action: NotificationAction,
  idTipoNotificacion: number,
): boolean {
  const service = serviceOf(idTipoNotificacion)
  if (onlyFor[action]?.includes(service) === false) return false
  return relations.some(
    (relation) =>
      byRelation[relation].includes(action) && (action !== 'cerrar' || closers(service).includes(relation)),
  )
}

/** What somebody may do with a notification now: what they may ask for, as far as its machine knows it in this state. */
export function actionsFor(
  relations: readonly NotificationRelation[],
  { estado, idTipoNotificacion }: { readonly estado: NotificationState; readonly idTipoNotificacion: number },
): readonly NotificationAction[] {
  const known: readonly string[] = notificationMachine.states[estado]?.ownEvents ?? []
  return notificationActionNames.filter(
    (action) => mayAsk(relations, action, idTipoNotificacion) && known.includes(notificationActions[action]),
  )
}
