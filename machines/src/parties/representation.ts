import { documentText, identityDocument } from './identity-document-rules.ts'
import { noDocumentNumber } from './identity-documents.ts'
import { partyMessages } from './texts.ts'

/** Another party of the cause, with its lawyers and representatives: each by document, number and suffix. */
export type OtherParty = {
  readonly documentoIdentidad: string
  readonly abogados: readonly string[]
  readonly representantes?: readonly string[]
}

/** As much of somebody as says who they are; without a suffix they have none. */
export type Documented = { readonly documentoIdentidad: string; readonly complemento?: string | undefined }

/** Number and suffix in one: two people may bear one number (`spec 1 §3`). */
export const documentOf = ({ documentoIdentidad, complemento }: Documented): string =>
  documentText(identityDocument(documentoIdentidad, complemento ?? ''))

/** Who is in the cause, by document: parties and representatives, and lawyers. */
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

/** A party as it is answered: whose documents count in the rules of the others. */
type ShownParty = {
  readonly documentoIdentidadONit: string
  readonly listaAbogados: readonly Readonly<Record<string, unknown>>[]
  readonly listaRepresentantes: readonly Readonly<Record<string, unknown>>[]
  readonly personaNatural: Readonly<Record<string, unknown>> | null
  readonly personaJuridica: Readonly<Record<string, unknown>> | null
}

function shownDocument(person: unknown): string {
  const { documentoIdentidad, complemento } = (person ?? {}) as Partial<Documented>
  return documentOf({
    documentoIdentidad: String(documentoIdentidad ?? ''),
    complemento: String(complemento ?? ''),
  })
}

/** What the rules must know of another party; who represents a legal entity counts as its representative. */
export const otherParty = (party: ShownParty): OtherParty => ({
  documentoIdentidad: party.personaNatural
    ? shownDocument(party.personaNatural)
    : party.documentoIdentidadONit,
  abogados: party.listaAbogados.map(shownDocument),
  representantes: [
    ...party.listaRepresentantes,
    ...(party.personaJuridica ? [party.personaJuridica.representante] : []),
  ].map(shownDocument),
})

/** People without a document are told apart by nothing, so they never clash. */
const holds = (documents: readonly string[], person: Documented): boolean =>
  !['', noDocumentNumber].includes(person.documentoIdentidad.trim()) && documents.includes(documentOf(person))

/** Nobody is lawyer and party or representative in the same cause (`spec 3 §5`). Null when they may be added. */
export const lawyerConflict = (lawyer: Documented, people: PeopleOfCause): string | null =>
  holds(people.nonLawyers, lawyer) ? partyMessages.lawyerIsParty : null

/** The same the other way round (`spec 3 §5`). */
export const representativeConflict = (representative: Documented, people: PeopleOfCause): string | null =>
  holds(people.lawyers, representative) ? partyMessages.representativeIsLawyer : null
