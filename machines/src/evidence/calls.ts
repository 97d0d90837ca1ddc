import { get, post } from '../kernel/call.ts'
import { causeStaff, partyEditors } from '../vocabulary/role-groups.ts'
import {
  CustodyVerification,
  EvidenceBody,
  EvidenceDesk,
  EvidenceDetail,
  EvidenceMoved,
  EvidencePage,
  EvidencePageBody,
  EvidenceRegistered,
  MovementBody,
} from './schemas.ts'

/** Evidence and its chain of custody; beyond the specification (`docs/decisions/evidence.md`). */
export const evidenceCalls = {
  'pruebas.page': post('pruebas/paginado', {
    list: true,
    access: causeStaff,
    body: EvidencePageBody,
    answer: EvidencePage,
  }),
  'pruebas.get': get('pruebas/{id}', { access: causeStaff, answer: EvidenceDetail }),
  'pruebas.desk': get('pruebas/registro/{idCausa}', { access: partyEditors, answer: EvidenceDesk }),
  'pruebas.register': post('pruebas', {
    access: partyEditors,
    success: 'Elementos probatorios registrados',
    body: EvidenceBody,
    answer: EvidenceRegistered,
  }),
  'pruebas.move': post('pruebas/{id}/movimientos', {
    access: partyEditors,
    success: 'Movimiento registrado',
    body: MovementBody,
    answer: EvidenceMoved,
    needsVersion: true,
  }),
  'pruebas.certificate': get('pruebas/{id}/certificado', { access: causeStaff, answer: 'blob' }),
  'custodias.verification': get('custodias/{uuid}/validez', {
    access: 'anyone',
    answer: CustodyVerification,
  }),
} as const
