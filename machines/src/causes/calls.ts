import { Schema } from 'effect'
import { Done } from '../contract/schemas/shared.ts'
import { get, patch, post, remove } from '../kernel/call.ts'
import { attendingStaff, causeParticipants, causeRegistrars, causeStaff } from '../vocabulary/role-groups.ts'
import { courtRoles, type RoleCode } from '../vocabulary/roles.ts'
import {
  AttachedDocument,
  CauseAnswer,
  CauseBody,
  CauseList,
  CauseListBody,
  CauseListQuery,
  DrawAnswer,
  PostponeBody,
  TagsBody,
} from './schemas.ts'

const causeAttendants = [...causeStaff, ...attendingStaff] as const satisfies readonly RoleCode[]

/** Causes (`spec 2 §7`, `spec 3 §7`). */
export const causeCalls = {
  'causas.list': post('causas/listar', {
    access: causeParticipants,
    query: CauseListQuery,
    body: CauseListBody,
    answer: CauseList,
  }),
  'causas.inbox': post('causas/bandeja-listar', { access: causeParticipants }),
  'causas.create': post('causas', {
    access: causeRegistrars,
    success: 'Causa registrada',
    body: CauseBody,
    answer: CauseAnswer,
  }),
  'causas.get': get('causas/{id}', { access: causeParticipants, answer: CauseAnswer }),
  'causas.update': patch('causas/{id}', {
    access: causeRegistrars,
    success: 'Causa actualizada',
    needsVersion: true,
    body: CauseBody,
    answer: CauseAnswer,
  }),
  'causas.delete': remove('causas/{id}', {
    access: causeRegistrars,
    success: 'Causa eliminada',
    answer: Done,
  }),
  'causas.memoriales': get('causas/memoriales/{id}', { access: causeParticipants }),
  'causas.withLastDistribution': get('causas/{id}/con-ultimo-reparto', { access: causeAttendants }),
  'causas.switchPreparatoryActs': patch('causas/{id}/acto-preparatorio', {
    access: causeRegistrars,
    body: TagsBody,
    answer: CauseAnswer,
  }),
  'causas.draw': post('causas/{id}/sortear', {
    access: causeRegistrars,
    success: 'Causa sorteada',
    answer: DrawAnswer,
  }),
  'causas.formularioUnico': get('causas/{id}/formulario-unico', {
    access: causeParticipants,
    answer: 'blob',
  }),
  'causas.saveFormularioUnico': post('causas/{id}/formulario-unico', {
    access: causeRegistrars,
    success: 'Formulario Único guardado',
  }),
  'causas.drawAndSaveFormularioUnico': post('causas/{id}/sortear-guardar-formulario-unico', {
    access: causeRegistrars,
    success: 'Causa sorteada',
  }),
  'causas.privateActs': get('causas/{id}/actos-procesales-privados/{x}', { access: causeParticipants }),
  'causas.memorialActs': get('causas/{id}/actos-procesales-memoriales/{x}', { access: causeParticipants }),
  'causas.legalSituationActs': get('causas/{id}/actos-procesales-situacion-juridica', { access: courtRoles }),
  'causas.prosecution': get('causas/{id}/ministerio-publico', { access: causeParticipants }),
  'causas.hearings': get('causas/list/{id}/audiencias', { access: causeParticipants }),
  'causas.parties': get('causas/list/{id}/sujetos', { access: causeParticipants }),
  'causas.reservedMemoriales': get('causas/list/{id}/memoriales/reservas', { access: causeAttendants }),
  'causas.attendingParties': get('causas/list/{id}/sujetos-participantes', { access: causeParticipants }),
  'causas.byCode': get('causas/obtener/informacion/{codigoUnico}', { access: causeParticipants }),
  'causas.summary': get('causas/{id}/informacion/causa', { access: causeParticipants }),
  'causas.dispatch': get('causas/{id}/despacho', { access: causeStaff }),
  'causas.archived': get('causas/archivadas/causales', { access: causeStaff }),
  'causas.postpone': patch('causas/{id}/adjuntar-despues', {
    access: causeRegistrars,
    success: 'Causa guardada, los documentos se adjuntarán después',
    body: PostponeBody,
    answer: CauseAnswer,
  }),
  'causas.archivos': get('causas/{id}/actos-procesales', {
    access: causeAttendants,
    answer: Schema.Array(AttachedDocument),
  }),
} as const
