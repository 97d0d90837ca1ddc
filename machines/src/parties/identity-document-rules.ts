import { noDocument, noDocumentNumber, withoutDocument } from './identity-documents.ts'

/** Number and suffix together are the person: the registry gave some numbers twice (`spec 1 §3, §5`). */
export type IdentityDocument = {
  readonly numero: string
  /** What the registry put behind a number that it gave twice, in capitals; empty: the bearer has none. */
  readonly complemento: string
}

/** A document as somebody outside tells it; null: they don't say whether the bearer has a suffix. */
export type ToldDocument = { readonly numero: string; readonly complemento: string | null }

/** `6000001-1A`: certificates and citizenship services write both in one. No other hyphen is a suffix's. */
const combined = /^(\d+)\s*-\s*([0-9A-Z]{1,2})$/

const plain = (text: string): string => text.trim().toUpperCase()

/**
 * A document as it was told: trimmed, in capitals, one spelling of both parts taken apart. A suffix beside a
 * combined spelling that says another leaves the number as it stands, which nobody bears.
 */
export function toldDocument(number: string, suffix: string | null): ToldDocument {
  const numero = plain(number)
  const complemento = suffix === null ? null : plain(suffix)
  const [, first, second] = combined.exec(numero) ?? []
  if (first === undefined || second === undefined) return { numero, complemento }
  if (complemento !== null && complemento !== '' && complemento !== second) return { numero, complemento }
  return { numero: first, complemento: second }
}

/** A document that stands in the house's own tables or forms, where no suffix means that there is none. */
export function identityDocument(number: string, suffix: string): IdentityDocument {
  const { numero, complemento } = toldDocument(number, suffix)
  return { numero, complemento: complemento ?? '' }
}

/** Whoever bears a document, with it in the one spelling that is recorded. */
export const withOneSpelling = <
  B extends { readonly documentoIdentidad: string; readonly complemento: string },
>(
  bearer: B,
): B => {
  const { numero, complemento } = identityDocument(bearer.documentoIdentidad, bearer.complemento)
  return { ...bearer, documentoIdentidad: numero, complemento }
}

export const isSameDocument = (one: IdentityDocument, other: IdentityDocument): boolean =>
  one.numero === other.numero && one.complemento === other.complemento

/** Both parts in one, as certificates and sheets show them. */
export const documentText = ({ numero, complemento }: ToldDocument): string =>
  complemento ? `${numero}-${complemento}` : numero

/**
 * The document of somebody who is a party, as it is shown and printed; of a legal entity its tax number. `person`: what
 * is known of a natural one.
 */
export function shownDocument(
  numero: string,
  person: { readonly tipoDocumentoIdentidad?: string; readonly complemento?: string } | null,
): string {
  const none = ['', noDocumentNumber].includes(numero) || person?.tipoDocumentoIdentidad === withoutDocument
  return none ? noDocument : documentText({ numero, complemento: person?.complemento ?? null })
}

/**
 * Is the document that was told this person's? `bearers`: everybody known who bears the number, the person among
 * them or not. Where no suffix was told, it is theirs only if they have none and nobody else bears the number;
 * `unsure` says that the number alone doesn't tell.
 */
export function whoseDocument(
  told: ToldDocument,
  person: IdentityDocument,
  bearers: readonly IdentityDocument[],
): 'same' | 'other' | 'unsure' {
  if (told.numero === '' || told.numero !== person.numero) return 'other'
  if (told.complemento !== null) return told.complemento === person.complemento ? 'same' : 'other'
  const others = bearers.some((bearer) => bearer.numero === told.numero && !isSameDocument(bearer, person))
  return person.complemento !== '' || others ? 'unsure' : 'same'
}
