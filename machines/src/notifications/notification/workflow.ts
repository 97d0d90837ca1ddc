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
    'notification.ordered': { label: 'ordenar', ...staff },
    'edict.published': { label: 'publicar el edicto', ...staff },
    'notification.assigned': { label: 'asignar', ...movers },
    'address.corrected': { label: 'corregir dirección', ...servers },
    'notification.attached': { label: 'adjuntar un acto', ...staff },
    'notification.detached': { label: 'retirar un adjunto', ...staff },
    'notification.seen': { label: 'ver', ...onTheWay },
    'notification.visited': { label: 'registrar una visita', ...onTheWay },
    'notification.served': { label: 'practicar', ...servers },
    'notification.notServed': { label: 'dejar sin practicar', ...onTheWay },
    'notification.returned': {
      label: 'devolver',
      actors: [...onTheWay.actors, ...registryRoles, ...userAdministrators],
    },
    'notification.dispatched': { label: 'avisar al buzón', ...follows },
    'notification.bounced': { label: 'rechazar el aviso', ...follows },
    'notification.opened': { label: 'abrir en el buzón', actors: virtualWindowRoles },
    'notification.closed': { label: 'cerrar', actors: [...courtRoles, ...onTheWay.actors] },
    'notification.withdrawn': { label: 'retirar', actors: courtRoles },
  },
}
