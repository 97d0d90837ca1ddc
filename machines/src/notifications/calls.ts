import { Schema } from 'effect'
import { FileNotification, FileNotificationsQuery } from '../causes/file-schemas.ts'
import { get, patch, post } from '../kernel/call.ts'
import {
  Edict,
  EdictPage,
  EdictPageBody,
  NotificationBody,
  NotificationSaved,
  ProsecutionPageBody,
} from '../portals/schemas.ts'
import { causeParticipants, notifiers } from '../vocabulary/role-groups.ts'

/** Notifications and edicts (`spec 2 §7`, `spec 3 §7`). */
export const notificationCalls = {
  'notificaciones.detail': post('notificaciones/detalle', { access: causeParticipants }),
  'notificaciones.address': get('notificaciones/direccion/{id}', { access: notifiers }),
  'notificaciones.create': post('notificaciones', {
    access: notifiers,
    success: 'Notificación registrada',
    body: NotificationBody,
    answer: NotificationSaved,
  }),
  'notificaciones.update': patch('notificaciones/update/{id}', {
    access: notifiers,
    success: 'Notificación actualizada',
  }),
  'notificaciones.assignment': get('notificaciones/asignar/{id}', { access: notifiers }),
  'notificaciones.assign': patch('notificaciones/update-asignacion/{id}', {
    access: notifiers,
    success: 'Notificación asignada',
  }),
  'notificaciones.zone': post('notificaciones/obtener-zona', { access: notifiers }),
  'notificaciones.markSeen': patch('notificaciones/update-visto/{id}', { access: causeParticipants }),
  'notificaciones.attachActs': post('notificaciones/adjuntar-actos-procesales', {
    access: notifiers,
    success: 'Actos procesales adjuntados',
  }),
  'notificaciones.removeAttachments': post('notificaciones/eliminar-adjuntos', {
    access: notifiers,
    success: 'Adjuntos eliminados',
  }),
  'notificaciones.partyAddress': get('notificaciones/sujeto/direccion/{id}', { access: notifiers }),
  'notificaciones.previewForm': post('notificaciones/vista-previa-formulario', { access: causeParticipants }),
  'notificaciones.ofAct': get('notificaciones/actos-procesales/{id}', { access: causeParticipants }),
  'notificaciones.return': patch('notificaciones/devolver/{id}', {
    access: notifiers,
    success: 'Notificación devuelta',
  }),
  'notificaciones.list': get('notificaciones/{id}/lista', {
    access: [...causeParticipants, 'AUDITOR'],
    query: FileNotificationsQuery,
    answer: Schema.Array(FileNotification),
  }),
  'notificaciones.document': get('notificaciones/{id}/documento', { access: causeParticipants }),
  'edictos.page': post('notificaciones/edictos/paginado', {
    access: 'anyone',
    body: EdictPageBody,
    answer: EdictPage,
  }),
  'edictos.prosecutionPage': post('notificaciones/edictos', {
    access: 'anyone',
    body: ProsecutionPageBody,
    answer: EdictPage,
  }),
  'edictos.get': get('notificaciones/{id}/edicto', { access: 'anyone', answer: Edict }),
} as const
