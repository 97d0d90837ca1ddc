import type { CallName } from '@estrado/machines/contract/calls'
import * as addresses from './accounts/calendar-address.ts'
import { currentSession } from './accounts/current-session.ts'
import * as menus from './accounts/menus/handlers.ts'
import { listSessions, revokeSession } from './accounts/open-sessions.ts'
import * as account from './accounts/own-account.ts'
import * as permissions from './accounts/permissions/permissions.ts'
import * as status from './accounts/status.ts'
import * as users from './accounts/users/commands.ts'
import { changeDocument, decideDocument } from './accounts/users/document.ts'
import { getUser, pageUsers } from './accounts/users/read.ts'
import { listRoles } from './accounts/users/roles.ts'
import * as userStates from './accounts/users/state.ts'
import * as attachments from './acts/attachments/attachments.ts'
import { createAct } from './acts/create.ts'
import { desk } from './acts/desk.ts'
import { getAct } from './acts/read.ts'
import { actAssignees, reassignActs } from './acts/reassign.ts'
import { signDocument } from './acts/sign.ts'
import { deleteAct, updateAct } from './acts/update.ts'
import { listAlerts, markSeen } from './alerts/alerts.ts'
import { annotationHandlers } from './annotations/handlers.ts'
import { receiveBatch } from './audit/batches/batch.ts'
import { checkpoints } from './audit/checkpoints.ts'
import { exportAuditStream } from './audit/export.ts'
import { searchAudit } from './audit/search.ts'
import { auditStream } from './audit/stream.ts'
import { verifyStream } from './audit/verify.ts'
import * as actTypes from './catalogues/act-types.ts'
import * as catalogues from './catalogues/catalogues.ts'
import { createSanction, deleteSanction, sanctionsOfCrime, updateSanction } from './catalogues/crimes.ts'
import { keptHandlers } from './catalogues/kept.ts'
import { catalogueOptions } from './catalogues/options.ts'
import * as causes from './causes/commands.ts'
import { withLastDistribution } from './causes/distributions-read.ts'
import { drawAndSaveForm, drawCause, formularioUnico } from './causes/draw.ts'
import { fileHandlers } from './causes/file/handlers.ts'
import { listCauses } from './causes/list.ts'
import { exportOfCause } from './causes/package/export.ts'
import * as prosecution from './causes/prosecution.ts'
import { saveForm } from './causes/save-form.ts'
import type { Handler } from './context.ts'
import * as documentChanges from './documents/changes.ts'
import * as documents from './documents/documents.ts'
import { merge } from './documents/merge.ts'
import * as documentReads from './documents/reads.ts'
import * as uploads from './documents/uploads.ts'
import { listHeld } from './enforcement/held-list.ts'
import { readKardex } from './enforcement/kardex.ts'
import { printKardex } from './enforcement/kardex-document.ts'
import { measuresOfParty, saveMeasures } from './enforcement/measures.ts'
import { listOrderingActs } from './enforcement/ordering-acts.ts'
import { savePenalty, withdrawPenalty } from './enforcement/penalties.ts'
import { listSituationTypes } from './enforcement/situation-types.ts'
import { saveSituation, situationsOfParty } from './enforcement/situations.ts'
import { evidenceHandlers } from './evidence/handlers.ts'
import { hearingHandlers } from './hearings/handlers.ts'
import { archivedCauses } from './inboxes/archived.ts'
import { inboxCounts } from './inboxes/counts.ts'
import { inbox } from './inboxes/inbox.ts'
import { deleteView, savedViews, saveView } from './inboxes/views.ts'
import { waiting } from './inboxes/waiting.ts'
import { memorialHandlers } from './memorials/handlers.ts'
import { prosecutionEdicts } from './notifications/edicts/prosecution.ts'
import { getEdict, pageEdicts } from './notifications/edicts/read.ts'
import { notificationHandlers } from './notifications/handlers.ts'
import { representativeNotification } from './notifications/sheet.ts'
import { simulateCompetences } from './organisation/competences/simulate.ts'
import * as offices from './organisation/offices.ts'
import { assignPost, movePost, passOnWork, pendingWork, workOfPost } from './organisation/posts/commands.ts'
import { pagePosts, postsOfPerson } from './organisation/posts/read.ts'
import { exportPosts, importPosts } from './organisation/posts/sheet.ts'
import { turnsCalendar } from './organisation/turns/calendar.ts'
import { workOfLeave } from './organisation/turns/falling.ts'
import { zoneOfPoint, zonesOfOffice } from './organisation/zones.ts'
import * as legalParties from './parties/legal-parties.ts'
import { getRepresentative, linksOfParty, removeLink } from './parties/links.ts'
import * as parties from './parties/parties.ts'
import * as partyReads from './parties/party-reads.ts'
import * as legalEntities from './parties/persons/legal-entities.ts'
import * as persons from './parties/persons/persons.ts'
import { findPerson } from './parties/persons/registry.ts'
import { answerCitizen } from './portals/citizen-query.ts'
import { recusalHandlers } from './recusals/handlers.ts'
import { authorizationUrl, authorize } from './session/citizenship.ts'
import { login } from './session/login.ts'
import { logout } from './session/logout.ts'
import { refresh } from './session/refresh.ts'
import * as approvals from './signing/approvals/approvals.ts'
import { confirmApproval } from './signing/approvals/confirm.ts'
import { requestApproval } from './signing/approvals/request.ts'
import * as signatures from './signing/kept-pins/remembered-pin.ts'
import { getStatistics } from './statistics/statistics.ts'
import { systemHandlers } from './system/handlers.ts'
import { writingHandlers } from './writing/handlers.ts'

