import { declared, isOneThat, statesThat } from '../kernel/states.ts'
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

type StateOfNotification = Shown & {
  /** A notification in a list can have it. */
  readonly listed?: true
  /** The addressee knows of it, or will: nobody is notified a second time of the same act. */
  readonly live?: true
  /** Somebody has still to do something about it. */
  readonly open?: true
  /** It waits for a process server. */
  readonly toAssign?: true
  /** It is a process server's work. */
  readonly carried?: true
  /** It is still to be served, by whoever goes there. */
  readonly toServe?: true
  /** Whoever serves it has it, and its documents, in their hands: to be served, told, or closed. */
  readonly inHand?: true
  /** Its notice has still something to say: it wasn't sent, or was refused. */
  readonly noticeDue?: true
  /** Its notice is out, and nobody has opened it. */
  readonly unopened?: true
  /** The addressee was notified. */
  readonly notified?: true
  /** It didn't reach the addressee. */
  readonly failed?: true
  /** Whoever went there couldn't serve it, and told why. */
  readonly inVain?: true
}

/** States of a notification. One that was never tried, one that failed and one that is done are told apart. */
export const notificationStates = declared<StateOfNotification>()({
  unordered: { label: 'Sin ordenar', tone: 'neutral' },
  pending: {
    label: 'Pendiente de asignación',
    tone: 'warning',
    listed: true,
    live: true,
    open: true,
    toAssign: true,
    toServe: true,
    noticeDue: true,
  },
  assigned: {
    label: 'Asignada',
    tone: 'information',
    listed: true,
    live: true,
    open: true,
    carried: true,
    toServe: true,
    inHand: true,
  },
  dispatched: {
    label: 'Enviada, sin abrir',
    tone: 'information',
    listed: true,
    live: true,
    open: true,
    unopened: true,
  },
  bounced: {
    label: 'Envío rechazado',
    tone: 'danger',
    listed: true,
    live: true,
    open: true,
    noticeDue: true,
    failed: true,
  },
  returned: {
    label: 'Devuelta',
    tone: 'warning',
    listed: true,
    live: true,
    open: true,
    toAssign: true,
    toServe: true,
  },
  notServed: {
    label: 'No practicada',
    tone: 'danger',
    listed: true,
    open: true,
    inHand: true,
    failed: true,
    inVain: true,
  },
  served: {
    label: 'Practicada',
    tone: 'positive',
    listed: true,
    live: true,
    open: true,
    inHand: true,
    notified: true,
  },
  closed: { label: 'Cerrada', tone: 'neutral', listed: true, live: true, notified: true },
  unserved: { label: 'Cerrada sin practicar', tone: 'danger', listed: true, failed: true, inVain: true },
  withdrawn: { label: 'Retirada', tone: 'neutral', listed: true },
})
export type NotificationState = keyof typeof notificationStates

/** Waiting to go to a mailbox: nobody is assigned to it. */
const awaitingNotice = { label: 'Aviso por enviar', tone: 'information' } as const satisfies Shown

/** How a state reads of a notification that goes a way. */
export const shownState = (state: NotificationState, idTipo: number): Shown =>
  state === 'pending' && serviceOf(idTipo) === 'electronic' ? awaitingNotice : notificationStates[state]

/** States that a notification in a list can have. */
export const shownNotificationStates = statesThat(notificationStates, 'listed')
/** States in which nobody is notified a second time of the same act. */
export const liveNotificationStates = statesThat(notificationStates, 'live')
/** States in which somebody has still to do something about it. */
export const openNotificationStates = statesThat(notificationStates, 'open')
/** States in which it waits for a process server. */
export const statesToAssign = statesThat(notificationStates, 'toAssign')
/** States in which it is a process server's work. */
export const carriedStates = statesThat(notificationStates, 'carried')
/** States in which it is still to be served by whoever goes there. */
export const statesToServe = statesThat(notificationStates, 'toServe')
/** States in which whoever serves it has it in their hands. */
export const inHandStates = statesThat(notificationStates, 'inHand')
/** States in which its notice has still something to say; what was opened or withdrawn meanwhile has no use for it. */
export const noticeDueStates = statesThat(notificationStates, 'noticeDue')
/** States in which its notice is out, and nobody has opened it. */
export const unopenedStates = statesThat(notificationStates, 'unopened')
/** States in which the addressee was notified. */
export const notifiedStates = statesThat(notificationStates, 'notified')
/** States in which it didn't reach the addressee. */
export const failedStates = statesThat(notificationStates, 'failed')
/** States in which it didn't, and somebody has still to do something about it. */
export const openFailures = failedStates.filter((state) => openNotificationStates.includes(state))
/** States in which it didn't, and came to its end so. */
export const endedFailures = failedStates.filter((state) => !openNotificationStates.includes(state))

/** Does nobody have to be notified again of the same act? */
export const isLive = isOneThat(notificationStates, 'live')
/** Is it a process server's work? */
export const isCarried = isOneThat(notificationStates, 'carried')
/** Has whoever serves it the notification in their hands? */
export const isInHands = isOneThat(notificationStates, 'inHand')
/** Has its notice still something to say? */
export const isNoticeDue = isOneThat(notificationStates, 'noticeDue')
/** Was the addressee notified? */
export const isNotified = isOneThat(notificationStates, 'notified')
/** Did it not reach the addressee? */
export const isFailed = isOneThat(notificationStates, 'failed')
/** Could whoever went there not serve it? */
export const isInVain = isOneThat(notificationStates, 'inVain')

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
