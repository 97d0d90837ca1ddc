import { type NumberedStream, numbered } from '../../kernel/stream.ts'
import {
  causeStaff,
  notifiers,
  userAdministrators,
  virtualWindowRoles,
} from '../../vocabulary/role-groups.ts'
import { courtRoles, registryRoles } from '../../vocabulary/roles.ts'
import { labelsOf, type Workflow } from '../../workflows/workflow.ts'
import { notificationStates } from '../vocabulary.ts'
import type { NotificationEvent } from './events.ts'
import { notificationMachine } from './machine.ts'

const staff = { actors: causeStaff } as const

/** Who moves a process server moves what they were to serve. */
const movers = { actors: [...causeStaff, ...userAdministrators] } as const

/** Who serves in person or at a hearing, and who corrects where it goes. */
const servers = { actors: notifiers } as const

/** On the way there is the process server alone. */
const onTheWay = { actors: ['OFI_DIL_TDJ'] } as const

/** The outbox's worker: no call asks for it. */
const follows = { actors: 'anyone' } as const

export const notificationWorkflow: Workflow<NotificationEvent, NumberedStream> = {
  name: 'notification',
  label: 'Notificación',
  version: 1,
  machine: notificationMachine,
  stream: numbered('notificacion'),
  states: labelsOf(notificationStates),
  policy: {
    'notification.ordered': { label: 'Notificación ordenada', ...staff },
    'edict.published': { label: 'Edicto publicado', ...staff },
    'notification.assigned': { label: 'Notificación asignada', ...movers },
    'address.corrected': { label: 'Dirección corregida', ...servers },
    'notification.attached': { label: 'Acto adjuntado', ...staff },
    'notification.detached': { label: 'Adjunto retirado', ...staff },
    'notification.seen': { label: 'Notificación vista', ...onTheWay },
    'notification.visited': { label: 'Visita registrada', ...onTheWay },
    'notification.served': { label: 'Notificación practicada', ...servers },
    'notification.notServed': { label: 'Notificación no practicada', ...onTheWay },
    'notification.returned': {
      label: 'Notificación devuelta',
      actors: [...onTheWay.actors, ...registryRoles, ...userAdministrators],
    },
    'notification.dispatched': { label: 'Aviso enviado al buzón', ...follows },
    'notification.bounced': { label: 'Aviso rechazado', ...follows },
    'notification.opened': { label: 'Notificación abierta en el buzón', actors: virtualWindowRoles },
    'notification.closed': { label: 'Notificación cerrada', actors: [...courtRoles, ...onTheWay.actors] },
    'notification.withdrawn': { label: 'Notificación retirada', actors: courtRoles },
  },
}
