import { naturalAsTold } from '../recorded-party.ts'

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

export const detailText = ({ detalle }: PersonRow, key: string): string =>
  typeof detalle[key] === 'string' ? detalle[key] : ''

/** The person as the form of a party holds it (`spec 3 §3`): what the registry has of it, in the shape that it must have. */
export const naturalPerson = (row: PersonRow) => ({
  ...naturalAsTold(row.detalle),
  id: row.id,
  documentoIdentidad: row.documento_identidad,
  complemento: row.complemento,
  nombres: row.nombres,
  primerApellido: row.primer_apellido,
  segundoApellido: row.segundo_apellido,
  fechaNacimiento: detailText(row, 'fechaNacimiento') || null,
})

/** Their registration as a lawyer; null: none. */
export const registration = ({ matricula, fecha_vencimiento }: PersonRow) =>
  matricula ? { matricula, fechaVencimientoMatricula: fecha_vencimiento } : null

/** A whole name as a row holds its parts, those that are empty left out. */
export const nameOf = ({
  nombres,
  primer_apellido,
  segundo_apellido,
}: Pick<PersonRow, 'nombres' | 'primer_apellido' | 'segundo_apellido'>): string =>
  [nombres, primer_apellido, segundo_apellido].filter((part) => part !== '').join(' ')
