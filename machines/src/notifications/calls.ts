import { Schema } from 'effect'
import { FileNotification, FileNotificationsQuery } from '../causes/file-schemas.ts'
import { Done } from '../contract/schemas/shared.ts'
import { get, patch, post } from '../kernel/call.ts'
import { Edict, EdictPage, EdictPageBody, ProsecutionPageBody } from '../portals/schemas.ts'
import { causeParticipants, causeStaff, notifiers } from '../vocabulary/role-groups.ts'
import * as Shape from './schemas.ts'
import * as Service from './service-schemas.ts'

/** Notifications and edicts (`spec 2 §7`, `spec 3 §7`). */
export const notificationCalls = {
  'notificaciones.detail': post('notificaciones/detalle', {
    access: causeParticipants,
    body: Shape.NotificationDetailBody,
    answer: Shape.NotificationDetail,
  }),
  'notificaciones.address': get('notificaciones/direccion/{id}', {
    access: notifiers,
    answer: Service.PartyAddress,
  }),
  'notificaciones.create': post('notificaciones', {
    access: notifiers,
    success: 'Notificación registrada',
    body: Shape.NotificationBody,
    answer: Shape.NotificationSaved,
  }),
  'notificaciones.update': patch('notificaciones/update/{id}', {
    access: notifiers,
    success: 'Notificación actualizada',
    query: Service.AddressQuery,
    body: Service.AddressBody,
    answer: Shape.NotificationMoved,
    needsVersion: true,
  }),
  'notificaciones.assignment': get('notificaciones/asignar/{id}', {
    access: notifiers,
    answer: Service.Assignment,
  }),
  'notificaciones.assign': patch('notificaciones/update-asignacion/{id}', {
    access: notifiers,
    success: 'Notificación asignada',
    body: Service.AssignmentBody,
    answer: Shape.NotificationMoved,
    needsVersion: true,
  }),
  'notificaciones.zone': post('notificaciones/obtener-zona', {
    access: notifiers,
    body: Service.ZoneBody,
    answer: Service.ZoneAnswer,
  }),
  /** A process server has seen it; of an addressee it is the opening of their mailbox, which serves it. */
  'notificaciones.markSeen': patch('notificaciones/update-visto/{id}', {
    access: causeParticipants,
    answer: Shape.NotificationMoved,
  }),
  'notificaciones.attachActs': post('notificaciones/adjuntar-actos-procesales', {
    access: notifiers,
    success: 'Actos procesales adjuntados',
    body: Shape.AttachmentsBody,
    answer: Done,
  }),
  'notificaciones.removeAttachments': post('notificaciones/eliminar-adjuntos', {
    access: notifiers,
    success: 'Adjuntos eliminados',
    body: Shape.AttachmentsBody,
    answer: Done,
  }),
  'notificaciones.partyAddress': get('notificaciones/sujeto/direccion/{id}', {
    access: notifiers,
    query: Service.PartyAddressQuery,
    answer: Service.PartyAddress,
  }),
  'notificaciones.previewForm': post('notificaciones/vista-previa-formulario', {
    access: causeParticipants,
    body: Shape.PreviewBody,
    answer: 'blob',
  }),
  'notificaciones.ofAct': get('notificaciones/actos-procesales/{id}', {
    access: causeParticipants,
    answer: Shape.ActNotifications,
  }),
  'notificaciones.return': patch('notificaciones/devolver/{id}', {
    access: notifiers,
    success: 'Notificación devuelta',
    body: Shape.ReasonBody,
    answer: Shape.NotificationMoved,
    needsVersion: true,
  }),
  'notificaciones.list': get('notificaciones/{id}/lista', {
    access: [...causeParticipants, 'AUDITOR'],
    query: FileNotificationsQuery,
    answer: Schema.Array(FileNotification),
  }),
  'notificaciones.document': get('notificaciones/{id}/documento', {
    access: causeParticipants,
    query: Service.DocumentQuery,
    answer: 'blob',
  }),
  'notificaciones.page': post('notificaciones/paginado', {
    list: true,
    access: causeParticipants,
    body: Shape.NotificationPageBody,
    answer: Shape.NotificationPage,
  }),
  'notificaciones.proposal': get('notificaciones/propuesta/{idActoProcesal}', {
    access: causeStaff,
    answer: Shape.NotificationProposal,
  }),
  'notificaciones.servers': get('notificaciones/diligencieros', {
    access: causeStaff,
    answer: Service.ProcessServers,
  }),
  'notificaciones.reassign': post('notificaciones/reasignacion', {
    access: causeStaff,
    success: 'Notificaciones reasignadas',
    body: Service.ReassignBody,
    answer: Service.Reassigned,
  }),
  'notificaciones.day': get('notificaciones/jornada', {
    access: ['OFI_DIL_TDJ'],
    answer: Service.ServiceDay,
  }),
  'notificaciones.visit': post('notificaciones/{id}/diligencia', {
    access: ['OFI_DIL_TDJ'],
    success: 'Diligencia registrada',
    body: Service.VisitForm,
    file: 'foto',
    answer: Shape.NotificationMoved,
  }),
  'notificaciones.forms': post('notificaciones/formularios', {
    access: notifiers,
    body: Shape.FormsBody,
    answer: 'blob',
  }),
  'notificaciones.close': post('notificaciones/{id}/cierre', {
    access: notifiers,
    success: 'Notificación cerrada',
    body: Schema.Struct({}),
    file: 'archivo',
    answer: Shape.NotificationMoved,
  }),
  'notificaciones.resend': post('notificaciones/{id}/reenvio', {
    access: causeStaff,
    success: 'El aviso saldrá otra vez',
    answer: Shape.NotificationMoved,
  }),
  'notificaciones.withdraw': post('notificaciones/{id}/retiro', {
    access: causeStaff,
    success: 'Notificación retirada',
    body: Shape.ReasonBody,
    answer: Shape.NotificationMoved,
    needsVersion: true,
  }),
  'notificaciones.verification': get('notificaciones/validez/{uuid}', {
    access: 'anyone',
    answer: Shape.FormVerification,
  }),
  'edictos.page': post('notificaciones/edictos/paginado', {
    list: true,
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
