/** A row of `persona` with its registration as a lawyer, as the answers write it. */
export type PersonRow = {
  readonly id: number
  readonly documento_identidad: string
  readonly complemento: string
  readonly nombres: string
  readonly primer_apellido: string
  readonly segundo_apellido: string
  readonly detalle: Readonly<Record<string, unknown>>
  readonly matricula: string | null
  readonly fecha_vencimiento: string | null
}

/** Nobody's home, in the shape in which homes are answered. */
export const emptyHome = {
  idPais: null,
  idDepartamento: null,
  idMunicipio: null,
  direccion: '',
  telefono: '',
  latitud: null,
  longitud: null,
}

export const detailText = ({ detalle }: PersonRow, key: string): string =>
  typeof detalle[key] === 'string' ? detalle[key] : ''

/** The person as the form of a party holds it (`spec 3 §3`). */
export function naturalPerson(row: PersonRow) {
  const text = (key: string) => detailText(row, key)
  const id = (key: string) => (typeof row.detalle[key] === 'number' ? row.detalle[key] : null)
  const { esCiudadanoDigital, domicilioReal } = row.detalle
  return {
    id: row.id,
    tipoDocumentoIdentidad: text('tipoDocumentoIdentidad') || 'Cédula de Identidad',
    documentoIdentidad: row.documento_identidad,
    complemento: row.complemento,
    lugarExpedicion: text('lugarExpedicion'),
    nombres: row.nombres,
    primerApellido: row.primer_apellido,
    segundoApellido: row.segundo_apellido,
    fechaNacimiento: text('fechaNacimiento') || null,
    sexo: text('sexo'),
    idNacionalidad: id('idNacionalidad'),
    idDepartamento: id('idDepartamento'),
    idMunicipioNacimiento: id('idMunicipioNacimiento'),
    idEstadoCivil: id('idEstadoCivil'),
    idGenero: id('idGenero'),
    idIdioma: id('idIdioma'),
    idGradoDiscapacidad: id('idGradoDiscapacidad'),
    celular: text('celular'),
    email: text('email'),
    profesionOcupacion: text('profesionOcupacion'),
    esCiudadanoDigital: typeof esCiudadanoDigital === 'boolean' ? esCiudadanoDigital : null,
    domicilioReal: domicilioReal ?? emptyHome,
  }
}

/** Their registration as a lawyer; null: none. */
export const registration = ({ matricula, fecha_vencimiento }: PersonRow) =>
  matricula ? { matricula, fechaVencimientoMatricula: fecha_vencimiento } : null

export const nameOf = ({ nombres, primer_apellido, segundo_apellido }: PersonRow): string =>
  [nombres, primer_apellido, segundo_apellido].filter((part) => part !== '').join(' ')
