import { Schema } from 'effect'
import { ActType } from '../catalogues/calls.ts'
import { Done, Item } from '../contract/schemas/shared.ts'
import { get, patch, post, remove } from '../kernel/call.ts'
import {
  PortalHearingsBody,
  PortalHearingsQuery,
  PublicHearing,
  PublicHearingPage,
  PublicHearingsQuery,
} from '../portals/schemas.ts'
import { causeParticipants, causeStaff, virtualWindowRoles } from '../vocabulary/role-groups.ts'
import { courtRoles, judges } from '../vocabulary/roles.ts'
import {
  HearingDetailsBody,
  HearingDetailsPage,
  HearingDocuments,
  HearingDocumentsQuery,
  RequestSearchQuery,
  SettingAct,
  VerifiedAct,
  VerifiedDocument,
  VirtualWindowRole,
} from './asked-schemas.ts'
import { attendanceCalls } from './attendance-calls.ts'
import { bulkHearingCalls } from './bulk/calls.ts'
import { PrintedAgendaQuery } from './diary-schemas.ts'
import { HearingPlan, HearingPlanQuery } from './plan-schemas.ts'
import {
  AgendaHearing,
  HearingActBody,
  HearingAnswer,
  HearingCreateBody,
  HearingDeleteBody,
  HearingDetailBody,
  HearingFinishBody,
  HearingPage,
  HearingPageBody,
  HearingQuery,
  HearingRecessBody,
  HearingRejectBody,
  HearingRequestAnswer,
  HearingRequestPage,
  HearingRequestPageBody,
  HearingRequestQuery,
  HearingRescheduleBody,
  HearingScheduleBody,
  HearingSet,
  HearingStateBody,
  HearingWithParties,
  Room,
} from './schemas.ts'

