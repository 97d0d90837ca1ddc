import { type KeyObject, X509Certificate } from 'node:crypto'
import { nameAttributes, oid } from '../../der/identifiers.ts'
import {
  childrenOf,
  type DerElement,
  DerError,
  open,
  readBits,
  readElement,
  readIdentifier,
  readOctets,
  readSmallInteger,
  readText,
  readTime,
} from '../../der/read.ts'

/** Attributes of a distinguished name by their short names; several of one kind are joined by a comma. */
export type DistinguishedName = Readonly<Record<string, string>>

/** An X.509 certificate as far as signing and validating need it (RFC 5280). */
export type Certificate = {
  readonly der: Buffer
  readonly publicKey: KeyObject
  readonly subject: DistinguishedName
  readonly issuer: DistinguishedName
  /** Names as bytes: they are compared so. */
  readonly subjectDer: Buffer
  readonly issuerDer: Buffer
  /** SubjectPublicKeyInfo. */
  readonly publicKeyDer: Buffer
  /** Contents of the serial number's INTEGER. */
  readonly serial: Buffer
  readonly notBefore: Date
  readonly notAfter: Date
  readonly isAuthority: boolean
  readonly pathLength: number | undefined
  /** Undefined where the certificate doesn't restrict its key's use. */
  readonly keyUsage: KeyUsage | undefined
  readonly extendedKeyUsage: readonly string[] | undefined
  readonly subjectKeyId: Buffer | undefined
  readonly crlAddresses: readonly string[]
  readonly ocspAddresses: readonly string[]
  /** A critical extension that is not understood here makes a certificate unusable (RFC 5280 §4.2). */
  readonly unknownCritical: boolean
  readonly issuedBy: (issuer: Certificate) => boolean
}

export type KeyUsage = {
  readonly digitalSignature: boolean
  readonly nonRepudiation: boolean
  readonly certificateSigning: boolean
  readonly crlSigning: boolean
}

const understood = new Set<string>([
  oid.keyUsage,
  oid.basicConstraints,
  oid.extendedKeyUsage,
  oid.certificatePolicies,
  oid.crlDistributionPoints,
])

/** Certificates read lately: a batch meets the same one in every document. */
const readLately = new Map<string, Certificate>()
const keptCertificates = 64

/** Reads a certificate from its DER. @throws DerError */
export function readCertificate(bytes: Uint8Array): Certificate {
  const der = Buffer.from(bytes)
  const key = der.toString('latin1')
  const known = readLately.get(key)
  if (known) return known
  const certificate = parseCertificate(der)
  const [oldest] = readLately.keys()
  if (oldest !== undefined && readLately.size >= keptCertificates) readLately.delete(oldest)
  readLately.set(key, certificate)
  return certificate
}

function parseCertificate(der: Buffer): Certificate {
  let x509: X509Certificate
  let publicKey: KeyObject
  try {
    x509 = new X509Certificate(der)
    publicKey = x509.publicKey
  } catch {
    throw new DerError('not a certificate, or one with an unknown kind of key')
  }
  const [body] = open(readElement(der), 0x30)
  const fields = body ? childrenOf(body) : []
  const versioned = fields[0]?.tag === 0xa0 ? 1 : 0
  const [serial, , issuer, validity, subject, key] = fields.slice(versioned)
  if (!serial || !issuer || !subject || !key) throw new DerError('certificate without its fields')
  const [notBefore, notAfter] = open(validity, 0x30)
  const extensions = readExtensions(fields.find(({ tag }) => tag === 0xa3))
  const constraints = readBasicConstraints(extensions.get(oid.basicConstraints)?.value)

  return {
    der,
    publicKey,
    subject: readName(subject),
    issuer: readName(issuer),
    subjectDer: subject.whole,
    issuerDer: issuer.whole,
    publicKeyDer: key.whole,
    serial: serial.content,
    notBefore: readTime(notBefore),
    notAfter: readTime(notAfter),
    ...constraints,
    keyUsage: readKeyUsage(extensions.get(oid.keyUsage)?.value),
    extendedKeyUsage: readExtendedKeyUsage(extensions.get(oid.extendedKeyUsage)?.value),
    subjectKeyId: readKeyId(extensions.get(oid.subjectKeyIdentifier)?.value),
    crlAddresses: addressesIn(extensions.get(oid.crlDistributionPoints)?.value),
    ocspAddresses: readOcspAddresses(extensions.get(oid.authorityInfoAccess)?.value),
    unknownCritical: [...extensions].some(([id, { critical }]) => critical && !understood.has(id)),
    issuedBy: (other) => other.subjectDer.equals(issuer.whole) && x509.verify(other.publicKey),
  }
}

