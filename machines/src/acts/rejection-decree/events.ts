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
  'decree.signed': {},
  'signature.postponed': {},
  'signature.resumed': {},
  'act.closed': {},
  'closing.failed': { reason: Text },
  'closing.retried': {},
})

export type RejectionDecreeEvent = FactOf<typeof rejectionDecreeFacts>
