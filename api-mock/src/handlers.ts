import type { DescribedCall } from '@estrado/machines/contract/calls'
import {
  actTypeByCode,
  actTypesOfCategory,
  actTypesOfMyRoles,
  getActType,
  keptActTypes,
  listActTypes,
} from './catalogues/act-types.ts'
import {
  createSanction,
  deleteSanction,
  keptCrimes,
  sanctionsOfCrime,
  updateSanction,
} from './catalogues/crimes.ts'
import { keptHearingTypes } from './catalogues/hearing-types.ts'
import { catalogueOptions } from './catalogues/options.ts'
import type { Handler } from './context.ts'
import { currentSession } from './resources/accounts/current-session.ts'
import { listSessions, revokeSession } from './resources/accounts/open-sessions.ts'
import * as account from './resources/accounts/own-account.ts'
import * as status from './resources/accounts/status.ts'
import { createAct } from './resources/actos-procesales/create.ts'
import { getAct } from './resources/actos-procesales/read.ts'
import { signDocument } from './resources/actos-procesales/sign.ts'
import { deleteAct, updateAct } from './resources/actos-procesales/update.ts'
import { listAlerts, markSeen } from './resources/alerts/alerts.ts'
import * as approvals from './resources/aprobaciones/approvals.ts'
import { confirmApproval } from './resources/aprobaciones/confirm.ts'
import { requestApproval } from './resources/aprobaciones/request.ts'
import * as attachments from './resources/attachments/attachments.ts'
import { registerAct, updateMinutes } from './resources/audiencias/attach.ts'
import { changeHearingState } from './resources/audiencias/change-state.ts'
import * as hearingChoices from './resources/audiencias/choices.ts'
import * as hearings from './resources/audiencias/commands.ts'
import { createHearing, scheduleHearing } from './resources/audiencias/propose.ts'
import { portalHearings, publicHearings } from './resources/audiencias/public.ts'
import * as hearingReads from './resources/audiencias/read.ts'
import { checkpoints } from './resources/audit/checkpoints.ts'
import { exportAuditStream } from './resources/audit/export.ts'
import { searchAudit } from './resources/audit/search.ts'
import { auditStream } from './resources/audit/stream.ts'
import { verifyStream } from './resources/audit/verify.ts'
import { authorizationUrl, authorize } from './resources/auth/citizenship.ts'
import { login } from './resources/auth/login.ts'
import { logout } from './resources/auth/logout.ts'
import { refresh } from './resources/auth/refresh.ts'
import { receiveBatch } from './resources/bitacora/batch.ts'
import * as catalogues from './resources/catalogues/catalogues.ts'
import * as offices from './resources/catalogues/offices.ts'
import * as causes from './resources/causes/commands.ts'
import { drawCause, formularioUnico } from './resources/causes/draw.ts'
import { listCauses } from './resources/causes/list.ts'
import * as documentChanges from './resources/documents/changes.ts'
import * as documents from './resources/documents/documents.ts'
import { merge } from './resources/documents/merge.ts'
import * as documentReads from './resources/documents/reads.ts'
import * as uploads from './resources/documents/uploads.ts'
import { createNotification } from './resources/edictos/create.ts'
import { prosecutionEdicts } from './resources/edictos/prosecution.ts'
import { getEdict, pageEdicts } from './resources/edictos/read.ts'
import { representativeNotification } from './resources/edictos/sheet.ts'
import * as menus from './resources/menus/handlers.ts'
import * as legalParties from './resources/parties/legal-parties.ts'
import * as parties from './resources/parties/parties.ts'
import * as partyReads from './resources/parties/party-reads.ts'
import { getRepresentative } from './resources/parties/representatives.ts'
import * as permissions from './resources/permissions/permissions.ts'
import * as legalEntities from './resources/persons/legal-entities.ts'
import * as persons from './resources/persons/persons.ts'
import { findPerson } from './resources/persons/registry.ts'
import * as requests from './resources/solicitudes-audiencias/requests.ts'
import * as users from './resources/users/commands.ts'
import { changeDocument, decideDocument } from './resources/users/document.ts'
import { getUser, pageUsers } from './resources/users/read.ts'
import { listRoles } from './resources/users/roles.ts'
import * as userStates from './resources/users/state.ts'
import * as signatures from './resources/usuarios-firma/remembered-pin.ts'

