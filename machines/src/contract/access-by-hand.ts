import { type KeptResource, keptList } from '../catalogues/kept.ts'

/**
 * Access table: who may make each call, by hand from the specification's sentences on roles
 * (`spec 1 §6`, `spec 2 §6`, `spec 3 §6`) and our reading where it names none. It asks neither the contract nor its
 * role groups, so that a call that opens to somebody else is noticed here.
 */
const court = 'JUEZ JUEZ_INST VOCAL SECRE SECRE_INST SECRE_SALA_TDJ SECRETARIO AUX_JUZ'
const registry = 'VENT_OGP ENC_OGP AUX_OGP GESTOR_OGP COORD_OGP'
const window = 'VENT_OGP ENC_OGP'
const virtualWindow = 'ABOGADO SUJ_PROC'
const attending = 'MIN_PUB OFI_DIL_TDJ'

const byRoles: readonly (readonly [who: string, calls: string])[] = [
  [
    court,
    `escritos.types escritos.phrases escritos.begin escritos.get escritos.save escritos.take escritos.mode escritos.review
    escritos.fields escritos.versions escritos.version escritos.keep`,
  ],
  [
    'ROOT ADMIN ADMIN_TDJ',
    `usuarios.page usuarios.create usuarios.update usuarios.delete usuarios.proposeName
    usuarios.assignRoles usuarios.removeRole usuarios.switchActive usuarios.resetPassword
    puestos.page puestos.import puestos.assign puestos.move puestos.passOn`,
  ],
  [
    'ROOT ADMIN',
    `usuarios.changeDocument usuarios.decideDocument menus.create menus.update menus.delete
    permisos.change competenciasGestora.simulate delitosDetalles.create
    delitosDetalles.update delitosDetalles.delete`,
  ],
  [
    window,
    `causas.create causas.update causas.delete causas.switchPreparatoryActs causas.draw causas.postpone
    causas.saveFormularioUnico causas.drawAndSaveFormularioUnico memoriales.charge`,
  ],
  [
    `${window} ${court}`,
    `sujetosProcesales.createPrivate sujetosProcesales.create sujetosProcesales.updatePrivate
    sujetosProcesales.delete sujetosProcesales.createLegal sujetosProcesales.updateLegal
    sujetosProcesalesAbogados.delete causas.nameProsecutor pruebas.register pruebas.move`,
  ],
  [
    court,
    `actosProcesales.reassign medidasProteccion.save situacionesJuridicas.save audiencias.finish audiencias.changeState
    audiencias.suspendMany audiencias.restoreMany audiencias.registerAct audiencias.updateMinutes audiencias.recess audiencias.delete
    audiencias.noteAttendance audiencias.endRecording solicitudesAudiencias.list
    estadosPlazo.create estadosPlazo.update etapasPlazos.create etapasPlazos.update plazos.create plazos.update
    ejecucion.held`,
  ],
  ['JUEZ JUEZ_INST', 'solicitudesAudiencias.reject'],
  [`${registry} SECRE SECRE_INST SECRE_SALA_TDJ SECRETARIO AUX_JUZ`, 'consultasCiudadano.answer'],
  [
    'JUEZ JUEZ_INST VOCAL SECRE SECRE_INST SECRE_SALA_TDJ SECRETARIO',
    'ejecucion.savePenalty ejecucion.withdrawPenalty',
  ],
  [
    'JUEZ SECRE VOCAL',
    `anotaciones.create anotaciones.update anotaciones.delete anotaciones.activateVersion
    anotaciones.saveDraft anotaciones.discardDraft`,
  ],
  [
    `${court} ${registry}`,
    `audiencias.create audiencias.schedule audiencias.reschedule audiencias.updateDetail audiencias.removeSession
    plazos.page pruebas.page
    notificaciones.reassign notificaciones.resend notificaciones.withdraw`,
  ],
  [
    `${court} ${registry} ${virtualWindow}`,
    'alertas.seen actosProcesales.create actosProcesales.update actosProcesales.delete',
  ],
  [virtualWindow, 'memoriales.ownPage memoriales.appear'],
  [
    `${court} ${registry} OFI_DIL_TDJ`,
    `notificaciones.create notificaciones.update notificaciones.assign
    notificaciones.zone notificaciones.attachActs notificaciones.removeAttachments notificaciones.return
    notificaciones.forms notificaciones.close`,
  ],
  ['OFI_DIL_TDJ', 'notificaciones.visit'],
  [
    `${court} ${registry} OFI_DIL_TDJ MIN_PUB ${virtualWindow}`,
    `notificaciones.page documentos.delete documentos.sign documentos.update
    documentos.replace documentos.merge documentos.upload documentos.uploadMany aprobacion.request aprobacion.confirm
    notificaciones.detail notificaciones.markSeen notificaciones.previewForm audiencias.page audiencias.detailPage
    causas.list causas.inbox`,
  ],
]

