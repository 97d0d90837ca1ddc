import type { Abogado, PersonaJuridica, PersonaNatural, Representante } from './schemas.ts'

type Person = typeof PersonaNatural.Type

/** A home of which nothing is known, in the shape in which homes are sent and answered. */
export const emptyHome: Person['domicilioReal'] = {
  idPais: null,
  idDepartamento: null,
  idMunicipio: null,
  direccion: '',
  telefono: '',
  latitud: null,
  longitud: null,
}

/** A person of whom nothing is known: what forms begin with, registries lack, and erasing leaves. */
export const emptyPerson: Person = {
  id: null,
  tipoDocumentoIdentidad: 'Cédula de Identidad',
  documentoIdentidad: '',
  complemento: '',
  lugarExpedicion: '',
  nombres: '',
  primerApellido: '',
  segundoApellido: '',
  fechaNacimiento: null,
  sexo: '',
  idNacionalidad: null,
  idDepartamento: null,
  idMunicipioNacimiento: null,
  idEstadoCivil: null,
  idGenero: null,
  idIdioma: null,
  idGradoDiscapacidad: null,
  celular: '',
  email: '',
  profesionOcupacion: '',
  esCiudadanoDigital: null,
  domicilioReal: emptyHome,
}

/** The same of a legal entity. */
export const emptyEntity: typeof PersonaJuridica.Type = {
  id: null,
  nit: '',
  razonSocial: '',
  direccion: '',
  telefono: '',
  email: '',
  idMunicipio: null,
  latitud: null,
  longitud: null,
  idRepresentante: null,
  representante: {
    tipoDocumentoIdentidad: 'Cédula de Identidad',
    documentoIdentidad: '',
    complemento: '',
    nombreCompleto: '',
    celular: '',
  },
}

const emptyPower = {
  numeroNotarialApoderado: '',
  numeroNotaria: '',
  idDepartamentoNotaria: null,
  idMunicipioNotaria: null,
}

/** The same of a lawyer. */
export const emptyLawyer: typeof Abogado.Type = {
  id: null,
  idPersonaNatural: null,
  documentoIdentidad: '',
  complemento: '',
  nombreCompleto: '',
  matricula: '',
  fechaVencimientoMatricula: null,
  celular: '',
  email: '',
  esApoderado: false,
  ...emptyPower,
}

/** The same of a representative. */
export const emptyRepresentative: typeof Representante.Type = {
  id: null,
  idTipoSujetoProcesal: null,
  idPersonaNatural: null,
  documentoIdentidad: '',
  complemento: '',
  nombreCompleto: '',
  celular: '',
  email: '',
  ...emptyPower,
}

/** Referential check: the fields of a person that are numbers of something, and of what. */
export const personReferences = [
  ['idNacionalidad', 'nationality'],
  ['idDepartamento', 'department'],
  ['idMunicipioNacimiento', 'municipality'],
  ['idEstadoCivil', 'civilStatus'],
  ['idGenero', 'gender'],
  ['idIdioma', 'language'],
  ['idGradoDiscapacidad', 'disability'],
] as const
