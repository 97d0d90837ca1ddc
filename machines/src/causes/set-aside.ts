import { Schema } from 'effect'
import { Id } from '../kernel/fact-fields.ts'

/** Why the draw passed over a competent court: on leave, not on duty outside working hours, or excused in the cause. */
const reasons = ['baja', 'fuera-de-turno', 'excusa'] as const

/** A competent court that stood aside, with the last day of its leave. */
export const SetAside = Schema.Struct({
  idOficina: Id,
  motivo: Schema.Literal(...reasons),
  hasta: Schema.NullOr(Schema.String),
})
export type SetAside = typeof SetAside.Type

/** The same with its name, as calls answer it. */
export const NamedSetAside = Schema.Struct({ ...SetAside.fields, oficina: Schema.String })
export type NamedSetAside = typeof NamedSetAside.Type
