import { Schema } from 'effect'
import { Id, Instant, optional, Text } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'
import { startingFacts } from '../vocabulary.ts'

const Unit = Schema.Literal(1, 2)
/** A day of the calendar in La Paz. */
const Day = Schema.String
/** From which instant to which a deadline stood still. */
const Stood = Schema.Struct({ desde: Instant, hasta: Instant })

/**
 * Facts of a deadline; instants are ISO 8601. The colours follow from the clock and are no states (`spec 2 §4`). It has
 * the number of the act that set it. Its terms are kept as they held then: a type that changes moves no deadline.
 */
export const deadlineFacts = facts('deadline', {
  'deadline.set': {
    idCausa: Id,
    plazo: Schema.Int,
    plazoUnidad: Unit,
    plazoSuspension: Schema.Int,
    plazoCorrido: Schema.Boolean,
    /** Does it begin with the notification of the act? Otherwise with the act itself. */
    esperaNotificacion: Schema.Boolean,
  },
  /** What began it: the notification that was served last, or the act. */
  'deadline.begun': { hecho: Schema.Literal(...startingFacts), idHecho: Id, start: Instant, end: Instant },
  /** The calendar changed, or a further party was notified. */
  'deadline.moved': {
    idHecho: optional(Id),
    start: optional(Instant),
    end: Instant,
    motivo: Text,
  },
  /** The court gives it another length; end null: it doesn't run yet. */
  'deadline.changed': { plazo: Schema.Int, plazoUnidad: Unit, end: Schema.NullOr(Instant), motivo: Text },
  'deadline.suspended': { motivo: Text, desde: Day },
  /** `hasta`: the last day that isn't counted; older facts have no `parado`, and days alone count. */
  'deadline.resumed': { hasta: Day, end: Instant, motivo: optional(Text), parado: optional(Stood) },
  /** It ends soon: whom that was told. */
  'deadline.warned': { alertados: Schema.Array(Id) },
  'deadline.answered': { idActo: Id },
  'deadline.expired': {},
  'deadline.answeredLate': { idActo: Id },
})

export type DeadlineEvent = FactOf<typeof deadlineFacts>
