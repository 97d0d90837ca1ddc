import { defaultCountryId as bolivia } from '@estrado/machines/vocabulary/defaults'
import type { PersonaNatural } from '../types.ts'

type Identity = readonly [
  documento: string,
  lugarExpedicion: string,
  nombres: string,
  primerApellido: string,
  segundoApellido: string,
  fechaNacimiento: string,
  sexo: 'F' | 'M',
  idEstadoCivil: number,
]
type Home = readonly [idMunicipio: number, direccion: string, latitud: number, longitud: number]
type Reach = readonly [celular: string, profesionOcupacion: string, esCiudadanoDigital: boolean]

/** A person of the registry from one line; people are born where they live unless a passport says otherwise. */
export function row(
  [
    documento,
    lugarExpedicion,
    nombres,
    primerApellido,
    segundoApellido,
    fechaNacimiento,
    sexo,
    estado,
  ]: Identity,
  [idMunicipio, direccion, latitud, longitud]: Home,
  [celular, profesionOcupacion, esCiudadanoDigital]: Reach,
  foreign: Partial<Pick<PersonaNatural, 'complemento' | 'idTipoIdentidad' | 'idNacionalidad'>> = {},
): PersonaNatural {
  const idNacionalidad = foreign.idNacionalidad ?? bolivia
  const suffix = foreign.complemento ? `.${foreign.complemento.toLowerCase()}` : ''
  return {
    documentoIdentidad: documento,
    complemento: foreign.complemento ?? null,
    lugarExpedicion,
    idTipoIdentidad: foreign.idTipoIdentidad ?? 1,
    nombres,
    primerApellido,
    segundoApellido,
    fechaNacimiento,
    sexo: sexo === 'F' ? 'Femenino' : 'Masculino',
    idEstadoCivil: estado,
    idNacionalidad,
    idMunicipioNacimiento: idNacionalidad === bolivia ? idMunicipio : null,
    domicilio: { idMunicipio, direccion, latitud, longitud },
    celular,
    email: `persona.${documento.toLowerCase()}${suffix}@estrado.example`,
    profesionOcupacion,
    esCiudadanoDigital,
  }
}
