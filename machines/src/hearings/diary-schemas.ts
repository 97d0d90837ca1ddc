import { Schema } from 'effect'
import { IdInQuery } from '../contract/schemas/shared.ts'
import { isDate } from '../rules/dates.ts'

/** A day on paper: of one room, or of one's own hearings alone. */
export const PrintedAgendaQuery = Schema.Struct({
  fecha: Schema.optional(Schema.String.pipe(Schema.filter(isDate))),
  idSala: Schema.optional(IdInQuery),
  propia: Schema.optional(Schema.BooleanFromString),
})
