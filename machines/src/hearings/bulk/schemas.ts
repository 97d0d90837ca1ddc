import { Schema } from 'effect'
import { Day, DayIn, Id, Instant, Item, Text, Uuid } from '../../contract/schemas/shared.ts'
import { bulkFates, bulkKinds, mostInBulk } from './vocabulary.ts'

/** Which hearings are suspended, each as it was seen, why, and what they were chosen by. */
export const BulkOrderBody = Schema.Struct({
  desde: DayIn,
  hasta: DayIn,
  idSalaAudiencia: Schema.optional(Schema.NullOr(Id)),
  motivo: Text.pipe(Schema.maxLength(2000)),
  idsTipoSuspensionAudiencia: Schema.Array(Id).pipe(Schema.maxItems(20)),
  audiencias: Schema.Array(Schema.Struct({ id: Id, version: Schema.Int.pipe(Schema.positive()) })).pipe(
    Schema.maxItems(mostInBulk),
  ),
})

/** An order over many hearings, and how far it is. */
export const BulkJob = Schema.Struct({
  id: Uuid,
  clase: Schema.Literal(...bulkKinds),
  creado: Instant,
  /** Null: it is under way. */
  terminado: Schema.NullOr(Instant),
  usuario: Text,
  oficina: Item,
  desde: Day,
  hasta: Day,
  sala: Schema.NullOr(Text),
  motivo: Text,
  total: Schema.Int,
  hechas: Schema.Int,
  omitidas: Schema.Int,
  avisos: Schema.Int,
  /** The order that gives these hearings their time back. */
  idReposicion: Schema.NullOr(Uuid),
})

export const BulkLine = Schema.Struct({
  idAudiencia: Id,
  codigoUnico: Text,
  tipoAudiencia: Text,
  fechaHoraInicio: Instant,
  sala: Schema.NullOr(Text),
  estado: Schema.Literal(...bulkFates),
  /** Why it was left as it is. */
  detalle: Schema.NullOr(Text),
  /** How many people were told of it, by their alert. */
  avisos: Schema.Int,
})

export const BulkJobWithLines = Schema.Struct({ ...BulkJob.fields, lineas: Schema.Array(BulkLine) })
