import { success } from '../../messages/success.ts'
import { causeParticipants, causeStaff, judges, virtualWindowRoles } from '../../vocabulary/role-groups.ts'
import { courtRoles } from '../../vocabulary/roles.ts'
import { get, patch, post, remove } from '../call.ts'

/** Hearings and hearing requests (`spec 2 §7`). The agenda is the court's and its registry's. */
export const hearingCalls = {
  'audiencias.page': post('audiencias/paginado', causeParticipants),
  'audiencias.list': get('audiencias', causeParticipants),
  'audiencias.public': get('audiencias/inicio/publico', 'anyone'),
  'audiencias.suspensionTypes': get('audiencias/tipos-suspensiones-audiencias', causeStaff),
  'audiencias.act': get('audiencias/{id}/acto-procesal', causeParticipants),
  'audiencias.rooms': get('audiencias/salas-audiencias', causeStaff),
  'audiencias.ofCause': get('audiencias/{idCausa}', causeParticipants),
  'audiencias.get': get('audiencias/{id}/audiencia', causeParticipants),
  'audiencias.create': post('audiencias', causeStaff, success.hearingCreated),
  'audiencias.schedule': post('audiencias/agendamiento', causeStaff, success.hearingScheduled),
  'audiencias.finish': patch('audiencias/{id}/finalizar-audiencia', courtRoles, success.hearingFinished),
  'audiencias.changeState': patch(
    'audiencias/{id}/actualizar-tipo-estado',
    courtRoles,
    success.hearingStateChanged,
  ),
  'audiencias.registerAct': patch(
    'audiencias/{id}/registrar/acto-procesal/audiencia',
    courtRoles,
    success.hearingActRegistered,
  ),
  'audiencias.actTypes': get('audiencias/tipos-actos-procesales/categoria/1', causeStaff),
  'audiencias.roomsOf': get('audiencias/salas-audiencias/{id}/salas', causeStaff),
  'audiencias.reschedule': post('audiencias/reprogramar', causeStaff, success.hearingRescheduled),
  'audiencias.updateMinutes': patch(
    'audiencias/{id}/actualiza-acta',
    courtRoles,
    success.hearingMinutesUpdated,
  ),
  'audiencias.recess': post('audiencias/receso', courtRoles, success.hearingRecessed),
  'audiencias.documents': get('audiencias/{id}/documentos', causeParticipants),
  'audiencias.verifyAct': get('audiencias/{id}/verificar-acto-procesal', causeStaff),
  'audiencias.verifyDocument': get('audiencias/verificar/documento/{id}', causeStaff),
  'audiencias.virtualWindowRole': get('audiencias/rol-ventanilla-virtual', virtualWindowRoles),
  'audiencias.requests': get('audiencias/lista/solicitudes/audiencia', courtRoles),
  'audiencias.updateDetail': patch(
    'audiencias/actualizar/detalle/audiencia',
    causeStaff,
    success.hearingDetailUpdated,
  ),
  'audiencias.detailPage': post('audiencias/detalle-audiencia/paginado', causeParticipants),
  // The public portal's list and calendar.
  'audiencias.portalPage': post('audiencias/inicio/paginado', 'anyone'),
  'audiencias.delete': remove('audiencias/{id}', courtRoles, success.hearingDeleted),

  'solicitudesAudiencias.ofOffice': get('solicitudes-audiencias', courtRoles),
  'solicitudesAudiencias.list': post('solicitudes-audiencias/listar', courtRoles),
  'solicitudesAudiencias.get': get('solicitudes-audiencias/{id}/solicitud-audiencia', courtRoles),
  'solicitudesAudiencias.reject': patch(
    'solicitudes-audiencias/{id}/rechazar',
    judges,
    success.hearingRequestRejected,
  ),
  'solicitudesAudiencias.search': get('solicitudes-audiencias/lista', courtRoles),
  'solicitudesAudiencias.hearing': get('solicitudes-audiencias/{id}/solicitud/audiencia', courtRoles),
} as const