/** The handler of every call that has Schemas; one that lacks its handler doesn't compile. */
export const handlers: { readonly [N in CallName]: Handler<N> } = {
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
  'puestos.page': pagePosts,
  'puestos.ofPerson': postsOfPerson,
  'puestos.assign': assignPost,
  'puestos.work': workOfPost,
  'puestos.move': movePost,
  'puestos.pending': pendingWork,
  'puestos.passOn': passOnWork,
  'puestos.export': exportPosts,
  'puestos.import': importPosts,
  'personas.get': persons.getPerson,
  'personas.details': persons.getPersonDetails,
  'sesiones.current': currentSession,
  'usuarios.changePassword': account.changePassword,
  'usuarios.changeOffice': account.changeOffice,
  'usuarios.settings': account.settings,
  'usuarios.updateSettings': account.updateSettings,
  'usuarios.createSettings': account.updateSettings,
  'usuarios.calendarAddress': addresses.calendarAddress,
  'usuarios.renewCalendarAddress': addresses.renewCalendarAddress,
  'usuarios.revokeCalendarAddress': addresses.revokeCalendarAddress,
  'sesiones.list': listSessions,
  'sesiones.revoke': revokeSession,
  'departamentos.list': catalogues.departments,
  'departamentos.municipios': catalogues.municipalitiesOfDepartment,
  'departamentos.gestoras': offices.registriesOfDepartment,
  'departamentos.ofMunicipio': catalogues.departmentOfMunicipality,
  'municipios.list': catalogues.allMunicipalities,
  'municipios.get': catalogues.municipality,
  'municipios.oficinas': offices.officesOfMunicipality,
  'zonas.ofOffice': zonesOfOffice,
  'zonas.ofPoint': zoneOfPoint,
  'oficinas.penal': offices.penalOffices,
  'oficinas.tree': offices.officeTree,
  'gestoras.list': offices.registries,
  'juzgados.list': offices.courts,
  'delitosDetalles.create': createSanction,
  'delitosDetalles.update': updateSanction,
  'delitosDetalles.delete': deleteSanction,
  'delitosDetalles.ofCrime': sanctionsOfCrime,
  'competenciasGestora.simulate': simulateCompetences,
  'turnosBajas.falling': workOfLeave,
  'turnosBajas.calendar': turnsCalendar,
  ...keptHandlers,
  'tiposActosProcesales.ofMyRoles': actTypes.actTypesOfMyRoles,
  'tiposActosProcesales.get': actTypes.getActType,
  'tiposActosProcesales.byCode': actTypes.actTypeByCode,
  'tiposActosProcesales.ofCategory': actTypes.actTypesOfCategory,
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
  'catalogo.situacionesJuridicas': listSituationTypes,
  'catalogo.estadosAudiencias': catalogues.catalogue('tipos-estados-audiencias'),
  'catalogo.departamentosDePais': catalogues.departmentsOfCountry,
  'catalogo.idioma': catalogues.language,
  'delitos.list': catalogues.allCrimes,
  'delitos.groups': catalogues.catalogue('grupos-delitos'),
  'delitos.subgroups': catalogues.crimeSubgroups,
  'delitos.ofType': catalogues.crimesOfType,
  'tiposActosProcesales.list': actTypes.listActTypes,
  'segip.find': findPerson,
  'causas.list': listCauses,
  'causas.create': causes.createCause,
  'causas.get': causes.getCause,
  'causas.update': causes.updateCause,
  'causas.delete': causes.deleteCause,
  'causas.switchPreparatoryActs': causes.switchPreparatoryActs,
  'causas.postpone': causes.postponeCause,
  'causas.draw': drawCause,
  'causas.prosecutors': prosecution.prosecutorsFor,
  'causas.nameProsecutor': prosecution.nameProsecutor,
  'causas.inbox': inbox,
  'causas.archived': archivedCauses,
  'bandejas.counts': inboxCounts,
  'bandejas.waiting': waiting,
  'bandejas.views': savedViews,
  'bandejas.saveView': saveView,
  'bandejas.deleteView': deleteView,
  'causas.withLastDistribution': withLastDistribution,
  'causas.formularioUnico': formularioUnico,
  'causas.saveFormularioUnico': saveForm,
  'causas.drawAndSaveFormularioUnico': drawAndSaveForm,
  'causas.archivos': attachments.documentsOfCause,
  ...annotationHandlers,
  ...writingHandlers,
  ...hearingHandlers,
  ...fileHandlers,
  'causas.export': exportOfCause,
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
  ...memorialHandlers,
  ...recusalHandlers,
  ...evidenceHandlers,
  'actosProcesales.create': createAct,
  'actosProcesales.desk': desk,
  'actosProcesales.assignees': actAssignees,
  'actosProcesales.reassign': reassignActs,
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
  'sujetosProcesalesAbogados.ofParty': linksOfParty,
  'sujetosProcesalesAbogados.delete': removeLink,
  'medidasProteccion.ofParty': measuresOfParty,
  'medidasProteccion.save': saveMeasures,
  'situacionesJuridicas.ofParty': situationsOfParty,
  'situacionesJuridicas.save': saveSituation,
  'ejecucion.held': listHeld,
  'ejecucion.kardex': readKardex,
  'ejecucion.kardexDocument': printKardex,
  'ejecucion.savePenalty': savePenalty,
  'ejecucion.withdrawPenalty': withdrawPenalty,
  'causas.legalSituationActs': listOrderingActs,
  'documentos.representativeNotification': representativeNotification,
  'documentos.upload': uploads.upload,
  'documentos.uploadMany': uploads.uploadMany,
  'documentos.approvalFile': approvals.approvalFile,
  'aprobacion.request': requestApproval,
  'aprobacion.confirm': confirmApproval,
  'aprobantes.ofDocument': approvals.approversOfDocument,
  'documentos.sign': signDocument,
  ...notificationHandlers,
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
  'estadisticas.get': getStatistics,
  'consultasCiudadano.answer': answerCitizen,
  ...systemHandlers,
  'journal.batch': receiveBatch,
}
