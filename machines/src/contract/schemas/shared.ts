import { Schema } from 'effect'
import { isDate } from '../../rules/dates.ts'
import { isInstant } from '../../rules/instant.ts'

export const Text = Schema.String
export const OptionalText = Schema.NullOr(Text)
/** How many. */
export const Count = Schema.Int
/** A row's number on the wire: one that a table can have. */
export const idIn = <A extends number, I>(number: Schema.Schema<A, I>) =>
  number.pipe(Schema.int(), Schema.between(1, 2 ** 31 - 1))
export const Id = idIn(Schema.Number)
/** The same in an address, where all is text. */
export const IdInQuery = idIn(Schema.NumberFromString)
/** Instant, ISO 8601. */
export const Instant = Schema.String
export const OptionalInstant = Schema.NullOr(Instant)
/** The same as it is sent. */
export const InstantIn = Schema.String.pipe(Schema.filter(isInstant))
export const Uuid = Schema.UUID
/** A day in La Paz, `AAAA-MM-DD`. */
export const Day = Schema.String.pipe(Schema.pattern(/^\d{4}-\d{2}-\d{2}$/))
/** A day that the calendar has, and another one after it, as it is asked for. */
export const DayIn = Text.pipe(Schema.filter((day) => isDate(day) && day < '9999'))

/** An entry of a catalogue. */
export const Item = Schema.Struct({ id: Schema.Int, descripcion: Schema.String })

/** Paging as the lists ask for it (`spec 1 §3`). Pages count from 1. */
export const PageQuery = Schema.Struct({
  page: Schema.Int.pipe(Schema.positive()),
  perPage: Schema.Int.pipe(Schema.between(1, 100)),
  busqueda: Schema.optional(Schema.String),
  orden: Schema.optional(Schema.String),
})

/** Where a page stands among all rows. */
export const paginationFields = {
  totalItems: Schema.Int,
  itemCount: Schema.Int,
  perPage: Schema.Int,
  currentPage: Schema.Int,
}

/**
 * Rows of a page, each with its number among all (`spec 1 §3`): optional here since whoever makes the page leaves it to
 * `numberedRows`, through which every answer goes.
 */
export const pagedRows = <A, I>(row: Schema.Schema<A, I>) =>
  Schema.Array(Schema.extend(Schema.Struct({ indice: Schema.optional(Schema.Int) }), row))

/** One page of rows with the totals (`spec 1 §3`). */
export const pageOf = <A, I>(row: Schema.Schema<A, I>) =>
  Schema.Struct({ pagination: Schema.Struct(paginationFields), result: pagedRows(row) })

/** An answer that says nothing but that it was done. */
export const Done = Schema.Struct({ mensaje: Schema.String })
