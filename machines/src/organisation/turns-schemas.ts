import { Schema } from 'effect'
import { Day, Id, IdInQuery, Instant, Text } from '../contract/schemas/shared.ts'
import { type LeaveKind, leaveKinds } from './leaves.ts'

const kinds = leaveKinds.map(({ id }) => id) as [LeaveKind]

/** A leave as its form holds it: whose, from when to when, and who takes it. */
export const FallingAsked = Schema.Struct({
  idOficina: Schema.NullOr(Id),
  idJuez: Schema.NullOr(Id),
  desde: Schema.NullOr(Day),
  hasta: Schema.NullOr(Day),
  idJuezAsume: Schema.NullOr(Id),
  idOficinaAsume: Schema.NullOr(Id),
})

/** What kinds of work may fall into a leave. */
export const workKinds = ['audiencias', 'solicitudes', 'notificaciones'] as const
export type WorkKind = (typeof workKinds)[number]

/** What falls into a leave, by kind; the first of each with when. */
export const FallingAnswer = Schema.Struct({
  /** Who takes it; null: nobody yet. */
  asume: Schema.NullOr(Text),
  partes: Schema.Array(
    Schema.Struct({
      clase: Schema.Literal(...workKinds),
      total: Schema.Int,
      filas: Schema.Array(
        Schema.Struct({
          id: Id,
          idCausa: Id,
          codigoUnico: Text,
          titulo: Text,
          /** When it takes place or runs out; null: nothing says. */
          cuando: Schema.NullOr(Instant),
        }),
      ),
    }),
  ),
})

/** Days that one answer of the calendar holds at most. */
export const mostCalendarDays = 62

export const CalendarQuery = Schema.Struct({
  desde: Day,
  hasta: Day,
  idDepartamento: Schema.optional(IdInQuery),
})

/** Duties and leaves that touch the days that were asked for. */
export const CalendarAnswer = Schema.Array(
  Schema.Struct({
    id: Id,
    clase: Schema.Literal(...kinds),
    motivo: Text,
    idOficina: Id,
    oficina: Text,
    juez: Schema.NullOr(Text),
    asume: Schema.NullOr(Text),
    desde: Day,
    hasta: Day,
  }),
)
