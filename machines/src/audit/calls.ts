import { get, post } from '../kernel/call.ts'
import { auditors } from '../vocabulary/role-groups.ts'
import { BatchAnswer, BatchBody } from './journal-schemas.ts'
import {
  AuditSearchAnswer,
  AuditSearchQuery,
  AuditStream,
  AuditStreamQuery,
  AuditVerdict,
  Checkpoints,
} from './schemas.ts'

/** The journal: what browser and agent add to it, what the auditor reads. Beyond the specification. */
export const auditCalls = {
  'auditoria.search': get('auditoria/eventos', {
    access: auditors,
    query: AuditSearchQuery,
    answer: AuditSearchAnswer,
  }),
  'auditoria.stream': get('auditoria/flujos/{stream}', {
    access: auditors,
    query: AuditStreamQuery,
    answer: AuditStream,
  }),
  'auditoria.verify': get('auditoria/flujos/{stream}/verificacion', {
    access: auditors,
    answer: AuditVerdict,
  }),
  'auditoria.export': get('auditoria/flujos/{stream}/exportacion', { access: auditors, answer: 'blob' }),
  'auditoria.checkpoint': get('auditoria/puntos-de-control', { access: auditors, answer: Checkpoints }),
  'journal.batch': post('bitacora/eventos', {
    access: 'signed-in',
    bodyBytes: 1024 * 1024,
    body: BatchBody,
    answer: BatchAnswer,
  }),
} as const
