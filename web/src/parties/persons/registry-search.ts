import type { AnswerOf } from '@estrado/machines/contract/types'
import { duplicateDocumentCode } from '@estrado/machines/parties/identity-documents'
import { call } from '../../client/call.ts'
import { CallFailure } from '../../client/failure.ts'

type Answer = AnswerOf<'segip.find'>

/** One of several people who bear the same number. */
export type RegistryBearer = Answer['coincidencias'][number]

/** Whoever the registry knows under the number, and their registration as a lawyer. */
export type RegisteredPerson = Pick<Answer, 'persona' | 'abogado'>

export type RegistryQuestion = {
  readonly documentNumber: string
  readonly complemento?: string
  readonly primerApellido?: string
}

const quiet = { notices: 'none' } as const

/**
 * Asks the identity registry who bears a number. `bearers` has people where several do (an error whose response
 * is 3, `spec 1 §5`): then one of them is chosen. Shows no notice; throws `CallFailure`.
 */
export async function searchRegistry({
  documentNumber,
  ...query
}: RegistryQuestion): Promise<RegisteredPerson & { readonly bearers: readonly RegistryBearer[] }> {
  const params = { documentNumber }
  try {
    const answer = await call('segip.find', { params, query }, quiet)
    return { ...answer, bearers: [] }
  } catch (error) {
    if (!(error instanceof CallFailure) || error.response !== duplicateDocumentCode) throw error
    const { coincidencias } = await call('segip.find', { params, query: { completo: 'true' } }, quiet)
    return { persona: null, abogado: null, bearers: coincidencias }
  }
}

/** The one who was chosen. Shows no notice; throws `CallFailure`. */
export const registeredPerson = ({ id }: RegistryBearer): Promise<RegisteredPerson> =>
  call('personas.details', { params: { id } }, quiet)
