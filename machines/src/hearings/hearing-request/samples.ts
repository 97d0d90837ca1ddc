import type { Samples } from '../../kernel/facts.ts'
import type { HearingRequestEvent } from './events.ts'

/** Payloads that generated paths try. */
export const hearingRequestSamples: Samples<HearingRequestEvent> = {
  'request.received': [{ type: 'request.received', idActoProcesal: 1, idTipoAudiencia: 1 }],
  'request.scheduled': [{ type: 'request.scheduled', idAudiencia: 1 }],
  'request.reopened': [{ type: 'request.reopened' }],
  'request.rejectionBegun': [{ type: 'request.rejectionBegun', idActo: 2 }],
  'request.rejected': [{ type: 'request.rejected', idActoRechazo: 2 }],
}
