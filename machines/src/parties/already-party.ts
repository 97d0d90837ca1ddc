import { identityDocument, type ToldDocument } from './identity-document-rules.ts'
import { noDocumentNumber, withoutDocument } from './identity-documents.ts'

/** As much of a party as says who it is, as it is answered. */
type StandingParty = {
  readonly clase: 'Natural' | 'Jurídico'
  readonly documentoIdentidadONit: string
  readonly personaNatural: Readonly<Record<string, unknown>> | null
}

const documentOfParty = ({ documentoIdentidadONit, personaNatural }: StandingParty) =>
  identityDocument(
    personaNatural?.tipoDocumentoIdentidad === withoutDocument ? '' : documentoIdentidadONit,
    String(personaNatural?.complemento ?? ''),
  )

/**
 * Existence check: the parties of a cause that are this person or entity already, in whatever quality (`spec 3 §4`).
 * Where no suffix is told, all who bear the number; who has none is nobody's twin.
 */
export const alreadyParties = <P extends StandingParty>(
  parties: readonly P[],
  clase: StandingParty['clase'],
  { numero, complemento }: ToldDocument,
): readonly P[] =>
  ['', noDocumentNumber].includes(numero)
    ? []
    : parties.filter((party) => {
        const own = documentOfParty(party)
        const same = complemento === null || own.complemento === complemento
        return party.clase === clase && own.numero === numero && same
      })
