import { partyMessages } from '../messages/parties.ts'
import type { FieldMessages } from './field-messages.ts'
import { fieldMessages, within } from './field-messages.ts'
import { type LawyerInput, lawyerRules } from './lawyer.ts'
import { lawyerConflict, type PeopleOfCause } from './representation.ts'

/**
 * The lawyers of one party: each holds its own rules, none is a party of the cause, none stands twice, and the
 * party's type has lawyers at all (`spec 3 §5`).
 */
export function partyLawyersRules(
  lawyers: readonly LawyerInput[],
  representedTypes: readonly number[],
  idTipoSujetoProcesal: number | null,
  people: PeopleOfCause,
): FieldMessages {
  if (lawyers.length === 0) return {}
  if (idTipoSujetoProcesal !== null && !representedTypes.includes(idTipoSujetoProcesal)) {
    return { abogados: [partyMessages.lawyerNotAllowed] }
  }
  const documents = lawyers.map(({ documentoIdentidad }) => documentoIdentidad.trim().toLowerCase())
  const each = lawyers.map((lawyer, index) => {
    const repeated = documents.indexOf(documents[index] ?? '') < index
    const conflict = lawyerConflict(lawyer.documentoIdentidad, people)
    const messages = {
      ...lawyerRules(lawyer),
      ...fieldMessages({
        ...(conflict !== null && { documentoIdentidad: conflict }),
        ...(conflict === null && repeated && { documentoIdentidad: partyMessages.lawyerRepeated }),
      }),
    }
    return within(`abogados.${index}`, messages)
  })
  return Object.assign({}, ...each)
}