/** Every certificate of a PEM text, or the one of a DER file. @throws DerError */
export function readCertificates(source: string | Uint8Array): readonly Certificate[] {
  const text = typeof source === 'string' ? source : Buffer.from(source).toString('latin1')
  if (!text.includes('-----BEGIN')) {
    return [readCertificate(typeof source === 'string' ? Buffer.from(source, 'latin1') : source)]
  }
  const blocks = text.matchAll(/-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g)
  return [...blocks].map(([, body = '']) => readCertificate(Buffer.from(body, 'base64')))
}

export function toPem({ der }: Certificate): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

/** The serial number in hexadecimal, without leading zeros. */
export const serialHex = ({ serial }: Pick<Certificate, 'serial'>) =>
  serial.toString('hex').replace(/^(00)+(?=..)/, '')

/** May this certificate's key sign documents? */
export function maySign({ keyUsage, isAuthority }: Certificate): boolean {
  if (isAuthority) return false
  return keyUsage === undefined || keyUsage.digitalSignature || keyUsage.nonRepudiation
}

/** Reads a Name. @throws DerError */
export function readName(element: DerElement): DistinguishedName {
  const name: Record<string, string> = {}
  for (const relative of open(element, 0x30)) {
    for (const attribute of open(relative, 0x31)) {
      const [type, value] = open(attribute, 0x30)
      const id = readIdentifier(type)
      const key = nameAttributes[id] ?? id
      const text = value ? readText(value) : ''
      name[key] = name[key] === undefined ? text : `${name[key]}, ${text}`
    }
  }
  return name
}

type Extension = { readonly critical: boolean; readonly value: DerElement }

/** Reads extensions inside their explicit `[n]`. @throws DerError */
export function readExtensions(wrapper: DerElement | undefined): ReadonlyMap<string, Extension> {
  const [list] = wrapper ? childrenOf(wrapper) : []
  return list ? readExtensionList(list) : new Map()
}

/** Reads a SEQUENCE of extensions. @throws DerError */
export function readExtensionList(list: DerElement): ReadonlyMap<string, Extension> {
  const extensions = new Map<string, Extension>()
  for (const item of open(list, 0x30)) {
    const [id, second, third] = open(item, 0x30)
    const critical = second?.tag === 0x01 && second.content[0] !== 0
    extensions.set(readIdentifier(id), { critical, value: readElement(readOctets(third ?? second)) })
  }
  return extensions
}

function readBasicConstraints(value: DerElement | undefined) {
  const [authority, length] = value ? open(value, 0x30) : []
  return {
    isAuthority: authority?.tag === 0x01 && authority.content[0] !== 0,
    pathLength: length ? readSmallInteger(length) : undefined,
  }
}

function readKeyUsage(value: DerElement | undefined): KeyUsage | undefined {
  if (!value) return undefined
  const bits = readBits(value)[0] ?? 0
  return {
    digitalSignature: (bits & 0x80) !== 0,
    nonRepudiation: (bits & 0x40) !== 0,
    certificateSigning: (bits & 0x04) !== 0,
    crlSigning: (bits & 0x02) !== 0,
  }
}

const readExtendedKeyUsage = (value: DerElement | undefined) =>
  value ? open(value, 0x30).map(readIdentifier) : undefined

const readKeyId = (value: DerElement | undefined) => (value?.tag === 0x04 ? value.content : undefined)

function readOcspAddresses(value: DerElement | undefined): readonly string[] {
  if (!value) return []
  return open(value, 0x30).flatMap((access) => {
    const [method, location] = open(access, 0x30)
    return readIdentifier(method) === oid.ocsp && location ? addressesIn(location) : []
  })
}

/** Every http address among the general names somewhere inside `element`. */
function addressesIn(element: DerElement | undefined): readonly string[] {
  if (!element) return []
  if (element.tag === 0x86) {
    const text = element.content.toString('latin1')
    return /^https?:\/\//i.test(text) ? [text] : []
  }
  return (element.tag & 0x20) === 0 ? [] : childrenOf(element).flatMap(addressesIn)
}
