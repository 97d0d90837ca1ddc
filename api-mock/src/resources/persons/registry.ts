import { userTexts } from '@estrado/machines/messages/users'
import { duplicateDocumentCode } from '@estrado/machines/vocabulary/identity-documents'
import type { Handler } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { demoRegistry } from './identity-registry.ts'
import { naturalPerson, registration } from './person-row.ts'

/**
 * GET segip/directo/{documentNumber}: who bears the number. One that belongs to several people is an error
 * whose `response` is 3, until suffix or first surname say who is meant (`spec 1 §5`).
 */
export const findPerson: Handler<'segip.find'> = async ({ services, params, query }) => {
  const answer = await demoRegistry(services.db).find({
    documentNumber: (params.documentNumber ?? '').trim(),
    complemento: (query.complemento ?? '').trim(),
    primerApellido: (query.primerApellido ?? '').trim(),
  })
  if (answer.outcome === 'duplicate') {
    throw new ApiError(409, { message: userTexts.duplicateDocument, response: duplicateDocumentCode })
  }
  if (answer.outcome === 'unknown') return { answer: { persona: null, abogado: null } }
  return { answer: { persona: naturalPerson(answer.person), abogado: registration(answer.person) } }
}