/** The handler of every call that has Schemas; one that lacks its handler doesn't compile. */
export const handlers: { readonly [N in DescribedCall]: Handler<N> } = {
  'auth.login': login,
  'auth.logout': logout,
  'auth.refresh': refresh,
  'ciudadania.authorizationUrl': authorizationUrl,
  'ciudadania.authorize': authorize,
  'estado.get': status.status,
  'fechaActual.get': status.now,
  'menus.mine': status.menus,
  'usuariosFirma.savePin': signatures.savePin,
  'usuariosFirma.get': signatures.getSignature,
  'usuariosFirma.update': signatures.updateSignature,
  'usuariosFirma.rememberPin': signatures.rememberPin,
  'menus.list': menus.listMenus,
  'menus.create': menus.createMenu,
  'menus.update': menus.updateMenu,
  'menus.delete': menus.deleteMenu,
  'permisos.list': permissions.listPermissions,
  'permisos.change': permissions.changePermission,
  'usuarios.page': pageUsers,
  'usuarios.get': getUser,
  'usuarios.create': users.createUser,
  'usuarios.update': users.updateUser,
  'usuarios.changeDocument': changeDocument,
  'usuarios.decideDocument': decideDocument,
  'usuarios.delete': userStates.deleteUser,
  'usuarios.proposeName': users.proposeName,
  'usuarios.assignRoles': userStates.assignRoles,
  'usuarios.removeRole': userStates.removeRole,
  'usuarios.switchActive': userStates.switchActive,
  'usuarios.resetPassword': userStates.resetPassword,
  'roles.list': listRoles,
  'personas.get': persons.getPerson,
  'personas.details': persons.getPersonDetails,
  'sesiones.current': currentSession,
  'usuarios.changePassword': account.changePassword,
  'usuarios.changeOffice': account.changeOffice,
  'usuarios.settings': account.settings,
  'usuarios.updateSettings': account.updateSettings,
  'usuarios.createSettings': account.updateSettings,
  'sesiones.list': listSessions,
  'sesiones.revoke': revokeSession,
  'departamentos.list': catalogues.departments,
  'departamentos.municipios': catalogues.municipalitiesOfDepartment,
  'departamentos.gestoras': offices.registriesOfDepartment,
  'departamentos.ofMunicipio': catalogues.departmentOfMunicipality,
  'municipios.list': catalogues.allMunicipalities,
  'municipios.get': catalogues.municipality,
  'municipios.oficinas': offices.officesOfMunicipality,
  'oficinas.penal': offices.penalOffices,
  'gestoras.list': offices.registries,
  'juzgados.list': offices.courts,
  'tiposAudiencias.page': keptHearingTypes.page,
  'tiposAudiencias.entry': keptHearingTypes.entry,
  'tiposAudiencias.create': keptHearingTypes.create,
  'tiposAudiencias.update': keptHearingTypes.update,
  'tiposAudiencias.close': keptHearingTypes.close,
  'tiposAudiencias.withdraw': keptHearingTypes.withdraw,
  'tiposAudiencias.delete': keptHearingTypes.delete,
  'tiposAudiencias.effects': keptHearingTypes.effects,
  'tiposAudiencias.export': keptHearingTypes.export,
  'tiposAudiencias.import': keptHearingTypes.import,
  'delitos.page': keptCrimes.page,
  'delitos.entry': keptCrimes.entry,
  'delitos.create': keptCrimes.create,
  'delitos.update': keptCrimes.update,
  'delitos.close': keptCrimes.close,
  'delitos.withdraw': keptCrimes.withdraw,
  'delitos.delete': keptCrimes.delete,
  'delitos.effects': keptCrimes.effects,
  'delitos.export': keptCrimes.export,
  'delitos.import': keptCrimes.import,
  'delitosDetalles.create': createSanction,
  'delitosDetalles.update': updateSanction,
  'delitosDetalles.delete': deleteSanction,
  'delitosDetalles.ofCrime': sanctionsOfCrime,
  'tiposActosProcesales.page': keptActTypes.page,
  'tiposActosProcesales.entry': keptActTypes.entry,
  'tiposActosProcesales.create': keptActTypes.create,
  'tiposActosProcesales.update': keptActTypes.update,
  'tiposActosProcesales.close': keptActTypes.close,
  'tiposActosProcesales.withdraw': keptActTypes.withdraw,
  'tiposActosProcesales.delete': keptActTypes.delete,
  'tiposActosProcesales.effects': keptActTypes.effects,
  'tiposActosProcesales.export': keptActTypes.export,
  'tiposActosProcesales.import': keptActTypes.import,
  'tiposActosProcesales.ofMyRoles': actTypesOfMyRoles,
  'tiposActosProcesales.get': getActType,
  'tiposActosProcesales.byCode': actTypeByCode,
  'tiposActosProcesales.ofCategory': actTypesOfCategory,
  'catalogo.opciones': catalogueOptions,
  'catalogo.paises': catalogues.catalogue('paises'),
  'catalogo.idiomas': catalogues.catalogue('idiomas'),
  'catalogo.denuncias': catalogues.catalogue('tipos-denuncias'),
  'catalogo.estadosCausas': catalogues.catalogue('tipos-estados-causas'),
  'catalogo.etapasCausas': catalogues.catalogue('tipos-etapas-causas'),
  'catalogo.estadosCiviles': catalogues.catalogue('tipos-estados-civiles'),
  'catalogo.generos': catalogues.catalogue('tipo-genero'),
  'catalogo.relacionesVictimas': catalogues.catalogue('tipos-relaciones-victimas'),
  'catalogo.gradosDiscapacidades': catalogues.catalogue('tipos-grados-discapacidades'),
  'catalogo.sujetosProcesales': catalogues.catalogue('tipos-sujetos-procesales'),
  'catalogo.categoriasActosProcesales': catalogues.catalogue('categorias-actos-procesales'),
  'catalogo.audiencias': catalogues.catalogue('tipos-audiencias'),
  'catalogo.situacionesJuridicas': catalogues.catalogue('tipos-situaciones-juridicas'),
  'catalogo.estadosAudiencias': catalogues.catalogue('tipos-estados-audiencias'),
  'catalogo.departamentosDePais': catalogues.departmentsOfCountry,
  'catalogo.idioma': catalogues.language,
  'delitos.list': catalogues.allCrimes,
  'delitos.groups': catalogues.catalogue('grupos-delitos'),
  'delitos.subgroups': catalogues.crimeSubgroups,
  'delitos.ofType': catalogues.crimesOfType,
  'tiposActosProcesales.list': listActTypes,
  'segip.find': findPerson,
  'causas.list': listCauses,
  'causas.create': causes.createCause,
  'causas.get': causes.getCause,
  'causas.update': causes.updateCause,
  'causas.delete': causes.deleteCause,
  'causas.switchPreparatoryActs': causes.switchPreparatoryActs,
  'causas.postpone': causes.postponeCause,
  'causas.draw': drawCause,
  'causas.formularioUnico': formularioUnico,
  'causas.archivos': attachments.documentsOfCause,
  'sujetosProcesales.ofCause': parties.partiesOfCause,
  'sujetosProcesales.createPrivate': parties.createPrivateParty,
  'sujetosProcesales.create': parties.createAnyParty,
  'sujetosProcesales.list': partyReads.listParties,
  'sujetosProcesales.get': partyReads.getParty,
  'sujetosProcesales.updatePrivate': parties.updateParty,
  'sujetosProcesales.createLegal': legalParties.createLegalParty,
  'sujetosProcesales.updateLegal': legalParties.updateLegalParty,
  'sujetosProcesales.legalExists': legalParties.legalPartyExists,
  'personasJuridicas.search': legalEntities.searchLegalEntities,
  'personasJuridicas.get': legalEntities.getLegalEntity,
  'personasJuridicas.byNit': legalEntities.legalEntityByNit,
  'sujetosProcesales.delete': parties.deleteParty,
  'sujetosProcesales.naturalExists': parties.naturalPartyExists,
  'actosProcesales.create': createAct,
  'actosProcesales.get': getAct,
  'actosProcesales.update': updateAct,
  'actosProcesales.delete': deleteAct,
  'documentos.pdf': documents.pdf,
  'documentos.verification': documents.verification,
  'documentos.draft': documentReads.draft,
  'documentos.buffer': documentReads.buffer,
  'documentos.ofAct': documentReads.ofAct,
  'documentos.update': documentChanges.update,
  'documentos.replace': documentChanges.replace,
  'documentos.delete': documentChanges.deleteDocument,
  'documentos.merge': merge,
  'sujetosProcesalesAbogados.ofRepresentative': getRepresentative,
  'documentos.representativeNotification': representativeNotification,
  'documentos.upload': uploads.upload,
  'documentos.uploadMany': uploads.uploadMany,
  'documentos.approvalFile': approvals.approvalFile,
  'aprobacion.request': requestApproval,
  'aprobacion.confirm': confirmApproval,
  'aprobantes.ofDocument': approvals.approversOfDocument,
  'documentos.sign': signDocument,
  'audiencias.page': hearingReads.pageHearings,
  'audiencias.suspensionTypes': hearingChoices.suspensionTypes,
  'audiencias.rooms': hearingChoices.ownRooms,
  'audiencias.roomsOf': hearingChoices.roomsOf,
  'audiencias.ofCause': hearingReads.hearingsOfCause,
  'audiencias.get': hearingReads.getHearing,
  'audiencias.create': createHearing,
  'audiencias.schedule': scheduleHearing,
  'audiencias.finish': hearings.finishHearing,
  'audiencias.changeState': changeHearingState,
  'audiencias.reschedule': hearings.rescheduleHearing,
  'audiencias.recess': hearings.recessHearing,
  'audiencias.updateDetail': hearings.updateHearingDetail,
  'audiencias.updateMinutes': updateMinutes,
  'audiencias.registerAct': registerAct,
  'audiencias.delete': hearings.deleteHearing,
  'solicitudesAudiencias.ofOffice': requests.requestsOfOffice,
  'solicitudesAudiencias.list': requests.listRequests,
  'solicitudesAudiencias.get': requests.getRequest,
  'solicitudesAudiencias.reject': requests.rejectRequest,
  'audiencias.public': publicHearings,
  'audiencias.portalPage': portalHearings,
  'notificaciones.create': createNotification,
  'edictos.page': pageEdicts,
  'edictos.prosecutionPage': prosecutionEdicts,
  'edictos.get': getEdict,
  'alertas.list': listAlerts,
  'alertas.seen': markSeen,
  'auditoria.search': searchAudit,
  'auditoria.stream': auditStream,
  'auditoria.verify': verifyStream,
  'auditoria.export': exportAuditStream,
  'auditoria.checkpoint': checkpoints,
  'journal.batch': receiveBatch,
}
