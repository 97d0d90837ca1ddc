import { Schema } from 'effect'
import { causeActionTypes } from '../causes/vocabulary.ts'
import { Count, Id, IdInQuery, Instant, Text } from '../contract/schemas/shared.ts'

const Day = Schema.String.pipe(Schema.maxLength(10))

/** Days of La Paz; without them the current year. Department and office: where an administrator looks. */
export const StatisticsQuery = Schema.Struct({
  desde: Schema.optional(Day),
  hasta: Schema.optional(Day),
  tipoAccion: Schema.optional(Schema.Literal(...causeActionTypes)),
  idDepartamento: Schema.optional(IdInQuery),
  idOficina: Schema.optional(IdInQuery),
})

const figures = { ingresadas: Count, resueltas: Count, pendientes: Count } as const
const Counted = Schema.Struct({ id: Schema.NullOr(Schema.Int), nombre: Text, ...figures })
const Named = Schema.Struct({ id: Schema.NullOr(Schema.Int), nombre: Text, cantidad: Count })

export const scopeKinds = ['pais', 'departamento', 'oficina'] as const

/** What the work of an office, a department or the country comes to. Counts alone: nobody is named. */
export const Statistics = Schema.Struct({
  ahora: Instant,
  desde: Text,
  hasta: Text,
  alcance: Schema.Struct({
    clase: Schema.Literal(...scopeKinds),
    nombre: Text,
    /** The wider one that the caller may look at; null: this is the widest. */
    dentroDe: Schema.NullOr(Schema.Struct({ idDepartamento: Schema.NullOr(Id), nombre: Text })),
  }),
  total: Schema.Struct({ ...figures, pendientesAntes: Count }),
  primeraResolucion: Schema.Struct({ causas: Count, dias: Schema.NullOr(Schema.Number) }),
  meses: Schema.Array(Schema.Struct({ mes: Text, ...figures })),
  tiposAccion: Schema.Array(Counted),
  estados: Schema.Array(Counted),
  etapas: Schema.Array(Counted),
  /** Null: not told to this person of a single office. */
  delitos: Schema.NullOr(Schema.Array(Counted)),
  audiencias: Schema.Struct({
    celebradas: Count,
    suspendidas: Count,
    porCelebrar: Count,
    motivos: Schema.Array(Named),
  }),
  actos: Schema.Array(Named),
  plazos: Schema.Struct({ cumplidos: Count, vencidos: Count, abiertos: Count }),
  /** Of a department its offices, of the country its departments. */
  partes: Schema.Array(
    Schema.Struct({
      id: Id,
      nombre: Text,
      ...figures,
      celebradas: Count,
      suspendidas: Count,
      cumplidos: Count,
      vencidos: Count,
    }),
  ),
})
export type Statistics = typeof Statistics.Type
export type StatisticsQuery = typeof StatisticsQuery.Type
