import { Schema } from 'effect'
import { Item } from '../contract/schemas/shared.ts'

const place = { ...Item.fields, latitud: Schema.Number, longitud: Schema.Number }

export const Departamento = Schema.Struct({ ...place, codigo: Schema.String })
export const Municipio = Schema.Struct({
  ...place,
  idDepartamento: Schema.Int,
  provincia: Schema.NullOr(Schema.String),
})
/** An office with where it is. */
export const Oficina = Schema.Struct({
  ...Item.fields,
  idAreaOrganizacional: Schema.Int,
  /** Kind of its area: juzgado, tribunal, sala, gestora, fiscalía, administrativa. */
  tipo: Schema.String,
  idMunicipio: Schema.Int,
  municipio: Schema.String,
  direccion: Schema.String,
  latitud: Schema.NullOr(Schema.Number),
  longitud: Schema.NullOr(Schema.Number),
})
/** An office in the tree of those that depend on it; a closed one stays where it was. */
export const OfficeInTree = Schema.Struct({
  ...Item.fields,
  idPadre: Schema.NullOr(Schema.Int),
  municipio: Schema.String,
  cerrada: Schema.Boolean,
})
export const Delito = Schema.Struct({
  ...Item.fields,
  articulo: Schema.String,
  tipoAccion: Schema.String,
})
/** A chapter of the penal code, in its title. */
export const SubgrupoDelito = Schema.Struct({ ...Item.fields, idGrupo: Schema.Int })
/** `categorias`: their numbers, with commas between them (`docs/decisions/act-types-list.md`). */
export const ActTypesQuery = Schema.Struct({
  categorias: Schema.optional(Schema.split(',').pipe(Schema.compose(Schema.Array(Schema.NumberFromString)))),
  esSenialamiento: Schema.optional(Schema.BooleanFromString),
})
