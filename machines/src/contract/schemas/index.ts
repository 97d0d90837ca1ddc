import { Schema } from 'effect'
import type { CallName } from '../calls.ts'
import * as access from './access.ts'
import { Alert } from './alerts.ts'
import {
  AuditSearchAnswer,
  AuditSearchQuery,
  AuditStream,
  AuditStreamQuery,
  AuditVerdict,
  Checkpoints,
} from './audit.ts'
import * as causes from './causes.ts'
import * as documents from './documents.ts'
import * as hearings from './hearings.ts'
import { BatchAnswer, BatchBody } from './journal.ts'
import { PersonAnswer, PersonDetails, RepresentativeLink, SegipAnswer, SegipQuery } from './people.ts'
import { Delito, Departamento, Municipio, Oficina, SubgrupoDelito, TipoActoProcesal } from './places.ts'
import * as portals from './portals.ts'
import * as session from './session.ts'
import { Done, Item } from './shared.ts'
import * as users from './users.ts'

/** What goes in and out of a call. Path parameters come from the path itself. */
type CallSchemas = {
  readonly query?: Schema.Schema.AnyNoContext
  readonly body?: Schema.Schema.AnyNoContext
  /** Files come with the body as multipart; the name of the file field. */
  readonly file?: string
  /** `blob`: the answer is the file itself, not `{response}`. */
  readonly response: Schema.Schema.AnyNoContext | 'blob'
}

const items = { response: Schema.Array(Item) } as const