/** Hearings and hearing requests (`spec 2 §7`). The agenda is the court's and its registry's. */
export const hearingCalls = {
  ...bulkHearingCalls,
  ...attendanceCalls,
  'audiencias.page': post('audiencias/paginado', {
    list: true,
    access: causeParticipants,
    body: HearingPageBody,
    answer: HearingPage,
  }),
  'audiencias.list': get('audiencias', {
    list: true,
    access: causeParticipants,
    query: PublicHearingsQuery,
    answer: Schema.Array(AgendaHearing),
  }),
  // Beyond the specification: what the calendar proposes.
  'audiencias.plan': get('audiencias/propuesta', {
    access: causeStaff,
    query: HearingPlanQuery,
    answer: HearingPlan,
  }),
  // Beyond the specification: a hearing for one's own calendar, all of them by a secret address, and a day on paper.
  'audiencias.calendarFile': get('audiencias/{id}/calendario', { access: causeParticipants, answer: 'blob' }),
  'audiencias.feed': get('audiencias/agenda/{secreto}', { access: 'anyone', answer: 'blob' }),
  'audiencias.printed': get('audiencias/agenda-impresa', {
    access: causeParticipants,
    query: PrintedAgendaQuery,
    answer: 'blob',
  }),
  'audiencias.public': get('audiencias/inicio/publico', {
    list: true,
    access: 'anyone',
    query: PublicHearingsQuery,
    answer: Schema.Array(PublicHearing),
  }),
  'audiencias.suspensionTypes': get('audiencias/tipos-suspensiones-audiencias', {
    access: causeStaff,
    answer: Schema.Array(Item),
  }),
  'audiencias.act': get('audiencias/{id}/acto-procesal', { access: causeParticipants, answer: SettingAct }),
  'audiencias.rooms': get('audiencias/salas-audiencias', { access: causeStaff, answer: Schema.Array(Room) }),
  'audiencias.ofCause': get('audiencias/{idCausa}', {
    access: causeParticipants,
    answer: Schema.Array(HearingAnswer),
  }),
  'audiencias.get': get('audiencias/{id}/audiencia', {
    access: causeParticipants,
    query: HearingQuery,
    answer: HearingWithParties,
  }),
  'audiencias.create': post('audiencias', {
    access: causeStaff,
    success: 'Audiencia registrada',
    body: HearingCreateBody,
    file: 'archivo',
    answer: HearingSet,
  }),
  'audiencias.schedule': post('audiencias/agendamiento', {
    access: causeStaff,
    success: 'Audiencia agendada',
    body: HearingScheduleBody,
    answer: HearingSet,
  }),
  'audiencias.finish': patch('audiencias/{id}/finalizar-audiencia', {
    access: courtRoles,
    success: 'Audiencia finalizada',
    body: HearingFinishBody,
    file: 'archivoBorrador',
    answer: HearingAnswer,
  }),
  'audiencias.changeState': patch('audiencias/{id}/actualizar-tipo-estado', {
    access: courtRoles,
    success: 'Estado de la audiencia actualizado',
    body: HearingStateBody,
    file: 'archivoBorrador',
    answer: HearingAnswer,
  }),
  'audiencias.registerAct': patch('audiencias/{id}/registrar/acto-procesal/audiencia', {
    access: courtRoles,
    success: 'Acto procesal de la audiencia registrado',
    body: HearingActBody,
    file: 'archivoBorrador',
    answer: HearingAnswer,
  }),
  'audiencias.actTypes': get('audiencias/tipos-actos-procesales/categoria/1', {
    access: causeStaff,
    answer: Schema.Array(ActType),
  }),
  'audiencias.roomsOf': get('audiencias/salas-audiencias/{id}/salas', {
    access: causeStaff,
    answer: Schema.Array(Room),
  }),
  'audiencias.reschedule': post('audiencias/reprogramar', {
    access: causeStaff,
    success: 'Audiencia reprogramada',
    body: HearingRescheduleBody,
    answer: HearingSet,
  }),
  'audiencias.updateMinutes': patch('audiencias/{id}/actualiza-acta', {
    access: courtRoles,
    success: 'Acta actualizada',
    body: HearingActBody,
    file: 'archivoBorrador',
    answer: HearingAnswer,
  }),
  'audiencias.recess': post('audiencias/receso', {
    access: courtRoles,
    success: 'Audiencia en receso',
    body: HearingRecessBody,
    answer: HearingSet,
  }),
  'audiencias.documents': get('audiencias/{id}/documentos', {
    access: causeParticipants,
    query: HearingDocumentsQuery,
    answer: HearingDocuments,
  }),
  'audiencias.verifyAct': get('audiencias/{id}/verificar-acto-procesal', {
    access: causeStaff,
    answer: VerifiedAct,
  }),
  'audiencias.verifyDocument': get('audiencias/verificar/documento/{id}', {
    access: causeStaff,
    answer: VerifiedDocument,
  }),
  'audiencias.virtualWindowRole': get('audiencias/rol-ventanilla-virtual', {
    access: virtualWindowRoles,
    answer: VirtualWindowRole,
  }),
  'audiencias.requests': get('audiencias/lista/solicitudes/audiencia', {
    list: true,
    access: courtRoles,
    query: RequestSearchQuery,
    answer: Schema.Array(HearingRequestAnswer),
  }),
  'audiencias.updateDetail': patch('audiencias/actualizar/detalle/audiencia', {
    access: causeStaff,
    success: 'Detalle de la audiencia actualizado',
    body: HearingDetailBody,
    answer: HearingSet,
  }),
  'audiencias.detailPage': post('audiencias/detalle-audiencia/paginado', {
    list: true,
    access: causeParticipants,
    body: HearingDetailsBody,
    answer: HearingDetailsPage,
  }),
  // The public portal's list and calendar.
  'audiencias.portalPage': post('audiencias/inicio/paginado', {
    list: true,
    access: 'anyone',
    query: PortalHearingsQuery,
    body: PortalHearingsBody,
    answer: PublicHearingPage,
  }),
  'audiencias.delete': remove('audiencias/{id}', {
    access: courtRoles,
    success: 'Audiencia eliminada',
    body: HearingDeleteBody,
    answer: Done,
  }),
  'solicitudesAudiencias.ofOffice': get('solicitudes-audiencias', {
    list: true,
    access: courtRoles,
    query: HearingRequestQuery,
    answer: Schema.Array(HearingRequestAnswer),
  }),
  'solicitudesAudiencias.list': post('solicitudes-audiencias/listar', {
    list: true,
    access: courtRoles,
    body: HearingRequestPageBody,
    answer: HearingRequestPage,
  }),
  'solicitudesAudiencias.get': get('solicitudes-audiencias/{id}/solicitud-audiencia', {
    access: courtRoles,
    answer: HearingRequestAnswer,
  }),
  'solicitudesAudiencias.reject': patch('solicitudes-audiencias/{id}/rechazar', {
    access: judges,
    success: 'Solicitud de audiencia rechazada',
    body: HearingRejectBody,
    file: 'archivoBorrador',
    answer: HearingRequestAnswer,
  }),
  'solicitudesAudiencias.search': get('solicitudes-audiencias/lista', {
    list: true,
    access: courtRoles,
    query: RequestSearchQuery,
    answer: Schema.Array(HearingRequestAnswer),
  }),
  'solicitudesAudiencias.hearing': get('solicitudes-audiencias/{id}/solicitud/audiencia', {
    access: courtRoles,
    answer: HearingAnswer,
  }),
} as const
