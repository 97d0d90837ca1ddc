import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { oid } from '../../der/identifiers.ts'
import { contextConstructed, contextPrimitive, sequence } from '../../der/write.ts'
import {
  authorityConstraints,
  authorityKeyIdentifier,
  type Extension,
  extendedKeyUsage,
  keyUsage,
  noAuthority,
  subjectKeyIdentifier,
} from '../../signing/certificates/extensions.ts'
import { encodeName, keyIdentifier, signedCertificate } from '../../signing/certificates/issue.ts'

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
  const span = {
    // A day of grace for a clock that is behind.
    notBefore: new Date(now.getTime() - day),
    notAfter: new Date(now.getTime() + identityDays * day),
  }
  const authorityName = nameOf(`Estrado autoridad local ${randomBytes(4).toString('hex')}`)
  const authorityKeyId = identifierOf(authorityKeys.publicKey)
  const issuer = { name: authorityName, key: authorityKeys.privateKey }

  const authority = signedCertificate(
    { ...span, subject: authorityName, publicKey: authorityKeys.publicKey },
    issuer,
    [
      authorityConstraints(0),
      keyUsage('certificateSigning'),
      extendedKeyUsage(false, oid.serverAuthentication),
      subjectKeyIdentifier(authorityKeyId),
      loopbackConstraints,
    ],
  )
  const leaf = signedCertificate(
    { ...span, subject: nameOf('localhost'), publicKey: leafKeys.publicKey },
    issuer,
    [
      noAuthority,
      keyUsage('digitalSignature'),
      extendedKeyUsage(false, oid.serverAuthentication),
      subjectKeyIdentifier(identifierOf(leafKeys.publicKey)),
      authorityKeyIdentifier(authorityKeyId),
      loopbackNames,
    ],
  )
  return {
    authority: pem(authority),
    certificate: pem(leaf),
    key: leafKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

const nameOf = (commonName: string) => encodeName({ O: 'Estrado', CN: commonName })

const identifierOf = (publicKey: KeyObject) =>
  keyIdentifier(publicKey.export({ type: 'spki', format: 'der' }))

const dnsName = (text: string) => contextPrimitive(2, Buffer.from(text, 'ascii'))
const ipAddress = (bytes: Uint8Array) => contextPrimitive(7, bytes)
const exactly = (address: Buffer) => Buffer.concat([address, Buffer.alloc(address.length, 0xff)])

const loopbackNames: Extension = {
  id: oid.subjectAlternativeName,
  critical: false,
  value: sequence(dnsName('localhost'), ipAddress(loopback4), ipAddress(loopback6)),
}

const permitted = [dnsName('localhost'), ipAddress(exactly(loopback4)), ipAddress(exactly(loopback6))]
const loopbackConstraints: Extension = {
  id: oid.nameConstraints,
  critical: true,
  value: sequence(contextConstructed(0, ...permitted.map((subtree) => sequence(subtree)))),
}

function pem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
