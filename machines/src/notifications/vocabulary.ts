import type { ToneName } from '../vocabulary/tones.ts'

/** How somebody is notified. The specification names the field and no values (`spec 2 §7`): these are ours. */
export const notificationTypeIds = {
  personal: 1,
  edicto: 2,
  domicilioProcesal: 3,
  cedula: 4,
  buzon: 5,
  audiencia: 6,
} as const

/** Who serves a notification: a process server on the way, the portal, the addressee's mailbox, or the hearing. */
export type Service = 'walk' | 'edict' | 'electronic' | 'hearing'

type Way = { readonly label: string; readonly service: Service }

/** Every way by its number. */
export const notificationWays: Readonly<Record<number, Way>> = {
  [notificationTypeIds.personal]: { label: 'Personal', service: 'walk' },
  [notificationTypeIds.edicto]: { label: 'Por edicto', service: 'edict' },
  [notificationTypeIds.domicilioProcesal]: { label: 'En domicilio procesal', service: 'walk' },
  [notificationTypeIds.cedula]: { label: 'Por cédula', service: 'walk' },
  [notificationTypeIds.buzon]: { label: 'Buzón de ciudadanía digital', service: 'electronic' },
  [notificationTypeIds.audiencia]: { label: 'En audiencia', service: 'hearing' },
}

export const notificationTypeLabels: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(notificationWays).map(([id, { label }]) => [id, label]),
)

/** Who serves a way; what was ordered before ways had numbers goes in person. */
export const serviceOf = (idTipo: number | undefined): Service =>
  notificationWays[idTipo ?? notificationTypeIds.personal]?.service ?? 'walk'

type Shown = { readonly label: string; readonly tone: ToneName }

/** States of a notification. One that was never tried, one that failed and one that is done are told apart. */
export const notificationStates = {
  unordered: { label: 'Sin ordenar', tone: 'neutral' },
  pending: { label: 'Pendiente de asignación', tone: 'warning' },
  assigned: { label: 'Asignada', tone: 'information' },
  dispatched: { label: 'Enviada, sin abrir', tone: 'information' },
  bounced: { label: 'Envío rechazado', tone: 'danger' },
  returned: { label: 'Devuelta', tone: 'warning' },
  notServed: { label: 'No practicada', tone: 'danger' },
  served: { label: 'Practicada', tone: 'positive' },
  closed: { label: 'Cerrada', tone: 'neutral' },
  unserved: { label: 'Cerrada sin practicar', tone: 'danger' },
  withdrawn: { label: 'Retirada', tone: 'neutral' },
} as const satisfies Readonly<Record<string, Shown>>
export type NotificationState = keyof typeof notificationStates

/** Waiting to go to a mailbox: nobody is assigned to it. */
const awaitingNotice = { label: 'Aviso por enviar', tone: 'information' } as const satisfies Shown

/** How a state reads of a notification that goes a way. */
export const shownState = (state: NotificationState, idTipo: number): Shown =>
  state === 'pending' && serviceOf(idTipo) === 'electronic' ? awaitingNotice : notificationStates[state]

/** States that a notification in a list can have. */
export const shownNotificationStates = (Object.keys(notificationStates) as NotificationState[]).filter(
  (state) => state !== 'unordered',
)

/** The addressee knows of it, or will: nobody is notified a second time of the same act. */
export const liveNotificationStates: readonly NotificationState[] = [
  'pending',
  'assigned',
  'dispatched',
  'bounced',
  'returned',
  'served',
  'closed',
]

/** Somebody has still to do something about it. */
export const openNotificationStates: readonly NotificationState[] = [
  'pending',
  'assigned',
  'dispatched',
  'bounced',
  'returned',
  'notServed',
  'served',
]

/** Whoever serves it has it, and its documents, in their hands: to be served, told, or closed. */
export const inHandStates: readonly NotificationState[] = ['assigned', 'notServed', 'served']

/** How the addressee came to know of it: who received it, as their relation to whom it is for. */
export const receiverKinds = {
  destinatario: 'El destinatario',
  representante: 'Su representante',
  abogado: 'Su abogado',
  familiar: 'Un familiar',
  dependiente: 'Un dependiente',
  vecino: 'Un vecino',
  testigo: 'Nadie: fijada en la puerta ante un testigo',
} as const
export type ReceiverKind = keyof typeof receiverKinds

/** What came of a visit (`POST notificaciones/{id}/diligencia`). */
export const visitOutcomes = {
  visita: { label: 'Visita sin resultado: volveré', event: 'notification.visited' },
  practicada: { label: 'Practicada', event: 'notification.served' },
  noPracticada: { label: 'No se pudo practicar', event: 'notification.notServed' },
} as const
export type VisitOutcome = keyof typeof visitOutcomes

/** `tipoAccion` of an assignment (`spec 2 §7`); the specification names the field and no values: these are ours. */
export const assignmentActions = { asignar: 1, reasignar: 2 } as const

/** Whose notifications a list shows. */
export const notificationScopes = ['despacho', 'central', 'diligencias', 'propias'] as const
export type NotificationScope = (typeof notificationScopes)[number]

/** So many forms come together in one file. */
export const mostFormsTogether = 100

/** By what the edicts of the judiciary are searched (`spec 3 §9`). */
export const edictSearchFields = ['codigo', 'municipio', 'departamento', 'apellidos', 'nombres'] as const
export type EdictSearchField = (typeof edictSearchFields)[number]

/** In which order edicts are listed; a minus sign turns it round. */
export const edictSorts = [
  '-fechaNotificacion',
  'fechaNotificacion',
  'codigo',
  '-codigo',
  'nombreNatural',
  '-nombreNatural',
] as const
export type EdictSort = (typeof edictSorts)[number]

/** The prosecution service among the institutions that publish edicts; ours, as the specification names none. */
export const prosecutionInstitutionId = 1