/** Whoever has a session, whatever their roles: their own session, settings, PIN and walk through the screens. */
const signedIn = `auth.logout usuarios.changePassword usuarios.updateSettings usuarios.createSettings
  usuariosFirma.savePin usuariosFirma.update usuariosFirma.rememberPin sesiones.revoke usuarios.changeOffice
  journal.batch bandejas.saveView bandejas.deleteView usuarios.renewCalendarAddress usuarios.revokeCalendarAddress
  sistema.agent`
/** Without a session: the way in, and the public portals. */
const anyone = 'auth.login auth.refresh edictos.page edictos.prosecutionPage audiencias.portalPage'

/** The calls that only read. */
const readByRoles: readonly (readonly [who: string, calls: string])[] = [
  [
    'ROOT ADMIN ADMIN_TDJ',
    'usuarios.get puestos.export puestos.ofPerson puestos.work puestos.pending turnosBajas.falling turnosBajas.calendar',
  ],
  ['ROOT ADMIN', 'menus.list permisos.list oficinas.tree'],
  [
    'ROOT AUDITOR',
    'auditoria.search auditoria.stream auditoria.verify auditoria.export auditoria.checkpoint',
  ],
  ['ROOT OPERADOR', 'sistema.state'],
  [`ROOT ADMIN ADMIN_TDJ ${court} ${registry}`, 'estadisticas.get'],
  [
    'JUEZ SECRE VOCAL',
    'anotaciones.ofDocument anotaciones.versions anotaciones.get anotaciones.current anotaciones.copy',
  ],
  [registry, 'memoriales.atWindow excusas.atRegistry'],
  ['OFI_DIL_TDJ', 'notificaciones.day'],
  [`${window} ${virtualWindow}`, 'memoriales.desk'],
  [`${court} ${registry} ${virtualWindow}`, 'memoriales.own memoriales.receipt alertas.list'],
  [virtualWindow, 'sujetosProcesales.ofVirtualWindow audiencias.virtualWindowRole memoriales.ownOne'],
  [
    court,
    `memoriales.inCourt excusas.inCourt actosProcesales.desk actosProcesales.assignees causas.legalSituationActs medidasProteccion.ofParty situacionesJuridicas.ofParty audiencias.requests
    audiencias.bulkJobs audiencias.bulkJob
    solicitudesAudiencias.ofOffice solicitudesAudiencias.get solicitudesAudiencias.search
    solicitudesAudiencias.hearing estadosPlazo.updateAct etapasPlazos.updateAct ejecucion.kardex
    ejecucion.kardexDocument`,
  ],
  [
    `${window} ${court}`,
    `personasJuridicas.search personasJuridicas.get personasJuridicas.byNit sujetosProcesales.naturalExists
    sujetosProcesales.legalExists causas.prosecutors pruebas.desk`,
  ],
  [`ROOT ADMIN ADMIN_TDJ ${window} ${court}`, 'segip.find'],
  [`ROOT ADMIN ADMIN_TDJ ${court} ${registry}`, 'personas.get personas.details'],
  [
    `${court} ${registry}`,
    `causas.dispatch causas.archived causas.reservedMemoriales audiencias.suspensionTypes audiencias.rooms audiencias.plan
    audiencias.actTypes audiencias.roomsOf audiencias.verifyAct audiencias.verifyDocument estadosPlazo.list
    estadosPlazo.get estadosPlazo.ofAct etapasPlazos.list etapasPlazos.get etapasPlazos.ofAct pruebas.get
    pruebas.certificate notificaciones.proposal notificaciones.servers`,
  ],
  [`${court} ${registry} OFI_DIL_TDJ ROOT ADMIN ADMIN_TDJ`, 'zonas.ofOffice zonas.ofPoint'],
  [
    `${court} ${registry} OFI_DIL_TDJ`,
    `documentos.representativeNotification notificaciones.address notificaciones.assignment
    notificaciones.partyAddress`,
  ],
  [
    `${court} ${registry} ${attending}`,
    `causas.withLastDistribution causas.archivos sujetosProcesales.list
    sujetosProcesales.get`,
  ],
  [`${court} ${registry} AUDITOR`, 'causas.history'],
  [
    `${court} ${registry} ${attending} ${virtualWindow} AUDITOR`,
    `causas.summary causas.byCode causas.parties causas.attendingParties causas.privateActs causas.memorialActs
    causas.memoriales causas.hearings causas.deadlines causas.prosecution causas.export notificaciones.list actosProcesales.get`,
  ],
  [
    `${court} ${registry} ${attending} ${virtualWindow}`,
    `causas.get causas.formularioUnico sujetosProcesales.ofCause
    sujetosProcesalesAbogados.ofParty sujetosProcesalesAbogados.ofRepresentative tiposPlantillas.ofType
    tiposPlantillas.html tiposPlantillas.headerAndFooter tiposPlantillas.sample documentos.draft
    documentos.approvalFile documentos.buffer documentos.ofAct aprobantes.ofDocument audiencias.list audiencias.act
    audiencias.ofCause audiencias.get audiencias.documents audiencias.calendarFile audiencias.printed audiencias.attendance notificaciones.ofAct
    notificaciones.document plazos.ofAct plazos.answerExpired plazos.expired plazos.certificate`,
  ],
]

