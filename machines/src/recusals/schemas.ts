import { Schema } from 'effect'
import { NamedSetAside } from '../causes/set-aside.ts'
import { DayIn, Id, Instant, Item, pageOf, Text, Uuid } from '../contract/schemas/shared.ts'
import { recusalKindNames, recusalStandingNames } from './standing.ts'

const Standing = Schema.Literal(...recusalStandingNames)
const Kind = Schema.Literal(...recusalKindNames)

/** Which excuses and recusations: of one standing or kind, presented between two days, of a cause by its code. */
export const RecusalsBody = Schema.Struct({
  page: Schema.Int.pipe(Schema.positive()),
  perPage: Schema.Int.pipe(Schema.between(1, 100)),
  situacion: Schema.optional(Standing),
  clase: Schema.optional(Kind),
  desde: Schema.optional(DayIn),
  hasta: Schema.optional(DayIn),
  busqueda: Schema.optional(Text.pipe(Schema.maxLength(200))),
})

/** The act that resolves it, as it stands. */
const RecusalAct = Schema.Struct({
  id: Id,
  tipo: Text,
  referencia: Text,
  numero: Schema.NullOr(Text),
  redactado: Schema.Boolean,
  cerrado: Schema.Boolean,
  uuid: Schema.NullOr(Uuid),
})

/** Where the cause went, by which draw; no draw: the act named the office. */
const Remission = Schema.Struct({
  destino: Text,
  fecha: Instant,
  sorteo: Schema.NullOr(
    Schema.Struct({ semilla: Text, candidatos: Schema.Int, apartados: Schema.Array(NamedSetAside) }),
  ),
  idCargo: Schema.NullOr(Id),
  uuidCargo: Schema.NullOr(Uuid),
})

/** An excuse, or a recusation with what became of it. */
export const RecusalRow = Schema.Struct({
  /** The memorial's number, or of an excuse the act's. */
  id: Id,
  clase: Kind,
  idCausa: Id,
  codigoUnico: Text,
  situacion: Standing,
  /** What it asks of whoever looks; null: nothing. */
  pide: Schema.NullOr(Text),
  presentada: Instant,
  desde: Instant,
  contra: Schema.NullOr(Item),
  juez: Schema.NullOr(Text),
  /** Null: it isn't told, of a protected party or of a cause that went away. */
  presentadaPor: Schema.NullOr(Text),
  referencia: Text,
  idMemorial: Schema.NullOr(Id),
  acto: Schema.NullOr(RecusalAct),
  remision: Schema.NullOr(Remission),
  /** Why it could not be drawn. */
  motivo: Schema.NullOr(Text),
  /** Is the cause still with whoever looks, so that its file opens? */
  abre: Schema.Boolean,
})
export const RecusalsPage = pageOf(RecusalRow)
