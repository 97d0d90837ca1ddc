import type { PersonaNatural } from './schemas.ts'

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
