import { Schema } from 'effect'
import { Count, Text } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'

/** Facts of 'Rechazar y Finalizar': the decree is written, signed, and its act closed (`spec 2 §4`). */
export const rejectionDecreeFacts = facts('rejection-decree', {
  'rejection.begun': { idSolicitud: Count },
  'decree.written': { empty: Schema.Boolean },
  'rejection.abandoned': {},
  'decree.created': { idActo: Count },
  'decree.refused': { reason: Text },
  /** Whoever saw the document went back to its text; it becomes a document anew. */
  'decree.reopened': {},
  /** A signed decree is found, of which the closing was interrupted: it is never signed again. */
  'rejection.resumed': { idSolicitud: Count, idActo: Count },
  'decree.signed': {},
  'signature.postponed': {},
  'signature.resumed': {},
  'act.closed': {},
  'closing.failed': { reason: Text },
  'closing.retried': {},
})

export type RejectionDecreeEvent = FactOf<typeof rejectionDecreeFacts>
