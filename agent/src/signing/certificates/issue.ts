import { createHash, createSign, type KeyObject, randomBytes } from 'node:crypto'
import {
  bitString,
  boolean,
  contextConstructed,
  contextPrimitive,
  ia5String,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  printableString,
  sequence,
  setOf,
  time,
  utf8String,
} from '../../der/encode.ts'
import { nameAttributes, oid } from '../../der/identifiers.ts'
import { open, readBits, readElement } from '../../der/read.ts'
import { type Certificate, type DistinguishedName, readCertificate } from './certificate.ts'

/** Who signs certificates: a name and a private key, and what it may put into them. */
export type Issuer = { readonly name: Buffer; readonly key: KeyObject; readonly publicKeyDer: Buffer }

export type CertificateWish = {
  readonly subject: DistinguishedName
  readonly publicKey: KeyObject
  readonly notBefore: Date
  readonly notAfter: Date
  readonly role: 'authority' | 'signer' | 'timestamping' | 'ocsp'
  readonly crlAddress?: string
  readonly ocspAddress?: string
}

const identifierOf = new Map(Object.entries(nameAttributes).map(([id, short]) => [short, id]))

/** A Name's DER, in the order of the fields. Unknown short names are a programming error. */
export function encodeName(fields: DistinguishedName): Buffer {
  const relatives = Object.entries(fields).map(([short, value]) => {
    const id = identifierOf.get(short)
    if (!id) throw new TypeError(`unknown name attribute ${short}`)
    const text =
      short === 'emailAddress'
        ? ia5String(value)
        : short === 'C' || short === 'dnQualifier' || short === 'serialNumber'
          ? printableString(value)
          : utf8String(value)
    return setOf(sequence(objectIdentifier(id), text))
  })
  return sequence(...relatives)
}

export function issuerOf(certificate: Certificate, key: KeyObject): Issuer {
  return { name: certificate.subjectDer, key, publicKeyDer: certificate.publicKeyDer }
}

/** Issues a certificate; an authority is its own issuer. */
export function issueCertificate(wish: CertificateWish, issuer: Issuer): Certificate {
  const publicKeyDer = wish.publicKey.export({ type: 'spki', format: 'der' })
  const signatureAlgorithm = algorithmOf(issuer.key)
  const body = sequence(
    contextConstructed(0, integer(2)),
    integer(positiveSerial()),
    signatureAlgorithm,
    issuer.name,
    sequence(time(wish.notBefore), time(wish.notAfter)),
    encodeName(wish.subject),
    publicKeyDer,
    contextConstructed(3, sequence(...extensions(wish, publicKeyDer, issuer.publicKeyDer))),
  )
  const der = sequence(body, signatureAlgorithm, bitString(signWith(issuer.key, body)))
  return readCertificate(der)
}

/** Signs DER with the issuer's key and SHA-256. */
export const signWith = (key: KeyObject, body: Buffer) => createSign('sha256').update(body).sign(key)

/** AlgorithmIdentifier of `signWith`. */
export const algorithmOf = (key: KeyObject) =>
  key.asymmetricKeyType === 'ec'
    ? sequence(objectIdentifier(oid.ecdsaWithSha256))
    : sequence(objectIdentifier(oid.sha256WithRsa), nullValue())

function positiveSerial(): Buffer {
  const serial = randomBytes(16)
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  return serial
}

/** RFC 5280 §4.2.1.2 method 1. */
export function keyIdentifier(publicKeyDer: Buffer): Buffer {
  const [, key] = open(readElement(publicKeyDer), 0x30)
  return createHash('sha1').update(readBits(key)).digest()
}

function extensions(wish: CertificateWish, subjectKey: Buffer, issuerKey: Buffer): readonly Buffer[] {
  const { role, crlAddress, ocspAddress } = wish
  const authority = role === 'authority'
  const purposes = { authority: [], signer: [], timestamping: [oid.timeStamping], ocsp: [oid.ocspSigning] }[
    role
  ]
  return [
    extension(oid.basicConstraints, true, authority ? sequence(boolean(true)) : sequence()),
    extension(
      oid.keyUsage,
      true,
      authority ? bitString(Buffer.from([0x06]), 1) : bitString(Buffer.from([0xc0]), 6),
    ),
    extension(oid.subjectKeyIdentifier, false, octetString(keyIdentifier(subjectKey))),
    extension(oid.authorityKeyIdentifier, false, sequence(contextPrimitive(0, keyIdentifier(issuerKey)))),
    ...(purposes.length > 0
      ? [extension(oid.extendedKeyUsage, true, sequence(...purposes.map(objectIdentifier)))]
      : []),
    ...(role === 'ocsp' ? [extension(oid.ocspNoCheck, false, nullValue())] : []),
    ...(crlAddress ? [extension(oid.crlDistributionPoints, false, distributionPoint(crlAddress))] : []),
    ...(ocspAddress ? [extension(oid.authorityInfoAccess, false, ocspAccess(ocspAddress))] : []),
  ]
}

const extension = (id: string, critical: boolean, value: Buffer) =>
  sequence(objectIdentifier(id), ...(critical ? [boolean(true)] : []), octetString(value))

const address = (url: string) => contextPrimitive(6, Buffer.from(url, 'latin1'))
const distributionPoint = (url: string) =>
  sequence(sequence(contextConstructed(0, contextConstructed(0, address(url)))))
const ocspAccess = (url: string) => sequence(sequence(objectIdentifier(oid.ocsp), address(url)))
