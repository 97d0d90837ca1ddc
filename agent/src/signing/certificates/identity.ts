import { documentText, toldDocument } from '@estrado/machines/parties/identity-document-rules'
import type { DistinguishedName } from './certificate.ts'

/** Who a certificate belongs to. */
export type SignerIdentity = {
  readonly name: string
  /** Identity document, with its complement after a hyphen where it has one. */
  readonly ci: string
  readonly email: string
  readonly organization: string
  readonly position: string
}

/** Who a certificate belongs to, from the attributes that Bolivia's authorities use. */
export function identityOf(subject: DistinguishedName): SignerIdentity {
  return {
    name: subject.CN ?? '',
    ci: documentOf(subject),
    email: subject.emailAddress ?? '',
    organization: subject.O ?? '',
    position: subject.T ?? '',
  }
}

/** What a suffix looks like; a `UID` that is anything else says nothing of the document. */
const suffix = /^[0-9A-Z]{1,2}$/i

/**
 * Number and suffix, as `6000001-1A`: the number in `uidNumber`, the suffix in `UID` beside it where the authority
 * doesn't write both in one. `dnQualifier` says which kind of document it is.
 */
function documentOf({ uidNumber, UID, serialNumber }: DistinguishedName): string {
  const number = uidNumber ?? UID ?? serialNumber ?? ''
  if (uidNumber === undefined || UID === undefined || !suffix.test(UID.trim())) return number.trim()
  return documentText(toldDocument(uidNumber, UID))
}
