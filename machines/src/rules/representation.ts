import { partyMessages } from '../messages/parties.ts'
import { noDocumentNumber } from '../vocabulary/identity-documents.ts'

/** Another party of the cause, with the document numbers of its lawyers and representatives. */
export type OtherParty = {
  readonly documentoIdentidad: string
  readonly abogados: readonly string[]
  readonly representantes?: readonly string[]
}

/** Who is in the cause, by document number: parties and representatives, and lawyers. */
export type PeopleOfCause = {
  readonly nonLawyers: readonly string[]
  readonly lawyers: readonly string[]
}

export const peopleOf = (parties: readonly OtherParty[]): PeopleOfCause => ({
  nonLawyers: parties.flatMap(({ documentoIdentidad, representantes = [] }) => [
    documentoIdentidad,
    ...representantes,
  ]),
  lawyers: parties.flatMap(({ abogados }) => abogados),
})

/** People without a document are told apart by nothing, so they never clash. */
const holds = (documents: readonly string[], documentoIdentidad: string): boolean =>
  !['', noDocumentNumber].includes(documentoIdentidad.trim()) &&
  documents.some((known) => known.trim().toLowerCase() === documentoIdentidad.trim().toLowerCase())

/** Nobody is lawyer and party or representative in the same cause (`spec 3 §5`). Null when they may be added. */
export const lawyerConflict = (documentoIdentidad: string, people: PeopleOfCause): string | null =>
  holds(people.nonLawyers, documentoIdentidad) ? partyMessages.lawyerIsParty : null

/** The same the other way round (`spec 3 §5`). */
export const representativeConflict = (documentoIdentidad: string, people: PeopleOfCause): string | null =>
  holds(people.lawyers, documentoIdentidad) ? partyMessages.representativeIsLawyer : null