/** The Schemas of every call that has a handler. */
export const schemas = {
  'auth.login': { body: session.LoginBody, response: session.LoginAnswer },
  'auth.logout': { body: session.LogoutBody, response: session.LogoutAnswer },
  'auth.refresh': { response: session.RefreshAnswer },
  'ciudadania.authorizationUrl': { response: session.AuthorizationUrl },
  'ciudadania.authorize': { query: session.AuthorizationQuery, response: session.LoginAnswer },
  'estado.get': { response: session.StatusAnswer },
  'fechaActual.get': { response: session.NowAnswer },
  'usuarios.changePassword': { body: session.PasswordBody, response: Done },
  'usuarios.changeOffice': { body: session.OfficeBody, response: session.LoginAnswer },
  'usuarios.settings': { response: session.SettingsAnswer },
  'usuarios.updateSettings': { body: session.SettingsBody, response: session.SettingsAnswer },
  'usuarios.createSettings': { body: session.SettingsBody, response: session.SettingsAnswer },
  'usuariosFirma.savePin': { body: session.PinBody, response: session.SignatureRecord },
  'usuariosFirma.get': { response: session.SignatureRecord },
  'usuariosFirma.update': { body: session.SignatureBody, response: session.SignatureRecord },
  'usuariosFirma.rememberPin': { body: session.RememberPinBody, response: session.SignatureRecord },
  'menus.mine': { response: Schema.Array(session.MenuEntry) },
  'menus.list': { response: Schema.Array(access.MenuAnswer) },
  'menus.create': { body: access.MenuBody, response: access.MenuAnswer },
  'menus.update': { body: access.MenuBody, response: access.MenuAnswer },
  'menus.delete': { response: Done },
  'permisos.list': { response: Schema.Array(access.RolePermissions) },
  'permisos.change': { body: access.PermissionBody, response: access.RolePermissions },
  'usuarios.page': { body: users.UserPageBody, response: users.UserPage },
  'usuarios.get': { response: users.UserAnswer },
  'usuarios.create': { body: users.UserCreateBody, response: users.UserAnswer },
  'usuarios.update': { body: users.UserUpdateBody, response: users.UserAnswer },
  'usuarios.delete': { response: Done },
  'usuarios.proposeName': { body: users.UserNameBody, response: users.UserNameAnswer },
  'usuarios.assignRoles': { body: users.RolesBody, response: users.UserAnswer },
  'usuarios.removeRole': { response: users.UserAnswer },
  'usuarios.switchActive': { response: users.UserAnswer },
  'usuarios.resetPassword': { response: users.UserAnswer },
  'roles.list': { response: Schema.Array(users.RoleAnswer) },
  'personas.get': { response: PersonAnswer },
  'personas.details': { response: PersonDetails },
  'sesiones.current': { response: session.LoginAnswer },
  'sesiones.list': { response: Schema.Array(session.OpenSession) },
  'sesiones.revoke': { response: Done },
  'departamentos.list': { response: Schema.Array(Departamento) },
  'departamentos.municipios': { response: Schema.Array(Municipio) },
  'departamentos.gestoras': { response: Schema.Array(Oficina) },
  'departamentos.ofMunicipio': { response: Departamento },
  'municipios.list': { response: Schema.Array(Municipio) },
  'municipios.get': { response: Municipio },
  'municipios.oficinas': { response: Schema.Array(Oficina) },
  'oficinas.penal': { response: Schema.Array(Oficina) },
  'gestoras.list': { response: Schema.Array(Oficina) },
  'juzgados.list': { response: Schema.Array(Oficina) },
  'catalogo.paises': items,
  'catalogo.idiomas': items,
  'catalogo.denuncias': items,
  'catalogo.estadosCausas': items,
  'catalogo.etapasCausas': items,
  'catalogo.estadosCiviles': items,
  'catalogo.generos': items,
  'catalogo.relacionesVictimas': items,
  'catalogo.gradosDiscapacidades': items,
  'catalogo.sujetosProcesales': items,
  'catalogo.categoriasActosProcesales': items,
  'catalogo.audiencias': items,
  'catalogo.situacionesJuridicas': items,
  'catalogo.estadosAudiencias': items,
  'catalogo.departamentosDePais': { response: Schema.Array(Departamento) },
  'catalogo.idioma': { response: Item },
  'delitos.list': { response: Schema.Array(Delito) },
  'delitos.groups': items,
  'delitos.subgroups': { response: Schema.Array(SubgrupoDelito) },
  'delitos.ofType': { response: Schema.Array(Delito) },
  'tiposActosProcesales.list': { response: Schema.Array(TipoActoProcesal) },
  'segip.find': { query: SegipQuery, response: SegipAnswer },
  'causas.list': {
    query: causes.CauseListQuery,
    body: causes.CauseListBody,
    response: causes.CauseList,
  },
  'causas.create': { body: causes.CauseBody, response: causes.CauseAnswer },
  'causas.get': { response: causes.CauseAnswer },
  'causas.update': { body: causes.CauseBody, response: causes.CauseAnswer },
  'causas.delete': { response: Done },
  'causas.switchPreparatoryActs': { body: causes.TagsBody, response: causes.CauseAnswer },
  'causas.postpone': { body: causes.PostponeBody, response: causes.CauseAnswer },
  'causas.draw': { response: causes.DrawAnswer },
  'causas.formularioUnico': { response: 'blob' },
  'causas.archivos': { response: Schema.Array(causes.AttachedDocument) },
  'sujetosProcesales.ofCause': { response: Schema.Array(causes.PartyRow) },
  'sujetosProcesales.createPrivate': { body: causes.PartyBody, response: causes.PartySaved },
  'sujetosProcesales.updatePrivate': { body: causes.PartyBody, response: causes.PartySaved },
  'sujetosProcesales.delete': { response: Done },
  'sujetosProcesales.naturalExists': { query: causes.ExistsQuery, response: causes.ExistsAnswer },
  'actosProcesales.create': {
    body: documents.AttachmentBody,
    file: 'archivo',
    response: documents.AttachmentSaved,
  },
  'actosProcesales.get': { response: documents.ActAnswer },
  'actosProcesales.update': { body: documents.ActUpdateBody, response: documents.AttachmentSaved },
  'actosProcesales.delete': { response: Done },
  'documentos.pdf': { response: 'blob' },
  'documentos.verification': { response: documents.Verification },
  'documentos.draft': { response: 'blob' },
  'documentos.buffer': { response: documents.DocumentBuffer },
  'documentos.ofAct': { response: documents.DocumentOfAct },
  'documentos.update': { body: documents.FilesBody, file: 'files', response: documents.AttachmentSaved },
  'documentos.replace': { body: documents.FilesBody, file: 'files', response: documents.AttachmentSaved },
  'documentos.delete': { response: Done },
  'documentos.merge': { body: documents.MergeBody, response: 'blob' },
  'sujetosProcesalesAbogados.ofRepresentative': { response: RepresentativeLink },
  'documentos.representativeNotification': { response: 'blob' },
  'documentos.upload': { body: documents.FilesBody, file: 'files', response: documents.UploadedFile },
  'documentos.uploadMany': {
    body: documents.FilesBody,
    file: 'files',
    response: Schema.Array(documents.UploadedFile),
  },
  'documentos.approvalFile': { response: 'blob' },
  'aprobacion.request': {
    body: documents.ApprovalBody,
    file: 'files',
    response: documents.ApprovalRequested,
  },
  'aprobacion.confirm': { body: documents.ApprovalConfirmBody, response: documents.ApprovalConfirmed },
  'aprobantes.ofDocument': { response: documents.Approvers },
  'documentos.sign': { body: documents.SignBody, file: 'archivo', response: documents.Verification },
  'audiencias.page': { body: hearings.HearingPageBody, response: hearings.HearingPage },
  'audiencias.suspensionTypes': items,
  'audiencias.rooms': { response: Schema.Array(hearings.Room) },
  'audiencias.roomsOf': { response: Schema.Array(hearings.Room) },
  'audiencias.ofCause': { response: Schema.Array(hearings.HearingAnswer) },
  'audiencias.get': { response: hearings.HearingAnswer },
  'audiencias.create': {
    body: hearings.HearingCreateBody,
    file: 'archivo',
    response: hearings.HearingAnswer,
  },
  'audiencias.schedule': { body: hearings.HearingScheduleBody, response: hearings.HearingAnswer },
  'audiencias.finish': {
    body: hearings.HearingFinishBody,
    file: 'archivoBorrador',
    response: hearings.HearingAnswer,
  },
  'audiencias.changeState': {
    body: hearings.HearingStateBody,
    file: 'archivoBorrador',
    response: hearings.HearingAnswer,
  },
  'audiencias.reschedule': { body: hearings.HearingRescheduleBody, response: hearings.HearingAnswer },
  'audiencias.recess': { body: hearings.HearingRecessBody, response: hearings.HearingAnswer },
  'audiencias.updateDetail': { body: hearings.HearingDetailBody, response: hearings.HearingAnswer },
  'audiencias.updateMinutes': {
    body: hearings.HearingActBody,
    file: 'archivoBorrador',
    response: hearings.HearingAnswer,
  },
  'audiencias.registerAct': {
    body: hearings.HearingActBody,
    file: 'archivoBorrador',
    response: hearings.HearingAnswer,
  },
  'audiencias.delete': { body: hearings.HearingDeleteBody, response: Done },
  'solicitudesAudiencias.ofOffice': {
    query: hearings.HearingRequestQuery,
    response: Schema.Array(hearings.HearingRequestAnswer),
  },
  'solicitudesAudiencias.list': {
    body: hearings.HearingRequestPageBody,
    response: hearings.HearingRequestPage,
  },
  'solicitudesAudiencias.get': { response: hearings.HearingRequestAnswer },
  'solicitudesAudiencias.reject': {
    body: hearings.HearingRejectBody,
    file: 'archivoBorrador',
    response: hearings.HearingRequestAnswer,
  },
  'audiencias.public': {
    query: portals.PublicHearingsQuery,
    response: Schema.Array(portals.PublicHearing),
  },
  'audiencias.portalPage': {
    query: portals.PortalHearingsQuery,
    body: portals.PortalHearingsBody,
    response: portals.PublicHearingPage,
  },
  'notificaciones.create': { body: portals.NotificationBody, response: portals.NotificationSaved },
  'edictos.page': { body: portals.EdictPageBody, response: portals.EdictPage },
  'edictos.prosecutionPage': { body: portals.ProsecutionPageBody, response: portals.EdictPage },
  'edictos.get': { response: portals.Edict },
  'alertas.list': { response: Schema.Array(Alert) },
  'alertas.seen': { response: Done },
  'auditoria.search': { query: AuditSearchQuery, response: AuditSearchAnswer },
  'auditoria.stream': { query: AuditStreamQuery, response: AuditStream },
  'auditoria.verify': { response: AuditVerdict },
  'auditoria.export': { response: 'blob' },
  'auditoria.checkpoint': { response: Checkpoints },
  'journal.batch': { body: BatchBody, response: BatchAnswer },
} as const satisfies Partial<Record<CallName, CallSchemas>>
