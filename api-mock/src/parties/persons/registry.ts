import { userTexts } from '@estrado/machines/accounts/texts'
import { identityDocument } from '@estrado/machines/parties/identity-document-rules'
import { duplicateDocumentCode } from '@estrado/machines/parties/identity-documents'
import { type Handler, signedIn } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { demoRegistry } from './identity-registry.ts'
import { shownPerson } from './person-access.ts'
import { notePersonReadings } from './person-readings.ts'
import { detailText, nameOf, type PersonRow, registration } from './person-row.ts'

/**
 * GET segip/directo/{documentNumber}: who bears the number. One that belongs to several people is an error
 * whose `response` is 3, until suffix or first surname say who is meant (`spec 1 §5`); `completo` lists them, to
 * be chosen from and asked for by their own number. Whose data are given is noted.
 */
export const findPerson: Handler<'segip.find'> = async (context) => {
  const { services, params, query } = context
  const registry = demoRegistry(services.db)
  const { numero: documentNumber, complemento } = identityDocument(
    params.documentNumber ?? '',
    query.complemento ?? '',
  )
  if (query.completo === 'true') {
    const bearers = await registry.bearers(documentNumber)
    await notePersonReadings(
      context,
      bearers.map(({ id }) => id),
    )
    return { answer: { persona: null, abogado: null, coincidencias: bearers.map(toldApart) } }
  }
  const answer = await registry.find({
    documentNumber,
    complemento,
    primerApellido: (query.primerApellido ?? '').trim(),
  })
  if (answer.outcome === 'duplicate') {
    throw new ApiError(409, { message: userTexts.duplicateDocument, response: duplicateDocumentCode })
  }
  if (answer.outcome === 'unknown') return { answer: { persona: null, abogado: null, coincidencias: [] } }
  const { person } = answer
  await notePersonReadings(context, [person.id])
  return {
    answer: {
      persona: shownPerson(signedIn(context), person),
      abogado: registration(person),
      coincidencias: [],
    },
  }
}

const toldApart = (row: PersonRow) => ({
  id: row.id,
  nombreCompleto: nameOf(row),
  complemento: row.complemento,
  fechaNacimiento: detailText(row, 'fechaNacimiento') || null,
})
