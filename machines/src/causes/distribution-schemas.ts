import { Schema } from 'effect'
import { Id, Instant, Item, OptionalText, Text } from '../contract/schemas/shared.ts'
import { tramitationTypes } from './distribution-rules.ts'

/**
 * One distribution of a cause (`spec 2 §3`). Origin null: it was registered without an office. `oficina`: who has the
 * cause since; of kind 2 the origin keeps it.
 */
export const Distribution = Schema.Struct({
  id: Schema.Int,
  oficinaOrigen: Schema.NullOr(Item),
  oficinaDestino: Item,
  oficina: Schema.NullOr(Item),
  tipoTramitacion: Schema.Literal(...tramitationTypes),
  idActoProcesal: Schema.NullOr(Id),
  fechaCreacion: Instant,
  /** What the act's type made of the cause (`spec 2 §9`); null: the draw of the new cause, or recorded without it. */
  opcion: OptionalText,
  sorteado: Schema.Boolean,
  /** The sheet that the system issued of the draw. */
  idCargo: Schema.NullOr(Id),
})

/** The same where an act is shown: by the names of the offices. */
export const DistributionOfAct = Schema.Struct({
  oficinaOrigen: Text,
  oficinaDestino: Text,
  oficina: Text,
  tipoTramitacion: Schema.Literal(...tramitationTypes),
  fechaCreacion: Instant,
  opcion: OptionalText,
  sorteado: Schema.Boolean,
})

/** Who may act in a cause as a court (`spec 3 §6`). */
export const DistributedTo = Schema.Struct({
  idOficinaOrigen: Schema.NullOr(Id),
  idOficinaDestino: Id,
  tipoTramitacion: Schema.Literal(...tramitationTypes),
})

/** The head of a cause with all its distributions, the last one first. */
export const CauseWithDistributions = Schema.Struct({
  id: Id,
  codigoUnico: Text,
  tipoAccion: Text,
  tags: Text,
  origen: Text,
  estado: Text,
  fechaCreacion: Instant,
  ultimoReparto: Schema.NullOr(Distribution),
  repartos: Schema.Array(Distribution),
})
