import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { oid } from '../../der/identifiers.ts'
import {
  contextConstructed,
  generalizedTime,
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
import { encodeName, type Issuer, issueCertificate, issuerOf } from '../certificates/issue.ts'
import type { DemoAuthority } from '../demo-authority.ts'

/** A timestamp authority in memory; only whoever trusts its issuer trusts it. */
export type TimestampKey = { readonly certificate: Certificate; readonly key: KeyObject }

const year = 365 * 86_400_000

/** A key for timestamps: of an authority, or of somebody who certifies themselves. */
export function timestampKey(now: Date, authority?: DemoAuthority): TimestampKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const subject = { C: 'BO', CN: 'Sellado de tiempo' }
  const own: Issuer = {
    name: encodeName(subject),
    key: privateKey,
    publicKeyDer: publicKey.export({ type: 'spki', format: 'der' }),
  }
  const span = { notBefore: new Date(now.getTime() - year), notAfter: new Date(now.getTime() + year) }
  const issuer = authority ? issuerOf(authority.certificate, authority.key) : own
  const wish = { subject, publicKey, role: 'timestamping' as const, ...span }
  return { certificate: issueCertificate(wish, issuer), key: privateKey }
}

/** A timestamp token (RFC 3161) over a SHA-256 digest, at whatever moment one likes. */
export function timestampToken(digest: Buffer, at: Date, { certificate, key }: TimestampKey): Buffer {
  const sha256 = sequence(objectIdentifier(oid.sha256), nullValue())
  const info = toDer(
    sequence(
      integer(1),
      objectIdentifier('1.2.3.4.1'),
      sequence(sha256, octetString(digest)),
      integer(7),
      generalizedTime(at),
    ),
  )
  const attributes = setOf(
    sequence(objectIdentifier(oid.contentType), setOf(objectIdentifier(oid.timestampInfo))),
    sequence(
      objectIdentifier(oid.messageDigest),
      setOf(octetString(createHash('sha256').update(info).digest())),
    ),
  )
  const signed = Buffer.from(attributes)
  signed[0] = 0xa0
  const signer = sequence(
    integer(1),
    sequence(certificate.issuerDer, sameInteger(certificate.serial)),
    sha256,
    signed,
    sequence(objectIdentifier(oid.ecdsaWithSha256)),
    octetString(sign('sha256', attributes, key)),
  )
  const content = sequence(
    integer(3),
    setOf(sha256),
    sequence(objectIdentifier(oid.timestampInfo), contextConstructed(0, octetString(info))),
    contextConstructed(0, certificate.der),
    setOf(signer),
  )
  return toDer(sequence(objectIdentifier(oid.signedData), contextConstructed(0, content)))
}
