import { type NumberedStream, numbered } from '../../kernel/stream.ts'
import { causeStaff, notifiers, userAdministrators } from '../../vocabulary/role-groups.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import type { NotificationEvent } from './events.ts'
import { notificationMachine } from './machine.ts'

const staff = { actors: causeStaff } as const

/** Who moves a process server moves what they were to serve. */
const movers = { actors: [...causeStaff, ...userAdministrators] } as const

const servers = { actors: notifiers } as const

export const notificationWorkflow: Workflow<NotificationEvent, NumberedStream> = {
  name: 'notification',
  label: 'Notificación',
  version: 1,
  machine: notificationMachine,
  stream: numbered('notificacion'),
  states: {
    unordered: 'Sin ordenar',
    pending: 'Pendiente de asignación',
    assigned: 'Asignada',
    returned: 'Devuelta',
    served: 'Practicada',
    closed: 'Cerrada',
    withdrawn: 'Retirada',
  },
  policy: {
    'notification.ordered': { label: 'ordenar', ...staff },
    'edict.published': { label: 'publicar el edicto', ...staff },
    'notification.assigned': { label: 'asignar', ...movers },
    'address.corrected': { label: 'corregir dirección', ...servers },
    'notification.returned': { label: 'devolver', actors: [...notifiers, ...userAdministrators] },
    'notification.served': { label: 'practicar', ...servers },
    'notification.seen': { label: 'ver', ...servers },
    'notification.closed': { label: 'cerrar', ...servers },
    'notification.withdrawn': { label: 'retirar', ...staff },
  },
}
