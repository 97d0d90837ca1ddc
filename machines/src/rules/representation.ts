import { partyMessages } from '../messages/parties.ts'

/**
 * Who is in the cause, by document number: parties and representatives, and lawyers. A person without a
 * document is told apart by nothing and stands in neither.
 */
export type PeopleOfCause = {
  readonly nonLawyers: readonly string[]
  readonly lawyers: readonly string[]
}

const holds = (documents: readonly string[], documentoIdentidad: string): boolean =>
  documents.some((known) => known.trim().toLowerCase() === documentoIdentidad.trim().toLowerCase())

/** Nobody is lawyer and party or representative in the same cause (`spec 3 §5`). Null when they may be added. */
export const lawyerConflict = (documentoIdentidad: string, people: PeopleOfCause): string | null =>
  holds(people.nonLawyers, documentoIdentidad) ? partyMessages.lawyerIsParty : null

/** The same the other way round (`spec 3 §5`). */
export const representativeConflict = (documentoIdentidad: string, people: PeopleOfCause): string | null =>
  holds(people.lawyers, documentoIdentidad) ? partyMessages.representativeIsLawyer : null
