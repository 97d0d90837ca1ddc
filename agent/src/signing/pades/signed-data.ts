import { createHash } from 'node:crypto'
import { oid } from '../../der/identifiers.ts'
import {
  type Asn1,
  contextConstructed,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sameInteger,
  sequence,
  setOf,
  toDer,
} from '../../der/write.ts'
import type { Certificate } from '../certificates/certificate.ts'
import { type DigestName, digestIdentifiers, ecdsaIdentifiers } from './digest.ts'

/**
 * The signed attributes of a PAdES B-B signature: content type, message digest, signing-certificate-v2.
 * No signing time: PAdES keeps it in the dictionary's /M (EN 319 142-1 §6.3). The SET is DER-sorted; its
 * digest is what the key signs.
 */
export function signedAttributes(digestName: DigestName, digest: Uint8Array, signer: Certificate): Buffer {
  const certificateHash = octetString(createHash(digestName).update(signer.der).digest())
  const certificateId =
    digestName === 'sha256'
      ? sequence(certificateHash)
      : sequence(sequence(objectIdentifier(digestIdentifiers[digestName])), certificateHash)
  return setOf(
    attribute(oid.contentType, objectIdentifier(oid.data)),
    attribute(oid.messageDigest, octetString(digest)),
    attribute(oid.signingCertificateV2, sequence(sequence(certificateId))),
  )
}

const attribute = (id: string, value: Asn1) => sequence(objectIdentifier(id), setOf(value))

export type SignedDataParts = {
  readonly digestName: DigestName
  readonly attributes: Buffer
  readonly signature: Buffer
  readonly signer: Certificate
  /** Certificates between the signer's and its root. */
  readonly chain: readonly Certificate[]
  /** An RFC 3161 token over the signature value (B-T). */
  readonly timestamp?: Buffer | undefined
}

/** A detached CMS SignedData (RFC 5652) with one signer. */
export function signedData(parts: SignedDataParts): Buffer {
  const { digestName, attributes, signature, signer, chain, timestamp } = parts
  const digestAlgorithm = sequence(objectIdentifier(digestIdentifiers[digestName]), nullValue())
  const signatureAlgorithm =
    signer.publicKey.asymmetricKeyType === 'ec'
      ? sequence(objectIdentifier(ecdsaIdentifiers[digestName]))
      : sequence(objectIdentifier(oid.rsa), nullValue())
  const unsigned = timestamp ? [contextConstructed(1, attribute(oid.timestampToken, timestamp))] : []

  const signerInfo = sequence(
    integer(1),
    sequence(signer.issuerDer, sameInteger(signer.serial)),
    digestAlgorithm,
    retag(attributes, 0xa0),
    signatureAlgorithm,
    octetString(signature),
    ...unsigned,
  )
  const content = sequence(
    integer(1),
    setOf(digestAlgorithm),
    sequence(objectIdentifier(oid.data)),
    contextConstructed(0, ...[signer, ...chain].map(({ der }) => der)),
    setOf(signerInfo),
  )
  return toDer(sequence(objectIdentifier(oid.signedData), contextConstructed(0, content)))
}

/** The same element under another tag: IMPLICIT tagging. */
function retag(whole: Buffer, tag: number): Buffer {
  const copy = Buffer.from(whole)
  copy[0] = tag
  return copy
}
