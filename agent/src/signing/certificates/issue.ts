import { createHash, type KeyObject, randomBytes, sign } from 'node:crypto'
import forge from 'node-forge'
import { nameAttributes, oid } from '../../der/identifiers.ts'
import { open, readBits, readElement } from '../../der/read.ts'
import {
  type Asn1,
  bitString,
  boolean,
  contextConstructed,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  time,
  toDer,
} from '../../der/write.ts'
import { type Certificate, type DistinguishedName, readCertificate } from './certificate.ts'
import { type CertificateRole, type Extension, roleExtensions } from './extensions.ts'

/** Who signs certificates: a name and a private key. */
export type Issuer = { readonly name: Buffer; readonly key: KeyObject; readonly publicKeyDer: Buffer }

export type CertificateWish = CertificateRole & {
  readonly subject: DistinguishedName
  readonly publicKey: KeyObject
  readonly notBefore: Date
  readonly notAfter: Date
}

const identifierOf = new Map(Object.entries(nameAttributes).map(([id, short]) => [short, id]))
const { PRINTABLESTRING, IA5STRING, UTF8 } = forge.asn1.Type
const textTypes: Readonly<Record<string, forge.asn1.Type>> = {
  emailAddress: IA5STRING,
  C: PRINTABLESTRING,
  dnQualifier: PRINTABLESTRING,
  serialNumber: PRINTABLESTRING,
}

/** A Name's DER, in the order of the fields. Unknown short names are a programming error. */
export function encodeName(fields: DistinguishedName): Buffer {
  const attributes = Object.entries(fields).map(([short, value]) => {
    const type = identifierOf.get(short)
    if (!type) throw new TypeError(`unknown name attribute ${short}`)
    return { type, value, valueTagClass: (textTypes[short] ?? UTF8) as number as forge.asn1.Class }
  })
  return toDer(forge.pki.distinguishedNameToAsn1({ attributes }))
}

export function issuerOf(certificate: Certificate, key: KeyObject): Issuer {
  return { name: certificate.subjectDer, key, publicKeyDer: certificate.publicKeyDer }
}

/** Issues a certificate; an authority is its own issuer. */
export function issueCertificate(wish: CertificateWish, issuer: Issuer): Certificate {
  const identifiers = {
    subject: keyIdentifier(publicKeyDer(wish)),
    issuer: keyIdentifier(issuer.publicKeyDer),
  }
  return readCertificate(
    signedCertificate(
      { ...wish, subject: encodeName(wish.subject) },
      issuer,
      roleExtensions(wish, identifiers),
    ),
  )
}

export type CertificateBody = Pick<CertificateWish, 'publicKey' | 'notBefore' | 'notAfter'> & {
  readonly subject: Buffer
}

/**
 * An X.509 certificate's DER (RFC 5280). node-forge writes its ASN.1; keys and signature are Node's, because
 * node-forge has RSA alone and the agent's authorities are elliptic curves.
 */
export function signedCertificate(
  body: CertificateBody,
  issuer: Pick<Issuer, 'name' | 'key'>,
  extensions: readonly Extension[],
): Buffer {
  const algorithm = algorithmOf(issuer.key)
  const signed = toDer(
    sequence(
      contextConstructed(0, integer(2)),
      integer(positiveSerial()),
      algorithm,
      issuer.name,
      sequence(time(body.notBefore), time(body.notAfter)),
      body.subject,
      publicKeyDer(body),
      contextConstructed(3, sequence(...extensions.map(encodeExtension))),
    ),
  )
  return toDer(sequence(signed, algorithm, bitString(sign('sha256', signed, issuer.key))))
}

const encodeExtension = ({ id, critical, value }: Extension): Asn1 =>
  sequence(objectIdentifier(id), ...(critical ? [boolean(true)] : []), octetString(toDer(value)))

const publicKeyDer = ({ publicKey }: Pick<CertificateBody, 'publicKey'>) =>
  publicKey.export({ type: 'spki', format: 'der' })

const algorithmOf = (key: KeyObject) =>
  key.asymmetricKeyType === 'ec'
    ? sequence(objectIdentifier(oid.ecdsaWithSha256))
    : sequence(objectIdentifier(oid.sha256WithRsa), nullValue())

/** Its first bits keep it positive and without a leading zero. */
function positiveSerial(): Buffer {
  const serial = randomBytes(16)
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  return serial
}

/** RFC 5280 §4.2.1.2 method 1; a name for the key, not a safeguard. */
export function keyIdentifier(publicKey: Buffer): Buffer {
  const [, key] = open(readElement(publicKey), 0x30)
  return createHash('sha1').update(readBits(key)).digest()
}
