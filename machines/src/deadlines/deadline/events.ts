import { Schema } from 'effect'
import { Id, Instant } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'

/** Facts of a deadline; instants are ISO 8601. The colours follow from the clock and are no states (`spec 2 §4`). */
export const deadlineFacts = facts('deadline', {
  'deadline.set': { end: Instant, plazo: Schema.Int, plazoUnidad: Schema.Literal(1, 2) },
  'deadline.moved': { end: Instant },
  'deadline.suspended': { motivo: Schema.String },
  'deadline.resumed': { end: Instant },
  'deadline.answered': { idActo: Id },
  'deadline.expired': {},
  'deadline.answeredLate': { idActo: Id },
})

export type DeadlineEvent = FactOf<typeof deadlineFacts>
