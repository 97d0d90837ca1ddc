import { Id } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'

/** Facts of a request for a hearing: pending while it is neither scheduled nor rejected (`spec 2 §4`). */
export const hearingRequestFacts = facts('hearing-request', {
  'request.received': { idActoProcesal: Id, idTipoAudiencia: Id },
  'request.scheduled': { idAudiencia: Id },
  /** The hearing that was scheduled for it was deleted or rejected. */
  'request.reopened': {},
  /** A decree of rejection is being written; until it is closed the request waits. */
  'request.rejectionBegun': { idActo: Id },
  'request.rejected': { idActoRechazo: Id },
})

export type HearingRequestEvent = FactOf<typeof hearingRequestFacts>
