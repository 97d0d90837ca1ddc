import { Schema } from 'effect'
import { Id } from '../contract/schemas/shared.ts'
import { rowSchema } from '../kernel/catalogue-calls.ts'
import { competences } from './competences.ts'

const Named = Schema.Struct({ id: Id, descripcion: Schema.String })

const Share = Schema.Struct({
  veces: Schema.Int,
  /** Percent of the draws. */
  parte: Schema.Number,
  /** Points away from an even spread. */
  desviacion: Schema.Number,
})

/** Crimes for which no court is left, the first of them by name. */
const Without = Schema.Struct({ total: Schema.Int, delitos: Schema.Array(Named) })

/** What is to be simulated: an entry of competences as it would be saved. */
export const SimulationAsked = Schema.Struct({
  /** The entry that it replaces; null: a new one. */
  id: Schema.NullOr(Id),
  fila: rowSchema(competences.fields),
  /** Crimes to draw, each by itself; empty: those of the registry's last causes. */
  delitos: Schema.optionalWith(Schema.Array(Id).pipe(Schema.maxItems(500)), { default: () => [] }),
  /** Every draw adds to its court's load. */
  cargasCrecen: Schema.optionalWith(Schema.Boolean, { default: () => false }),
  /** The same seed gives the same draws; without one, a new one. */
  semilla: Schema.optionalWith(Schema.NullOr(Schema.String.pipe(Schema.pattern(/^[0-9a-f]{32}$/))), {
    default: () => null,
  }),
})

/** The spread by court, with the competences of now and with the proposed ones. */
export const SimulationAnswer = Schema.Struct({
  semilla: Schema.String,
  sorteos: Schema.Int,
  muestra: Schema.Struct({
    origen: Schema.Literal('causas', 'delitos', 'catalogo'),
    cuantas: Schema.Int,
  }),
  juzgados: Schema.Array(
    Schema.Struct({
      idOficina: Id,
      oficina: Schema.String,
      carga: Schema.Int,
      /** Null: it can't be drawn. */
      actual: Schema.NullOr(Share),
      propuesta: Schema.NullOr(Share),
      /** Last day of the leave for which it isn't drawn. */
      baja: Schema.NullOr(Schema.String),
    }),
  ),
  sinJuzgado: Schema.Struct({ actual: Without, propuesta: Without }),
})
