import type forge from 'node-forge'
import { oid } from '../../der/identifiers.ts'
import {
  bitString,
  boolean,
  contextConstructed,
  contextPrimitive,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
} from '../../der/write.ts'

/** An extension of a certificate that is issued here (RFC 5280 §4.2). */
export type Extension = {
  readonly id: string
  readonly critical: boolean
  readonly value: forge.asn1.Asn1
}

export type CertificateRole = {
  readonly role: 'authority' | 'signer' | 'timestamping' | 'ocsp'
  readonly crlAddress?: string
  readonly ocspAddress?: string
}

/** @param pathLength how many authorities may stand between this one and a signer */
export const authorityConstraints = (pathLength?: number): Extension => ({
  id: oid.basicConstraints,
  critical: true,
  value: sequence(boolean(true), ...(pathLength === undefined ? [] : [integer(pathLength)])),
})
export const noAuthority: Extension = { id: oid.basicConstraints, critical: true, value: sequence() }

const usageBits = { digitalSignature: 0x80, nonRepudiation: 0x40, certificateSigning: 0x04, crlSigning: 0x02 }

export function keyUsage(...uses: readonly (keyof typeof usageBits)[]): Extension {
  const bits = uses.reduce((all, use) => all | usageBits[use], 0)
  // DER tells how many bits behind the last one that is set.
  const unused = 31 - Math.clz32(bits & -bits)
  return { id: oid.keyUsage, critical: true, value: bitString(Buffer.from([bits]), unused) }
}

export const extendedKeyUsage = (critical: boolean, ...purposes: readonly string[]): Extension => ({
  id: oid.extendedKeyUsage,
  critical,
  value: sequence(...purposes.map(objectIdentifier)),
})

export const subjectKeyIdentifier = (identifier: Buffer): Extension => ({
  id: oid.subjectKeyIdentifier,
  critical: false,
  value: octetString(identifier),
})
export const authorityKeyIdentifier = (identifier: Buffer): Extension => ({
  id: oid.authorityKeyIdentifier,
  critical: false,
  value: sequence(contextPrimitive(0, identifier)),
})

/** What a certificate of this role carries. */
export function roleExtensions(
  { role, crlAddress, ocspAddress }: CertificateRole,
  identifiers: { readonly subject: Buffer; readonly issuer: Buffer },
): readonly Extension[] {
  const isAuthority = role === 'authority'
  return [
    isAuthority ? authorityConstraints() : noAuthority,
    isAuthority
      ? keyUsage('certificateSigning', 'crlSigning')
      : keyUsage('digitalSignature', 'nonRepudiation'),
    subjectKeyIdentifier(identifiers.subject),
    authorityKeyIdentifier(identifiers.issuer),
    ...(role === 'timestamping' ? [extendedKeyUsage(true, oid.timeStamping)] : []),
    ...(role === 'ocsp' ? [extendedKeyUsage(true, oid.ocspSigning), noCheck] : []),
    ...(crlAddress ? [distributionPoint(crlAddress)] : []),
    ...(ocspAddress ? [ocspAccess(ocspAddress)] : []),
  ]
}

const noCheck: Extension = { id: oid.ocspNoCheck, critical: false, value: nullValue() }

const address = (url: string) => contextPrimitive(6, Buffer.from(url, 'latin1'))
const distributionPoint = (url: string): Extension => ({
  id: oid.crlDistributionPoints,
  critical: false,
  value: sequence(sequence(contextConstructed(0, contextConstructed(0, address(url))))),
})
const ocspAccess = (url: string): Extension => ({
  id: oid.authorityInfoAccess,
  critical: false,
  value: sequence(sequence(objectIdentifier(oid.ocsp), address(url))),
})
