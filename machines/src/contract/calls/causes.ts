import { success } from '../../messages/success.ts'
import {
  attendingStaff,
  causeParticipants,
  causeRegistrars,
  causeStaff,
} from '../../vocabulary/role-groups.ts'
import { courtRoles, type RoleCode } from '../../vocabulary/roles.ts'
import { get, patch, post, remove, withVersion } from '../call.ts'

const causeAttendants = [...causeStaff, ...attendingStaff] as const satisfies readonly RoleCode[]

/** Causes, their acts, deadlines and alerts (`spec 2 §7`, `spec 3 §7`). */
export const causeCalls = {
  'causas.list': post('causas/listar', causeParticipants),
  'causas.inbox': post('causas/bandeja-listar', causeParticipants),
  'causas.create': post('causas', causeRegistrars, success.causeCreated),
  'causas.get': get('causas/{id}', causeParticipants),
  'causas.update': withVersion(patch('causas/{id}', causeRegistrars, success.causeUpdated)),
  'causas.delete': remove('causas/{id}', causeRegistrars, success.causeDeleted),
  'causas.memoriales': get('causas/memoriales/{id}', causeParticipants),
  'causas.withLastDistribution': get('causas/{id}/con-ultimo-reparto', causeAttendants),
  'causas.switchPreparatoryActs': patch('causas/{id}/acto-preparatorio', causeRegistrars),
  'causas.draw': post('causas/{id}/sortear', causeRegistrars, success.causeDrawn),
  'causas.formularioUnico': get('causas/{id}/formulario-unico', causeParticipants),
  'causas.saveFormularioUnico': post('causas/{id}/formulario-unico', causeRegistrars, success.formSaved),
  'causas.drawAndSaveFormularioUnico': post(
    'causas/{id}/sortear-guardar-formulario-unico',
    causeRegistrars,
    success.causeDrawn,
  ),
  'causas.privateActs': get('causas/{id}/actos-procesales-privados/{x}', causeParticipants),
  'causas.memorialActs': get('causas/{id}/actos-procesales-memoriales/{x}', causeParticipants),
  'causas.legalSituationActs': get('causas/{id}/actos-procesales-situacion-juridica', courtRoles),
  'causas.prosecution': get('causas/{id}/ministerio-publico', causeParticipants),
  'causas.hearings': get('causas/list/{id}/audiencias', causeParticipants),
  'causas.parties': get('causas/list/{id}/sujetos', causeParticipants),
  'causas.reservedMemoriales': get('causas/list/{id}/memoriales/reservas', causeAttendants),
  'causas.attendingParties': get('causas/list/{id}/sujetos-participantes', causeParticipants),
  'causas.byCode': get('causas/obtener/informacion/{codigoUnico}', causeParticipants),
  'causas.summary': get('causas/{id}/informacion/causa', causeParticipants),
  'causas.dispatch': get('causas/{id}/despacho', causeStaff),
  'causas.archived': get('causas/archivadas/causales', causeStaff),

  'estadosPlazo.list': get('estados-plazo', causeStaff),
  'estadosPlazo.get': get('estados-plazo/{id}', causeStaff),
  'estadosPlazo.ofAct': get('estados-plazo/acto-procesal/{id}', causeStaff),
  'estadosPlazo.create': post('estados-plazo', courtRoles),
  'estadosPlazo.update': patch('estados-plazo/{id}', courtRoles),
  'estadosPlazo.updateAct': get('estados-plazo/actualizarActoProcesal/{id}', courtRoles),
  'etapasPlazos.list': get('etapas-plazos', causeStaff),
  'etapasPlazos.get': get('etapas-plazos/{id}', causeStaff),
  'etapasPlazos.ofAct': get('etapas-plazos/acto-procesal/{id}', causeStaff),
  'etapasPlazos.create': post('etapas-plazos', courtRoles),
  'etapasPlazos.update': patch('etapas-plazos/{id}', courtRoles),
  'etapasPlazos.updateAct': get('etapas-plazos/actualizarActoProcesal/{id}', courtRoles),
  'plazos.page': post('plazos/paginado', causeStaff),
  'plazos.create': post('plazos', courtRoles, success.deadlineSaved),
  'plazos.update': patch('plazos/{id}', courtRoles, success.deadlineSaved),
  'plazos.ofAct': get('plazos/acto-procesal/{id}', causeParticipants),
  'plazos.answerExpired': get('plazos/respuesta-vencida/{a}/{b}/{c}', causeParticipants),
  'plazos.expired': get('plazos/vencido/{id}', causeParticipants),

  // Beyond the specification.
  'causas.postpone': patch('causas/{id}/adjuntar-despues', causeRegistrars, success.causePostponed),
  'causas.archivos': get('causas/{id}/actos-procesales', causeAttendants),
  'actosProcesales.create': post('actos-procesales', causeStaff, success.actCreated),
  'actosProcesales.get': get('actos-procesales/{id}', causeStaff),
  'actosProcesales.update': patch('actos-procesales/{id}', causeStaff, success.actUpdated),
  'actosProcesales.delete': remove('actos-procesales/{id}', causeStaff, success.actDeleted),
  'alertas.list': get('alertas', causeStaff),
  'alertas.seen': patch('alertas/{id}/visto', causeStaff),
} as const
