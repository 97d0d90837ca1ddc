import { constants, createHash, createVerify, type KeyObject } from 'node:crypto'
import { oid } from '../../der/identifiers.ts'
import {
  childrenOf,
  type DerElement,
  DerError,
  expectTag,
  open,
  readElement,
  readIdentifier,
  readOctets,
  readSmallInteger,
} from '../../der/read.ts'
import { sortedSet } from '../../der/sorted-set.ts'
import { type Certificate, readCertificate } from '../certificates/certificate.ts'
import { isWeakAlgorithm, isWeakKey } from './strength.ts'

/** A CMS SignedData as a PDF signature or a timestamp token holds it (RFC 5652 §5). */
export type SignedData = {
  readonly contentType: string
  /** Undefined in a detached signature. */
  readonly content: Buffer | undefined
  /** There is room for content, be it empty: the signature isn't a detached one. */
  readonly enveloping: boolean
  readonly certificates: readonly Certificate[]
  /** Revocation lists that it carries, unread. */
  readonly lists: readonly Buffer[]
  readonly signer: SignerInfo
}

export type SignerInfo = {
  /** The certificate that the signer names, when it is among those given. */
  readonly findCertificate: (candidates: readonly Certificate[]) => Certificate | undefined
  readonly digestAlgorithm: string
  readonly signatureAlgorithm: DerElement
  readonly signature: Buffer
  /** The signed attributes under the tag they are signed with; undefined when there are none. */
  readonly signedBytes: Buffer | undefined
  readonly signed: ReadonlyMap<string, DerElement>
  readonly unsigned: ReadonlyMap<string, DerElement>
}

/** Digests strong enough to be trusted today. */
const digestNames: Readonly<Record<string, string>> = {
  [oid.sha256]: 'sha256',
  [oid.sha384]: 'sha384',
  [oid.sha512]: 'sha512',
}

/** Digests that can be forged today: a signature over one proves nothing, be it right. */
const weakDigestNames: Readonly<Record<string, string>> = { [oid.sha1]: 'sha1', [oid.md5]: 'md5' }

export const digestNameOf = (algorithm: string): string | undefined => digestNames[algorithm]

/** Reads a SignedData with exactly one signer; bytes after it (padding) are ignored. @throws DerError */
export function readSignedData(bytes: Buffer): SignedData {
  const [type, wrapper] = open(readElement(bytes), 0x30)
  if (readIdentifier(type) !== oid.signedData) throw new DerError('not a SignedData')
  const [body] = open(wrapper, 0xa0)
  const [, , encapsulated, ...rest] = open(body, 0x30)
  const [contentType, contentWrapper] = open(encapsulated, 0x30)
  const [content] = contentWrapper ? open(contentWrapper, 0xa0) : []
  const certificates = rest.find(({ tag }) => tag === 0xa0)
  const lists = rest.find(({ tag }) => tag === 0xa1)
  const signers = open(
    rest.find(({ tag }) => tag === 0x31),
    0x31,
  )
  const [signer] = signers
  if (!signer || signers.length !== 1) throw new DerError('not exactly one signer')
  return {
    contentType: readIdentifier(contentType),
    content: content ? readOctets(content) : undefined,
    enveloping: contentWrapper !== undefined,
    certificates: certificates ? readEmbedded(certificates) : [],
    lists: lists ? childrenOf(lists).map(({ whole }) => whole) : [],
    signer: readSigner(signer),
  }
}

/** Certificates of an unknown kind are left out: they can't be anyone's here. */
function readEmbedded(wrapper: DerElement): readonly Certificate[] {
  return childrenOf(wrapper).flatMap((element) => {
    if (element.tag !== 0x30) return []
    try {
      return [readCertificate(element.whole)]
    } catch {
      return []
    }
  })
}

function readSigner(element: DerElement): SignerInfo {
  const [version, id, digestAlgorithm, ...rest] = open(element, 0x30)
  readSmallInteger(version)
  const signedAttributes = rest[0]?.tag === 0xa0 ? rest.shift() : undefined
  const [signatureAlgorithm, signature, unsignedAttributes] = rest
  return {
    findCertificate: matcherFor(id),
    digestAlgorithm: readIdentifier(open(digestAlgorithm, 0x30)[0]),
    signatureAlgorithm: expectTag(signatureAlgorithm, 0x30),
    signature: readOctets(signature),
    signedBytes: signedAttributes
      ? sortedSet(childrenOf(signedAttributes).map(({ whole }) => whole))
      : undefined,
    signed: readAttributes(signedAttributes),
    unsigned: readAttributes(unsignedAttributes),
  }
}

function matcherFor(id: DerElement | undefined): SignerInfo['findCertificate'] {
  if (id?.tag === 0x80) {
    return (candidates) => candidates.find(({ subjectKeyId }) => subjectKeyId?.equals(id.content))
  }
  const [issuer, serial] = open(id, 0x30)
  const { content } = expectTag(serial, 0x02)
  return (candidates) =>
    candidates.find((one) => one.serial.equals(content) && issuer && one.issuerDer.equals(issuer.whole))
}

