import { notificationTypeIds } from '../../vocabulary/notifications.ts'
import { causeStaff, notifiers } from '../../vocabulary/role-groups.ts'
import type { Workflow } from '../workflow.ts'
import type { NotificationEvent } from './events.ts'
import { notificationMachine } from './machine.ts'

const staff = { actors: causeStaff } as const
const edict = {
  uuid: '00000000-0000-4000-8000-000000000001',
  sha256: '00',
  bytes: 1,
  paginas: 1,
  nombre: 'Edicto.pdf',
}
const servers = { actors: notifiers } as const

export const notificationWorkflow: Workflow<NotificationEvent> = {
  name: 'notification',
  label: 'Notificación',
  version: 1,
  machine: notificationMachine,
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
    'notification.assigned': { label: 'asignar', ...staff },
    'address.corrected': { label: 'corregir dirección', ...servers },
    'notification.returned': { label: 'devolver', ...servers },
    'notification.served': { label: 'practicar', ...servers },
    'notification.seen': { label: 'ver', ...servers },
    'notification.closed': { label: 'cerrar', ...servers },
    'notification.withdrawn': { label: 'retirar', ...staff },
  },
  samples: {
    'notification.ordered': [
      { type: 'notification.ordered', idActo: 1, idSujeto: 1 },
      {
        type: 'notification.ordered',
        idActo: 1,
        idSujeto: 1,
        idTipoNotificacion: notificationTypeIds.edicto,
      },
    ],
    'edict.published': [{ type: 'edict.published', archivo: edict }],
    'notification.assigned': [{ type: 'notification.assigned', idGestor: 7, idZona: null }],
    'address.corrected': [{ type: 'address.corrected', direccion: 'Calle Comercio 12' }],
    'notification.returned': [
      { type: 'notification.returned', motivo: 'Domicilio inexistente' },
      { type: 'notification.returned', motivo: '' },
    ],
    'notification.served': [{ type: 'notification.served', at: '2026-12-01T10:00:00-04:00' }],
    'notification.seen': [{ type: 'notification.seen' }],
    'notification.closed': [{ type: 'notification.closed', fechaCierre: '2026-12-01T11:00:00-04:00' }],
    'notification.withdrawn': [{ type: 'notification.withdrawn' }],
  },
}
