import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import {
  bitString,
  boolean,
  contextConstructed,
  contextPrimitive,
  integer,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
  time,
  utf8String,
} from '../../der/encode.ts'
import { oid } from '../../der/identifiers.ts'

/** What one installation serves https with. The authority's own key existed only while this was made. */
export type TlsIdentity = {
  /** Certificate of the installation's authority, PEM: what browsers are told to trust. */
  readonly authority: string
  /** Certificate of the agent, PEM. */
  readonly certificate: string
  /** Private key of the agent, PKCS#8 PEM. */
  readonly key: string
}

/** Days that an identity is good for. Apple's systems refuse more than 825, for own authorities too. */
export const identityDays = 820

const day = 86_400_000
const loopback4 = Buffer.from([127, 0, 0, 1])
const loopback6 = Buffer.concat([Buffer.alloc(15), Buffer.from([1])])

/**
 * Makes a new authority, lets it issue one certificate for this machine's loopback names, and forgets its
 * key. The authority can vouch for localhost, 127.0.0.1 and ::1 alone (name constraints, critical), so that
 * trusting it gives nobody power over other sites even if its key had been kept.
 */
export function issueIdentity(now: Date): TlsIdentity {
  const authorityKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const leafKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  // A day of grace for a clock that is behind.
  const from = new Date(now.getTime() - day)
  const until = new Date(now.getTime() + identityDays * day)
  const authorityName = name(`Estrado autoridad local ${randomBytes(4).toString('hex')}`)
  const authorityKeyId = keyIdentifier(authorityKeys.publicKey)

  const authority = certificate({
    issuer: authorityName,
    subject: authorityName,
    from,
    until,
    publicKey: authorityKeys.publicKey,
    signer: authorityKeys.privateKey,
    extensions: [
      extension(oid.basicConstraints, true, sequence(boolean(true), integer(0))),
      extension(oid.keyUsage, true, bitString(Buffer.from([0b0000_0100]), 2)),
      extension(oid.extendedKeyUsage, false, sequence(objectIdentifier(oid.serverAuthentication))),
      extension(oid.subjectKeyIdentifier, false, octetString(authorityKeyId)),
      extension(oid.nameConstraints, true, loopbackConstraints()),
    ],
  })
  const leaf = certificate({
    issuer: authorityName,
    subject: name('localhost'),
    from,
    until,
    publicKey: leafKeys.publicKey,
    signer: authorityKeys.privateKey,
    extensions: [
      extension(oid.basicConstraints, true, sequence()),
      extension(oid.keyUsage, true, bitString(Buffer.from([0b1000_0000]), 7)),
      extension(oid.extendedKeyUsage, false, sequence(objectIdentifier(oid.serverAuthentication))),
      extension(oid.subjectKeyIdentifier, false, octetString(keyIdentifier(leafKeys.publicKey))),
      extension(oid.authorityKeyIdentifier, false, sequence(contextPrimitive(0, authorityKeyId))),
      extension(oid.subjectAlternativeName, false, loopbackNames()),
    ],
  })
  return {
    authority: pem(authority),
    certificate: pem(leaf),
    key: leafKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

type CertificateParts = {
  readonly issuer: Buffer
  readonly subject: Buffer
  readonly from: Date
  readonly until: Date
  readonly publicKey: KeyObject
  readonly signer: KeyObject
  readonly extensions: readonly Buffer[]
}

function certificate(parts: CertificateParts): Buffer {
  const algorithm = sequence(objectIdentifier(oid.ecdsaWithSha256))
  // The first byte keeps the serial number positive and without a leading zero.
  const serial = Buffer.concat([Buffer.from([0x40]), randomBytes(15)])
  const body = sequence(
    contextConstructed(0, integer(2)),
    integer(serial),
    algorithm,
    parts.issuer,
    sequence(time(parts.from), time(parts.until)),
    parts.subject,
    parts.publicKey.export({ type: 'spki', format: 'der' }),
    contextConstructed(3, sequence(...parts.extensions)),
  )
  return sequence(body, algorithm, bitString(sign('sha256', body, parts.signer)))
}

function extension(id: string, critical: boolean, value: Buffer): Buffer {
  const content = octetString(value)
  return critical
    ? sequence(objectIdentifier(id), boolean(true), content)
    : sequence(objectIdentifier(id), content)
}

function name(commonName: string): Buffer {
  const part = (id: string, text: string) => setOf(sequence(objectIdentifier(id), utf8String(text)))
  return sequence(part(oid.organization, 'Estrado'), part(oid.commonName, commonName))
}

function loopbackNames(): Buffer {
  return sequence(dnsName('localhost'), contextPrimitive(7, loopback4), contextPrimitive(7, loopback6))
}

function loopbackConstraints(): Buffer {
  const exactly = (address: Buffer) => Buffer.concat([address, Buffer.alloc(address.length, 0xff)])
  const permitted = [
    dnsName('localhost'),
    contextPrimitive(7, exactly(loopback4)),
    contextPrimitive(7, exactly(loopback6)),
  ]
  return sequence(contextConstructed(0, ...permitted.map((subtree) => sequence(subtree))))
}

const dnsName = (text: string) => contextPrimitive(2, Buffer.from(text, 'ascii'))

/** SHA-1 of the subjectPublicKey bits, as RFC 5280 §4.2.1.2 proposes; a name for the key, not a safeguard. */
function keyIdentifier(publicKey: KeyObject): Buffer {
  // The uncompressed P-256 point is the last 65 bytes of its SubjectPublicKeyInfo.
  const point = publicKey.export({ type: 'spki', format: 'der' }).subarray(-65)
  return createHash('sha1').update(point).digest()
}

function pem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
