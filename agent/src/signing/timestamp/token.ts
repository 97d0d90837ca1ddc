import { createHash, randomBytes } from 'node:crypto'
import { oid } from '../../der/identifiers.ts'
import {
  childrenOf,
  DerError,
  open,
  readElement,
  readIdentifier,
  readOctets,
  readTime,
} from '../../der/read.ts'
import {
  boolean,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  toDer,
} from '../../der/write.ts'
import type { Certificate } from '../certificates/certificate.ts'
import { buildChain } from '../certificates/chain.ts'
import { digestNameOf, findFlaw, readSignedData } from '../validation/cms.ts'

/** A timestamp that was verified against the bytes it is over. */
export type VerifiedTimestamp = {
  readonly at: Date
  /** Its authority's certificate chains to a trusted one and is for timestamps. */
  readonly trusted: boolean
  /** Name of the authority. */
  readonly authority: string
  readonly certificates: readonly Certificate[]
  /** From its certificate to the trusted one. */
  readonly chain: readonly Certificate[] | undefined
}

/** What is asked of a timestamp authority, and how its answer is recognised. */
export type TimestampQuery = { readonly der: Buffer; readonly digest: Buffer; readonly nonce: Buffer }

/** A TimeStampReq (RFC 3161 §2.4.1) over a SHA-256 digest, asking for the authority's certificate. */
export function timestampQuery(digest: Buffer): TimestampQuery {
  const nonce = randomBytes(8)
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40
  const imprint = sequence(sequence(objectIdentifier(oid.sha256), nullValue()), octetString(digest))
  return { der: toDer(sequence(integer(1), imprint, integer(nonce), boolean(true))), digest, nonce }
}

/** The token of a granted TimeStampResp that answers exactly this query. @throws DerError */
export function readTimestampResponse(response: Buffer, query: TimestampQuery): Buffer {
  const [statusInfo, token] = open(readElement(response), 0x30)
  const [status] = open(statusInfo, 0x30)
  const granted = status?.content.length === 1 && (status.content[0] === 0 || status.content[0] === 1)
  if (!granted || !token) throw new DerError('the authority refused the timestamp')
  const info = readInfo(readSignedData(token.whole).content)
  if (!info.imprint.equals(query.digest) || !info.nonce?.equals(query.nonce)) {
    throw new DerError('timestamp for something else')
  }
  return token.whole
}

/**
 * Verifies a timestamp token over `bytes`; undefined when it isn't over them or doesn't verify.
 * @throws DerError when it can't be read
 */
export function verifyTimestamp(
  token: Buffer,
  bytes: readonly Buffer[],
  anchors: readonly Certificate[],
): VerifiedTimestamp | undefined {
  const data = readSignedData(token)
  if (data.contentType !== oid.timestampInfo || !data.content) return undefined
  const info = readInfo(data.content)
  const digestName = digestNameOf(info.digestAlgorithm)
  if (!digestName) return undefined
  const hash = createHash(digestName)
  for (const part of bytes) hash.update(part)
  if (!hash.digest().equals(info.imprint)) return undefined
  const signer = data.signer.findCertificate(data.certificates)
  if (!signer || findFlaw(data, signer, [data.content])) return undefined
  const forTimestamps = signer.extendedKeyUsage?.includes(oid.timeStamping) === true
  const chain = forTimestamps ? buildChain(signer, data.certificates, anchors, info.at) : undefined
  return {
    at: info.at,
    trusted: chain !== undefined,
    authority: signer.subject.CN ?? signer.subject.O ?? '',
    certificates: data.certificates,
    chain,
  }
}

/** Reads a TSTInfo (RFC 3161 §2.4.2). @throws DerError */
function readInfo(content: Buffer | undefined) {
  if (!content) throw new DerError('timestamp without its content')
  const [, , messageImprint, , at, ...optional] = open(readElement(content), 0x30)
  const [algorithm, imprint] = open(messageImprint, 0x30)
  return {
    digestAlgorithm: readIdentifier(childrenOf(algorithm ?? missing())[0]),
    imprint: readOctets(imprint),
    at: readTime(at),
    nonce: optional.find(({ tag }) => tag === 0x02)?.content,
  }
}

function missing(): never {
  throw new DerError('timestamp without its imprint')
}
