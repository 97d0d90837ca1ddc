import { noDocumentNumber } from './identity-documents.ts'
import { partyMessages } from './texts.ts'

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

/** A party as it is answered: whose numbers count in the rules of the others. */
type ShownParty = {
  readonly documentoIdentidadONit: string
  readonly listaAbogados: readonly Readonly<Record<string, unknown>>[]
  readonly listaRepresentantes: readonly Readonly<Record<string, unknown>>[]
  readonly personaJuridica: Readonly<Record<string, unknown>> | null
}

const numberOf = (person: unknown): string =>
  String((person as { readonly documentoIdentidad?: unknown } | undefined)?.documentoIdentidad ?? '')

/** What the rules must know of another party; who represents a legal entity counts as its representative. */
export const otherParty = (party: ShownParty): OtherParty => ({
  documentoIdentidad: party.documentoIdentidadONit,
  abogados: party.listaAbogados.map(numberOf),
  representantes: [
    ...party.listaRepresentantes,
    ...(party.personaJuridica ? [party.personaJuridica.representante] : []),
  ].map(numberOf),
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
