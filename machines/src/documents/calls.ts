import { Schema } from 'effect'
import { Done } from '../contract/schemas/shared.ts'
import { get, patch, post, remove } from '../kernel/call.ts'
import { causeParticipants, notifiers } from '../vocabulary/role-groups.ts'
import {
  ApprovalBody,
  ApprovalConfirmBody,
  ApprovalConfirmed,
  ApprovalRequested,
  Approvers,
  AttachmentSaved,
  DocumentBuffer,
  DocumentOfAct,
  FileQuery,
  FilesBody,
  MergeBody,
  SignBody,
  UploadedFile,
  Verification,
} from './schemas.ts'

/** Documents and their approval (`spec 1 §7`, `spec 2 §7`). */
export const documentCalls = {
  'documentos.pdf': get('documentos/{uuid}/pdf', { access: 'anyone', query: FileQuery, answer: 'blob' }),
  'documentos.draft': get('documentos/{id}/borrador', { access: causeParticipants, answer: 'blob' }),
  'documentos.approvalFile': get('documentos/aprobacion/{id}', { access: causeParticipants, answer: 'blob' }),
  'documentos.delete': remove('documentos/{id}', {
    access: causeParticipants,
    success: 'Documento eliminado',
    answer: Done,
  }),
  'documentos.buffer': get('documentos/documento/buffer/{id}', {
    access: causeParticipants,
    answer: DocumentBuffer,
  }),
  'documentos.ofAct': get('documentos/documento/actoProcesal/{id}', {
    access: causeParticipants,
    answer: DocumentOfAct,
  }),
  'documentos.sign': patch('documentos/{id}/firmar', {
    access: causeParticipants,
    success: 'Documento firmado',
    body: SignBody,
    file: 'archivo',
    answer: Verification,
  }),
  'documentos.update': patch('documentos/{id}/actualizar/documento', {
    access: causeParticipants,
    success: 'Documento actualizado',
    body: FilesBody,
    file: 'files',
    answer: AttachmentSaved,
  }),
  'documentos.replace': patch('documentos/reemplazar-documento/{id}', {
    access: causeParticipants,
    success: 'Documento reemplazado',
    body: FilesBody,
    file: 'files',
    answer: AttachmentSaved,
  }),
  'documentos.merge': post('documentos/unir-documentos', {
    access: causeParticipants,
    body: MergeBody,
    answer: 'blob',
  }),
  'documentos.representativeNotification': get('documentos/notificacion-representante/{id}', {
    access: notifiers,
    answer: 'blob',
  }),
  'documentos.upload': post('documentos/upload', {
    access: causeParticipants,
    body: FilesBody,
    file: 'files',
    answer: UploadedFile,
  }),
  'documentos.uploadMany': post('documentos/uploads', {
    access: causeParticipants,
    body: FilesBody,
    file: 'files',
    answer: Schema.Array(UploadedFile),
  }),
  'aprobacion.request': post('{provider}/documento/solicitud-aprobacion', {
    access: causeParticipants,
    body: ApprovalBody,
    file: 'files',
    answer: ApprovalRequested,
  }),
  'aprobacion.confirm': post('{provider}/documento/aprobacion', {
    access: causeParticipants,
    body: ApprovalConfirmBody,
    answer: ApprovalConfirmed,
  }),
  'aprobantes.ofDocument': get('aprobantes/{idDocumento}/documento', {
    access: causeParticipants,
    answer: Approvers,
  }),
  'documentos.verification': get('documentos/{uuid}/validez', { access: 'anyone', answer: Verification }),
} as const
