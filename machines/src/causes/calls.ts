import { Schema } from 'effect'
import { Done } from '../contract/schemas/shared.ts'
import { Verification } from '../documents/schemas.ts'
import { get, patch, post, remove } from '../kernel/call.ts'
import {
  attendingStaff,
  causeParticipants,
  causeRegistrars,
  causeStaff,
  fileReaders,
  partyEditors,
} from '../vocabulary/role-groups.ts'
import type { RoleCode } from '../vocabulary/roles.ts'
import { CauseWithDistributions } from './distribution-schemas.ts'
import {
  AttendingParty,
  AttendingQuery,
  CauseDeadlineRow,
  CauseFile,
  FileAct,
  FileActsQuery,
  FileHearing,
  FileHistory,
  FileHistoryQuery,
  FileParty,
  MemorialBlock,
  ProsecutionOfCause,
} from './file-schemas.ts'
import { Prosecution, ProsecutionOffice, ProsecutorBody } from './prosecution-schemas.ts'
import {
  AttachedDocument,
  CauseAnswer,
  CauseBody,
  CauseList,
  CauseListBody,
  CauseListQuery,
  DrawAnswer,
  PostponeBody,
  SignedFormBody,
  SingleFormQuery,
  TagsBody,
} from './schemas.ts'

const causeAttendants = [...causeStaff, ...attendingStaff] as const satisfies readonly RoleCode[]

/** Causes (`spec 2 §7`, `spec 3 §7`). */
export const causeCalls = {
  'causas.list': post('causas/listar', {
    list: true,
    access: causeParticipants,
    query: CauseListQuery,
    body: CauseListBody,
    answer: CauseList,
  }),
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
  'causas.memoriales': get('causas/memoriales/{id}', {
    access: fileReaders,
    answer: Schema.Array(MemorialBlock),
  }),
  'causas.withLastDistribution': get('causas/{id}/con-ultimo-reparto', {
    access: causeAttendants,
    answer: CauseWithDistributions,
  }),
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
    query: SingleFormQuery,
    answer: 'blob',
  }),
  'causas.saveFormularioUnico': post('causas/{id}/formulario-unico', {
    access: causeRegistrars,
    success: 'Formulario Único guardado',
    body: SignedFormBody,
    file: 'files',
    answer: Verification,
  }),
  'causas.drawAndSaveFormularioUnico': post('causas/{id}/sortear-guardar-formulario-unico', {
    access: causeRegistrars,
    success: 'Causa sorteada',
    answer: DrawAnswer,
  }),
  'causas.privateActs': get('causas/{id}/actos-procesales-privados/{x}', {
    access: fileReaders,
    query: FileActsQuery,
    answer: Schema.Array(FileAct),
  }),
  'causas.memorialActs': get('causas/{id}/actos-procesales-memoriales/{x}', {
    access: fileReaders,
    answer: Schema.Array(FileAct),
  }),
  'causas.prosecution': get('causas/{id}/ministerio-publico', {
    access: fileReaders,
    answer: Schema.NullOr(ProsecutionOfCause),
  }),
  /** Whom the prosecution of the cause may be given to. Beyond the specification, as is giving it. */
  'causas.prosecutors': get('causas/{id}/fiscales', {
    access: partyEditors,
    answer: Schema.Array(ProsecutionOffice),
  }),
  'causas.nameProsecutor': patch('causas/{id}/fiscal', {
    access: partyEditors,
    success: 'Fiscal designado',
    body: ProsecutorBody,
    answer: Prosecution,
  }),
  'causas.hearings': get('causas/list/{id}/audiencias', {
    access: fileReaders,
    answer: Schema.Array(FileHearing),
  }),
  'causas.parties': get('causas/list/{id}/sujetos', {
    access: fileReaders,
    answer: Schema.Array(FileParty),
  }),
  'causas.reservedMemoriales': get('causas/list/{id}/memoriales/reservas', {
    access: causeStaff,
    answer: Schema.Array(MemorialBlock),
  }),
  'causas.attendingParties': get('causas/list/{id}/sujetos-participantes', {
    access: fileReaders,
    query: AttendingQuery,
    answer: Schema.Array(AttendingParty),
  }),
  'causas.byCode': get('causas/obtener/informacion/{codigoUnico}', {
    access: fileReaders,
    answer: CauseFile,
  }),
  'causas.summary': get('causas/{id}/informacion/causa', { access: fileReaders, answer: CauseFile }),
  'causas.deadlines': get('causas/{id}/plazos', {
    access: fileReaders,
    answer: Schema.Array(CauseDeadlineRow),
  }),
  /** One zip with all that the caller may have of the cause. Beyond the specification. */
  'causas.export': get('causas/{id}/exportacion', { access: fileReaders, answer: 'blob' }),
  'causas.history': get('causas/{id}/historia', {
    access: [...causeStaff, 'AUDITOR'],
    query: FileHistoryQuery,
    answer: FileHistory,
  }),
  'causas.dispatch': get('causas/{id}/despacho', { access: causeStaff, answer: Schema.Array(FileAct) }),
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
