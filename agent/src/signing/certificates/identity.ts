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
    ci: subject.uidNumber ?? subject.UID ?? subject.serialNumber ?? '',
    email: subject.emailAddress ?? '',
    organization: subject.O ?? '',
    position: subject.T ?? '',
  }
}
