import { custodyCertificate, verifyCustody } from './certificate.ts'
import { moveEvidence } from './move.ts'
import { evidenceDesk, getEvidence, pageEvidence } from './reads.ts'
import { registerEvidence } from './register.ts'

/** The calls of evidence. */
export const evidenceHandlers = {
  'pruebas.page': pageEvidence,
  'pruebas.get': getEvidence,
  'pruebas.desk': evidenceDesk,
  'pruebas.register': registerEvidence,
  'pruebas.move': moveEvidence,
  'pruebas.certificate': custodyCertificate,
  'custodias.verification': verifyCustody,
} as const
