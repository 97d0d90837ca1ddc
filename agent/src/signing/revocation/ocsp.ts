import { createHash } from 'node:crypto'
import { oid } from '../../der/identifiers.ts'
import {
  childrenOf,
  type DerElement,
  DerError,
  open,
  readBits,
  readElement,
  readIdentifier,
  readOctets,
  readTime,
} from '../../der/read.ts'
import { nullValue, objectIdentifier, octetString, sameInteger, sequence, toDer } from '../../der/write.ts'
import { type Certificate, readCertificate } from '../certificates/certificate.ts'
import { verifies } from './crl.ts'

/** An authority's answer about single certificates (RFC 6960). */
export type OcspAnswer = {
  readonly der: Buffer
  readonly producedAt: Date
  /** What it says of a certificate, when `issuer` or one it charged with it signed the answer. */
  readonly statusOf: (certificate: Certificate, issuer: Certificate) => OcspStatus | undefined
}

export type OcspStatus = {
  readonly thisUpdate: Date
  readonly nextUpdate: Date | undefined
  readonly revokedAt: Date | undefined
  readonly known: boolean
}

/** Asks about one certificate; SHA-1 is what every responder understands in the identifier. */
export function ocspRequest(certificate: Certificate, issuer: Certificate): Buffer {
  return toDer(sequence(sequence(sequence(sequence(certificateId(certificate, issuer))))))
}

function certificateId(certificate: Certificate, issuer: Certificate) {
  return sequence(
    sequence(objectIdentifier(oid.sha1), nullValue()),
    octetString(createHash('sha1').update(issuer.subjectDer).digest()),
    octetString(keyHash(issuer)),
    sameInteger(certificate.serial),
  )
}

function keyHash({ publicKeyDer }: Certificate): Buffer {
  const [, key] = open(readElement(publicKeyDer), 0x30)
  return createHash('sha1').update(readBits(key)).digest()
}

/** Reads an OCSPResponse, or the BasicOCSPResponse inside one. @throws DerError */
export function readOcspAnswer(bytes: Uint8Array): OcspAnswer {
  const outer = readElement(Buffer.from(bytes))
  const [status, wrapper] = open(outer, 0x30)
  if (status?.tag !== 0x0a) throw new DerError('not an OCSP response')
  if (status.content[0] !== 0 || !wrapper) throw new DerError('OCSP responder refused')
  const [typed] = open(wrapper, 0xa0)
  const [type, value] = open(typed, 0x30)
  if (readIdentifier(type) !== oid.basicOcspResponse) throw new DerError('unknown kind of OCSP response')
  const [data, algorithm, signature, certificates] = open(readElement(readOctets(value)), 0x30)
  if (!data || !algorithm) throw new DerError('OCSP response without its data')
  const fields = open(data, 0x30)
  const rest = fields[0]?.tag === 0xa0 ? fields.slice(1) : fields
  const [, producedAt, responses] = rest
  const [list] = certificates ? childrenOf(certificates) : []
  const delegates = list ? open(list, 0x30).map(({ whole }) => readCertificate(whole)) : []
  const signatureValue = readBits(signature)

  const vouchedBy = (issuer: Certificate) =>
    [issuer, ...delegates.filter((one) => mayAnswerFor(one, issuer))].some((one) =>
      verifies(algorithm, one, data.whole, signatureValue),
    )
  return {
    der: outer.whole,
    producedAt: readTime(producedAt),
    statusOf: (certificate, issuer) => {
      const single = open(responses, 0x30).find((item) => isAbout(item, certificate, issuer))
      return single && vouchedBy(issuer) ? readStatus(single) : undefined
    },
  }
}

function mayAnswerFor(delegate: Certificate, issuer: Certificate): boolean {
  return delegate.extendedKeyUsage?.includes(oid.ocspSigning) === true && delegate.issuedBy(issuer)
}

const digestsOfIds: Readonly<Record<string, string>> = { [oid.sha1]: 'sha1', [oid.sha256]: 'sha256' }

function isAbout(single: DerElement, certificate: Certificate, issuer: Certificate): boolean {
  const [id] = open(single, 0x30)
  const [algorithm, nameHash, issuerKeyHash, serial] = open(id, 0x30)
  const digest = digestsOfIds[readIdentifier(open(algorithm, 0x30)[0])]
  if (!digest || !serial?.content.equals(certificate.serial)) return false
  const [, key] = open(readElement(issuer.publicKeyDer), 0x30)
  return (
    readOctets(nameHash).equals(createHash(digest).update(issuer.subjectDer).digest()) &&
    readOctets(issuerKeyHash).equals(createHash(digest).update(readBits(key)).digest())
  )
}

function readStatus(single: DerElement): OcspStatus {
  const [, status, thisUpdate, ...rest] = open(single, 0x30)
  const next = rest.find(({ tag }) => tag === 0xa0)
  const revoked = status?.tag === 0xa1 ? childrenOf(status)[0] : undefined
  return {
    thisUpdate: readTime(thisUpdate),
    nextUpdate: next ? readTime(childrenOf(next)[0]) : undefined,
    revokedAt: revoked ? readTime(revoked) : undefined,
    known: status?.tag === 0x80 || status?.tag === 0xa1,
  }
}
