import { userTexts } from '@estrado/machines/accounts/texts'
import { type CallBase, type Handler, numberParam, signedIn } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { maySeePerson, shownPerson } from './person-access.ts'
import { notePersonReadings } from './person-readings.ts'
import { detailText, nameOf, naturalPerson, type PersonRow, registration } from './person-row.ts'

/** The person whom a call names, to be shown: noted before. 404 where the sheet is none of the caller's to see. */
async function personOf(context: CallBase): Promise<PersonRow> {
  const id = numberParam(context, 'id')
  const row = await context.services.db
    .selectFrom('persona as p')
    .leftJoin('abogado as a', 'a.id_persona', 'p.id')
    .selectAll('p')
    .select(['a.matricula', 'a.fecha_vencimiento'])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!row || !(await maySeePerson(context, id))) throw notFound(userTexts.personUnknown)
  await notePersonReadings(context, [id])
  return row
}

const photoOf = (row: PersonRow): string | null => detailText(row, 'fotografia') || null

/** GET personas/{id} */
export const getPerson: Handler<'personas.get'> = async (context) => {
  const row = await personOf(context)
  const { tipoDocumentoIdentidad, lugarExpedicion, fechaNacimiento } = naturalPerson(row)
  const { domicilioReal } = shownPerson(signedIn(context), row)
  const { latitud, longitud } = domicilioReal
  return {
    answer: {
      id: row.id,
      tipoDocumentoIdentidad,
      documentoIdentidad: row.documento_identidad,
      complemento: row.complemento,
      lugarExpedicion,
      nombres: row.nombres,
      primerApellido: row.primer_apellido,
      segundoApellido: row.segundo_apellido,
      nombreCompleto: nameOf(row),
      fechaNacimiento,
      fotografia: photoOf(row),
      matricula: row.matricula,
      latitud,
      longitud,
    },
  }
}

/** GET personas/{id}/detallado: all that a form of a party holds. */
export const getPersonDetails: Handler<'personas.details'> = async (context) => {
  const row = await personOf(context)
  return {
    answer: {
      persona: shownPerson(signedIn(context), row),
      nombreCompleto: nameOf(row),
      fotografia: photoOf(row),
      abogado: registration(row),
    },
  }
}
