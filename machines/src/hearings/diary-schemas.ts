import { Schema } from 'effect'
import { isDate } from '../rules/dates.ts'

/** A day on paper: of one room, or of one's own hearings alone. */
export const PrintedAgendaQuery = Schema.Struct({
  fecha: Schema.optional(Schema.String.pipe(Schema.filter(isDate))),
  idSala: Schema.optional(Schema.NumberFromString.pipe(Schema.int(), Schema.between(1, 2 ** 31 - 1))),
  propia: Schema.optional(Schema.BooleanFromString),
})