/** Attribute values by type; a type that stands twice is no signature to trust. @throws DerError */
function readAttributes(wrapper: DerElement | undefined): ReadonlyMap<string, DerElement> {
  const attributes = new Map<string, DerElement>()
  for (const item of wrapper ? childrenOf(wrapper) : []) {
    const [type, values] = open(item, 0x30)
    const id = readIdentifier(type)
    const [value] = open(values, 0x31)
    if (attributes.has(id)) throw new DerError('attribute stands twice')
    if (value) attributes.set(id, value)
  }
  return attributes
}

/** Why a signature value can't be accepted. */
export type SignatureFlaw = 'digest' | 'signature' | 'attributes' | 'certificate' | 'algorithm' | 'weak'

/**
 * Does the signer vouch for `parts` (the signed bytes, one piece after another)?
 * @returns the first flaw, or undefined when there is none.
 */
export function findFlaw(
  data: SignedData,
  signer: Certificate | undefined,
  parts: readonly Buffer[],
): SignatureFlaw | undefined {
  const { digestAlgorithm, signedBytes, signed, signature } = data.signer
  const strong = digestNameOf(digestAlgorithm)
  const digestName = strong ?? weakDigestNames[digestAlgorithm]
  if (digestName === undefined) return 'algorithm'
  if (!signer) return 'certificate'
  if (!signedBytes) {
    if (strong === undefined) return 'weak'
    return checkValue(data.signer, signer.publicKey, digestName, parts, signature)
  }

  const hash = createHash(digestName)
  for (const part of parts) hash.update(part)
  const told = signed.get(oid.messageDigest)
  const type = signed.get(oid.contentType)
  if (!told || !type || readIdentifier(type) !== data.contentType) return 'attributes'
  if (!readOctets(told).equals(hash.digest())) return 'digest'
  if (strong === undefined) return 'weak'
  if (!namesCertificate(signed, signer)) return 'certificate'
  return checkValue(data.signer, signer.publicKey, digestName, [signedBytes], signature)
}

/** Where the signing certificate is named by its hash, it must be this one (RFC 5035). */
function namesCertificate(signed: ReadonlyMap<string, DerElement>, signer: Certificate): boolean {
  const attribute = signed.get(oid.signingCertificateV2)
  if (!attribute) return true
  const [ids] = open(attribute, 0x30)
  const [first] = open(ids, 0x30)
  const [head, second] = open(first, 0x30)
  if (!head) return false
  const algorithm = head.tag === 0x30 ? readIdentifier(childrenOf(head)[0]) : oid.sha256
  const digestName = digestNameOf(algorithm)
  if (digestName === undefined) return false
  const hash = createHash(digestName).update(signer.der).digest()
  return readOctets(head.tag === 0x30 ? second : head).equals(hash)
}

function checkValue(
  { signatureAlgorithm }: SignerInfo,
  key: KeyObject,
  digestName: string,
  parts: readonly Buffer[],
  signature: Buffer,
): SignatureFlaw | undefined {
  const options = verificationOptions(signatureAlgorithm, key, digestName)
  if (!options) return isWeakAlgorithm(signatureAlgorithm) ? 'weak' : 'algorithm'
  const verifier = createVerify(options.digestName)
  for (const part of parts) verifier.update(part)
  try {
    if (!verifier.verify({ key, ...options.padding }, signature)) return 'signature'
    return isWeakKey(key) ? 'weak' : undefined
  } catch {
    return 'signature'
  }
}

const rsaDigests: Readonly<Record<string, string>> = {
  [oid.sha256WithRsa]: 'sha256',
  [oid.sha384WithRsa]: 'sha384',
  [oid.sha512WithRsa]: 'sha512',
}
const ecdsaDigests: Readonly<Record<string, string>> = {
  [oid.ecdsaWithSha256]: 'sha256',
  [oid.ecdsaWithSha384]: 'sha384',
  [oid.ecdsaWithSha512]: 'sha512',
}

type Verification = {
  readonly digestName: string
  readonly padding: { readonly padding?: number; readonly saltLength?: number }
}

/** How a value of this algorithm is verified; undefined where the algorithm is unknown or weak. */
export function verificationOptions(
  algorithm: DerElement,
  key: KeyObject,
  digestName: string | undefined,
): Verification | undefined {
  const [id, parameters] = open(algorithm, 0x30)
  const identifier = readIdentifier(id)
  const ecdsa = ecdsaDigests[identifier]
  if (ecdsa) return key.asymmetricKeyType === 'ec' ? { digestName: ecdsa, padding: {} } : undefined
  if (key.asymmetricKeyType !== 'rsa') return undefined
  if (identifier === oid.rsaPss) return pssOptions(parameters)
  const rsa = identifier === oid.rsa ? digestName : rsaDigests[identifier]
  return rsa ? { digestName: rsa, padding: { padding: constants.RSA_PKCS1_PADDING } } : undefined
}

function pssOptions(parameters: DerElement | undefined): Verification | undefined {
  const fields = parameters ? open(parameters, 0x30) : []
  const explicit = (tag: number) => {
    const field = fields.find((item) => item.tag === tag)
    return field ? childrenOf(field)[0] : undefined
  }
  const hash = explicit(0xa0)
  const salt = explicit(0xa2)
  const digestName = hash ? digestNameOf(readIdentifier(open(hash, 0x30)[0])) : undefined
  if (!digestName) return undefined
  const saltLength = salt ? readSmallInteger(salt) : 20
  return { digestName, padding: { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength } }
}
