import { success } from '../../messages/success.ts'
import { causeParticipants, notifiers } from '../../vocabulary/role-groups.ts'
import { get, patch, post } from '../call.ts'

/** Notifications and edicts (`spec 2 §7`, `spec 3 §7`). */
export const notificationCalls = {
  'notificaciones.detail': post('notificaciones/detalle', causeParticipants),
  'notificaciones.address': get('notificaciones/direccion/{id}', notifiers),
  'notificaciones.create': post('notificaciones', notifiers, success.notificationSaved),
  'notificaciones.update': patch('notificaciones/update/{id}', notifiers, success.notificationUpdated),
  'notificaciones.assignment': get('notificaciones/asignar/{id}', notifiers),
  'notificaciones.assign': patch(
    'notificaciones/update-asignacion/{id}',
    notifiers,
    success.notificationAssigned,
  ),
  'notificaciones.zone': post('notificaciones/obtener-zona', notifiers),
  'notificaciones.markSeen': patch('notificaciones/update-visto/{id}', causeParticipants),
  'notificaciones.attachActs': post(
    'notificaciones/adjuntar-actos-procesales',
    notifiers,
    success.actsAttached,
  ),
  'notificaciones.removeAttachments': post(
    'notificaciones/eliminar-adjuntos',
    notifiers,
    success.attachmentsRemoved,
  ),
  'notificaciones.partyAddress': get('notificaciones/sujeto/direccion/{id}', notifiers),
  'notificaciones.previewForm': post('notificaciones/vista-previa-formulario', causeParticipants),
  'notificaciones.ofAct': get('notificaciones/actos-procesales/{id}', causeParticipants),
  'notificaciones.return': patch('notificaciones/devolver/{id}', notifiers, success.notificationReturned),
  'notificaciones.list': get('notificaciones/{id}/lista', causeParticipants),
  'notificaciones.document': get('notificaciones/{id}/documento', causeParticipants),

  'edictos.page': post('notificaciones/edictos/paginado', 'anyone'),
  'edictos.prosecutionPage': post('notificaciones/edictos', 'anyone'),
  'edictos.get': get('notificaciones/{id}/edicto', 'anyone'),
} as const