/** Catalogues, and what belongs to whoever asks. */
const readSignedIn = `usuarios.settings usuarios.calendarAddress bandejas.counts bandejas.waiting bandejas.views sesiones.list sesiones.current menus.mine roles.list departamentos.gestoras
  departamentos.ofMunicipio municipios.list municipios.get oficinas.penal gestoras.list catalogo.paises
  catalogo.departamentosDePais catalogo.estadosCiviles catalogo.generos catalogo.idiomas catalogo.idioma
  catalogo.relacionesVictimas catalogo.gradosDiscapacidades catalogo.sujetosProcesales
  catalogo.categoriasActosProcesales catalogo.etapasCausas catalogo.estadosCausas catalogo.audiencias
  catalogo.denuncias catalogo.situacionesJuridicas tiposActosProcesales.list tiposActosProcesales.ofMyRoles
  tiposActosProcesales.get tiposActosProcesales.byCode tiposActosProcesales.ofCategory delitos.list delitos.ofType
  catalogo.opciones delitosDetalles.ofCrime delitos.groups delitos.subgroups usuariosFirma.get`
/** The way in, the public portals with their catalogues, and the check of a document by its QR code. */
const readAnyone = `ciudadania.authorizationUrl ciudadania.authorize estado.get fechaActual.get departamentos.list
  departamentos.municipios juzgados.list municipios.oficinas catalogo.estadosAudiencias documentos.pdf
  documentos.verification cargos.verification custodias.verification notificaciones.verification audiencias.public audiencias.feed edictos.get`

/** Who keeps a catalogue, where it isn't the national administrators. */
const keepers: Readonly<Partial<Record<KeptResource, string>>> = {
  frases: `ROOT ADMIN ADMIN_TDJ ${court}`,
  plantillas: `ROOT ADMIN ADMIN_TDJ ${court}`,
  turnosBajas: 'ROOT ADMIN ADMIN_TDJ',
  cierresSalas: 'ROOT ADMIN ADMIN_TDJ',
  salasAudiencias: 'ROOT ADMIN ADMIN_TDJ',
  suplencias: 'ROOT ADMIN ADMIN_TDJ',
  zonas: 'ROOT ADMIN ADMIN_TDJ',
}

/** The calls of the catalogues that people keep. */
const kept = keptList.flatMap(([resource]) =>
  'page entry create update close withdraw delete effects export import'
    .split(' ')
    .map((call) => [keepers[resource] ?? 'ROOT ADMIN', `${resource}.${call}`] as const),
)

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Who may make a call: these roles, whoever has a session, or anybody. */
type AccessByHand = readonly string[] | 'signed-in' | 'anyone'

/** Each call as often as it stands in the tables: twice would be two opinions. */
export const accessByHand: readonly (readonly [call: string, access: AccessByHand])[] = [
  ...[...byRoles, ...readByRoles, ...kept].flatMap(([who, calls]) =>
    words(calls).map((call) => [call, words(who)] as const),
  ),
  ...words(`${signedIn} ${readSignedIn}`).map((call) => [call, 'signed-in'] as const),
  ...words(`${anyone} ${readAnyone}`).map((call) => [call, 'anyone'] as const),
]

const table = new Map<string, AccessByHand>(accessByHand)

/** May a role make a call, by hand? */
export function roleMayByHand(call: string, role: string): boolean {
  const access = table.get(call)
  return typeof access === 'string' || (access?.includes(role) ?? false)
}
