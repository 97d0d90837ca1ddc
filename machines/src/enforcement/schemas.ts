import { Schema } from 'effect'
import { Id, Instant, Item, OptionalInstant, Text } from '../contract/schemas/shared.ts'

const OptionalId = Schema.NullOr(Schema.Int)

/** One grant of a measure, and the acts that granted and removed it. */
const MeasureTerm = Schema.Struct({
  id: Id,
  fechaInicio: Instant,
  /** As the specification writes it (`spec 3 §3`). */
  fechaSuspencion: OptionalInstant,
  idActoProcesal: Id,
  actoProcesal: Text,
  idActoProcesalSuspencion: OptionalId,
  actoProcesalSuspencion: Schema.NullOr(Text),
})

/** A type of protection measure for one party (`spec 3 §3`); its dates are the last grant's. */
export const MeasureOfParty = Schema.Struct({
  idTipoMedidaProteccion: Id,
  descripcion: Text,
  leyNormativa: Text,
  /** Times issued. */
  cantidad: Schema.Int,
  tieneMedidaProteccion: Schema.Boolean,
  /** The newest first. */
  historial: Schema.Array(MeasureTerm),
  fechaInicio: OptionalInstant,
  fechaSuspencion: OptionalInstant,
})

/** What was ordered for a party, as its row tells it, the newest first; null: not the caller's to know (`spec 3 §3, §6`). */
export const ordersOfParty = {
  medidasProteccions: Schema.NullOr(
    Schema.Array(
      Schema.Struct({
        idTipoMedidaProteccion: Schema.Int,
        descripcion: Text,
        fechaInicio: Instant,
        fechaFin: OptionalInstant,
      }),
    ),
  ),
  sujetosProcesalesSituacionesJuridicas: Schema.NullOr(
    Schema.Array(
      Schema.Struct({ fechaInicio: Instant, fechaFin: OptionalInstant, tipoSituacionesJuridicas: Item }),
    ),
  ),
} as const

/** What each measure shall be from now on; one that is so already stays as it is. */
export const MeasuresBody = Schema.Array(
  Schema.Struct({
    idTipoMedidaProteccion: Schema.Int,
    tieneMedidaProteccion: Schema.Boolean,
    idActoProcesal: Schema.optional(OptionalId),
  }),
).pipe(Schema.minItems(1), Schema.maxItems(100))

/** `guardado` false: everything was so already. */
export const OrderSaved = Schema.Struct({ id: Id, guardado: Schema.Boolean })

/** A legal situation that a party is or was in; without `fechaFin` it is the current one (`spec 3 §3, §4`). */
export const LegalSituationRow = Schema.Struct({
  id: Id,
  idTipoSituacionJuridica: Schema.Int,
  tipoSituacionJuridicaDescripcion: Text,
  fechaInicio: Instant,
  fechaFin: OptionalInstant,
  idActoProcesal: Id,
  actoProcesal: Text,
})

export const LegalSituationBody = Schema.Struct({
  idActoProcesal: OptionalId,
  idTipoSituacionJuridica: OptionalId,
})

/** An act of the cause by which something may be ordered. */
export const OrderingAct = Schema.Struct({
  id: Id,
  /** Kind of act, and what it is about. */
  descripcion: Text,
  referencia: Text,
  fechaCreacion: Instant,
})
