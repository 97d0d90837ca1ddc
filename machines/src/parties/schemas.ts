import { Schema } from 'effect'
import { Item, Text } from '../contract/schemas/shared.ts'

const OptionalId = Schema.NullOr(Schema.Int)

/** Home of a natural person, tipo 'Real' (`spec 3 §3`). */
export const Domicilio = Schema.Struct({
  idPais: OptionalId,
  idDepartamento: OptionalId,
  idMunicipio: OptionalId,
  direccion: Text,
  telefono: Text,
  latitud: Schema.NullOr(Schema.Number),
  longitud: Schema.NullOr(Schema.Number),
})

/** A natural person as a form sends it and the registry answers it (`spec 3 §3`). */
export const PersonaNatural = Schema.Struct({
  id: OptionalId,
  tipoDocumentoIdentidad: Schema.Literal('Cédula de Identidad', 'Pasaporte', 'Sin Documento'),
  documentoIdentidad: Text,
  complemento: Text,
  lugarExpedicion: Text,
  nombres: Text,
  primerApellido: Text,
  segundoApellido: Text,
  fechaNacimiento: Schema.NullOr(Text),
  sexo: Schema.Literal('', 'Masculino', 'Femenino'),
  idNacionalidad: OptionalId,
  idDepartamento: OptionalId,
  idMunicipioNacimiento: OptionalId,
  idEstadoCivil: OptionalId,
  idGenero: OptionalId,
  idIdioma: OptionalId,
  idGradoDiscapacidad: OptionalId,
  celular: Text,
  email: Text,
  profesionOcupacion: Text,
  esCiudadanoDigital: Schema.NullOr(Schema.Boolean),
  domicilioReal: Domicilio,
})

/** Legal representative of an entity, by its statutes: found by document. */
const RepresentanteLegal = Schema.Struct({
  tipoDocumentoIdentidad: Schema.Literal('Cédula de Identidad', 'Pasaporte', 'Sin Documento'),
  documentoIdentidad: Text,
  complemento: Text,
  nombreCompleto: Text,
  celular: Text,
})

/** A legal entity as a form sends it and the registry answers it (`spec 3 §3`); `id` null: the registry has none. */
export const PersonaJuridica = Schema.Struct({
  id: OptionalId,
  nit: Text,
  razonSocial: Text,
  direccion: Text,
  telefono: Text,
  email: Text,
  idMunicipio: OptionalId,
  latitud: Schema.NullOr(Schema.Number),
  longitud: Schema.NullOr(Schema.Number),
  idRepresentante: OptionalId,
  representante: RepresentanteLegal,
})

/** A lawyer of a party (`spec 3 §3`); `id` null: not recorded yet. */
export const Abogado = Schema.Struct({
  id: Schema.optionalWith(OptionalId, { default: () => null }),
  idPersonaNatural: OptionalId,
  documentoIdentidad: Text,
  complemento: Schema.optionalWith(Text, { default: () => '' }),
  nombreCompleto: Text,
  matricula: Text,
  fechaVencimientoMatricula: Schema.NullOr(Text),
  celular: Text,
  email: Text,
  esApoderado: Schema.Boolean,
  numeroNotarialApoderado: Text,
  numeroNotaria: Text,
  idDepartamentoNotaria: OptionalId,
  idMunicipioNotaria: OptionalId,
})

/** A representative of a party (`spec 2 §3`, `spec 3 §3`); `id` null: not recorded yet. */
export const Representante = Schema.Struct({
  id: OptionalId,
  idTipoSujetoProcesal: OptionalId,
  idPersonaNatural: OptionalId,
  documentoIdentidad: Text,
  complemento: Text,
  nombreCompleto: Text,
  celular: Text,
  email: Text,
  numeroNotarialApoderado: Text,
  numeroNotaria: Text,
  idDepartamentoNotaria: OptionalId,
  idMunicipioNotaria: OptionalId,
})

/**
 * A lawyer or representative as they stand with their party (`spec 3 §3`); only a lawyer has a licence number. The
 * photograph is the registry's.
 */
export const RepresentationLink = Schema.Struct({
  id: Schema.Int,
  idSujetoProcesal: Schema.Int,
  idPersonaNatural: OptionalId,
  matricula: Text,
  complemento: Text,
  esApoderado: Schema.Boolean,
  numeroNotarialApoderado: Text,
  numeroNotaria: Text,
  lugarNotaria: Text,
  idTipoSujetoProcesal: Schema.Int,
  descripcionSujetoProcesal: Text,
  tipoSujetoProcesal: Item,
  persona: Schema.Struct({ nombreCompleto: Text, fotografia: Schema.NullOr(Text) }),
})

/** Which of several people with one document number is meant (`spec 1 §7`). */
/** `completo` 'true' asks for everybody who bears the number instead of the one who is meant. */
export const SegipQuery = Schema.Struct({
  primerApellido: Schema.optional(Text),
  complemento: Schema.optional(Text),
  completo: Schema.optional(Text),
})

/** A person by their number (`spec 1 §3`). */
export const PersonAnswer = Schema.Struct({
  id: Schema.Int,
  tipoDocumentoIdentidad: Text,
  documentoIdentidad: Text,
  complemento: Text,
  lugarExpedicion: Text,
  nombres: Text,
  primerApellido: Text,
  segundoApellido: Text,
  nombreCompleto: Text,
  fechaNacimiento: Schema.NullOr(Text),
  fotografia: Schema.NullOr(Text),
  matricula: Schema.NullOr(Text),
  latitud: Schema.NullOr(Schema.Number),
  longitud: Schema.NullOr(Schema.Number),
})

/** The same, with all that a form of a party holds. */
export const PersonDetails = Schema.Struct({
  persona: PersonaNatural,
  nombreCompleto: Text,
  fotografia: Schema.NullOr(Text),
  abogado: Schema.NullOr(Schema.Struct({ matricula: Text, fechaVencimientoMatricula: Schema.NullOr(Text) })),
})

/** One of several people who bear the same number: as much as it takes to tell them apart. */
const Coincidencia = Schema.Struct({
  id: Schema.Int,
  nombreCompleto: Text,
  complemento: Text,
  fechaNacimiento: Schema.NullOr(Text),
})

/**
 * What the identity registry knows of a document number; `persona` null: nobody. `coincidencias`: who bears it,
 * where `completo` asked.
 */
export const SegipAnswer = Schema.Struct({
  persona: Schema.NullOr(PersonaNatural),
  abogado: Schema.NullOr(Schema.Struct({ matricula: Text, fechaVencimientoMatricula: Schema.NullOr(Text) })),
  coincidencias: Schema.Array(Coincidencia),
})
