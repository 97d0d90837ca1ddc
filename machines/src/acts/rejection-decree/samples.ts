import type { Samples } from '../../kernel/facts.ts'
import type { RejectionDecreeEvent } from './events.ts'

/** Payloads that generated paths try. */
export const rejectionDecreeSamples: Samples<RejectionDecreeEvent> = {
  'rejection.begun': [{ type: 'rejection.begun', idSolicitud: 1 }],
  'decree.written': [
    { type: 'decree.written', empty: false },
    { type: 'decree.written', empty: true },
  ],
  'rejection.abandoned': [{ type: 'rejection.abandoned' }],
  'decree.created': [{ type: 'decree.created', idActo: 1 }],
  'decree.refused': [{ type: 'decree.refused', reason: 'El documento no tiene contenido' }],
  'decree.reopened': [{ type: 'decree.reopened' }],
  'rejection.resumed': [{ type: 'rejection.resumed', idSolicitud: 1, idActo: 1 }],
  'decree.signed': [{ type: 'decree.signed' }],
  'signature.postponed': [{ type: 'signature.postponed' }],
  'signature.resumed': [{ type: 'signature.resumed' }],
  'act.closed': [{ type: 'act.closed' }],
  'closing.failed': [{ type: 'closing.failed', reason: 'ERROR DE CONEXION' }],
  'closing.retried': [{ type: 'closing.retried' }],
}
