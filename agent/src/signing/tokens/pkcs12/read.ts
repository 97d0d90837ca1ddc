import {
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  pbkdf2Sync,
  timingSafeEqual,
} from 'node:crypto'
import forge from 'node-forge'
import { oid } from '../../../der/identifiers.ts'
import {
  type DerElement,
  DerError,
  open,
  readElement,
  readIdentifier,
  readOctets,
  readSmallInteger,
  readText,
} from '../../../der/read.ts'
import { octetString, sequence, toBinary, toDer } from '../../../der/write.ts'
import { type Certificate, readCertificate } from '../../certificates/certificate.ts'
import { type MacDigest, macKey } from './mac-key.ts'

/** A private key of the file; its certificate is the one with the same public key. */
export type Pkcs12Key = {
  readonly alias: string
  readonly privateKey: KeyObject
  readonly certificate: Certificate | undefined
}
export type Pkcs12Contents = {
  readonly keys: readonly Pkcs12Key[]
  readonly certificates: readonly Certificate[]
}

/** The PIN doesn't open the file. */
export class WrongPinError extends Error {
  override readonly name = 'WrongPinError'
}

/** More rounds than any writer uses; a crafted file must not hold the agent up. */
const maxIterations = 5_000_000

/**
 * Opens a PKCS#12 file (RFC 7292).
 * @throws WrongPinError when its MAC doesn't fit the PIN
 * @throws DerError when the file is damaged or uses an unknown cipher
 */
export function readPkcs12(file: Buffer, pin: string): Pkcs12Contents {
  const [version, authSafe, macData] = open(readElement(file), 0x30)
  if (readSmallInteger(version) !== 3) throw new DerError('PKCS#12 version')
  const [type, wrapper] = open(authSafe, 0x30)
  if (readIdentifier(type) !== oid.data || !macData) throw new DerError('PKCS#12 without password integrity')
  const safe = readOctets(open(wrapper, 0xa0)[0])
  checkMac(macData, safe, pin)

  const keys: { readonly alias: string | undefined; readonly privateKey: KeyObject }[] = []
  const certificates: { readonly alias: string | undefined; readonly certificate: Certificate }[] = []
  for (const bag of open(readElement(safe), 0x30).flatMap((content) => safeBags(content, pin))) {
    const [bagType, valueWrapper, attributes] = open(bag, 0x30)
    const [value] = open(valueWrapper, 0xa0)
    if (!value) continue
    const alias = friendlyName(attributes)
    const kind = readIdentifier(bagType)
    if (kind === oid.keyBag) keys.push({ alias, privateKey: importKey(value.whole) })
    if (kind === oid.shroudedKeyBag) {
      const [algorithm, data] = open(value, 0x30)
      keys.push({ alias, privateKey: importKey(decrypt(algorithm, readOctets(data), pin)) })
    }
    if (kind === oid.certificateBag) {
      const [certificateType, certificate] = open(value, 0x30)
      if (readIdentifier(certificateType) !== oid.x509Certificate) continue
      certificates.push({ alias, certificate: readCertificate(readOctets(open(certificate, 0xa0)[0])) })
    }
  }

  return {
    keys: keys.map(({ alias, privateKey }, index) => {
      const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
      const own = certificates.find(({ certificate }) => certificate.publicKeyDer.equals(publicKey))
      return { alias: alias ?? own?.alias ?? String(index + 1), privateKey, certificate: own?.certificate }
    }),
    certificates: certificates.map(({ certificate }) => certificate),
  }
}

const macDigests: Readonly<Record<string, MacDigest>> = {
  [oid.sha1]: 'sha1',
  [oid.sha256]: 'sha256',
  [oid.sha384]: 'sha384',
  [oid.sha512]: 'sha512',
}

function checkMac(macData: DerElement, safe: Buffer, pin: string): void {
  const [digestInfo, salt, rounds] = open(macData, 0x30)
  const [algorithm, digest] = open(digestInfo, 0x30)
  const digestName = macDigests[readIdentifier(open(algorithm, 0x30)[0])]
  if (!digestName) throw new DerError('unknown MAC')
  const expected = readOctets(digest)
  const key = macKey(digestName, pin, readOctets(salt), iterations(rounds))
  const found = createHmac(digestName, key).update(safe).digest()
  if (found.length !== expected.length || !timingSafeEqual(found, expected)) {
    throw new WrongPinError('the PIN does not open the file')
  }
}

function iterations(element: DerElement | undefined): number {
  const count = element ? readSmallInteger(element) : 1
  if (count < 1 || count > maxIterations) throw new DerError('number of rounds')
  return count
}

function safeBags(content: DerElement, pin: string): readonly DerElement[] {
  const [type, wrapper] = open(content, 0x30)
  const [body] = open(wrapper, 0xa0)
  if (readIdentifier(type) === oid.data) return open(readElement(readOctets(body)), 0x30)
  if (readIdentifier(type) !== oid.encryptedData) throw new DerError('unknown PKCS#12 content')
  const [, encrypted] = open(body, 0x30)
  const [, algorithm, data] = open(encrypted, 0x30)
  if (!data) throw new DerError('encrypted content missing')
  const ciphertext = data.tag === 0x80 ? data.content : Buffer.concat(open(data, 0xa0).map(readOctets))
  return open(readElement(decrypt(algorithm, ciphertext, pin)), 0x30)
}

const hmacDigests: Readonly<Record<string, string>> = {
  [oid.hmacWithSha1]: 'sha1',
  [oid.hmacWithSha256]: 'sha256',
  [oid.hmacWithSha384]: 'sha384',
  [oid.hmacWithSha512]: 'sha512',
}
const ciphers: Readonly<Record<string, { readonly name: string; readonly keyBytes: number }>> = {
  [oid.aes128Cbc]: { name: 'aes-128-cbc', keyBytes: 16 },
  [oid.aes192Cbc]: { name: 'aes-192-cbc', keyBytes: 24 },
  [oid.aes256Cbc]: { name: 'aes-256-cbc', keyBytes: 32 },
}

function decrypt(algorithm: DerElement | undefined, ciphertext: Buffer, pin: string): Buffer {
  const [id, parameters] = open(algorithm, 0x30)
  try {
    if (algorithm && oldCiphers.has(readIdentifier(id))) return decryptOld(algorithm, ciphertext, pin)
    const { name, key, iv } = pbes2(id, parameters, pin)
    const decipher = createDecipheriv(name, key, iv)
    return Buffer.concat([decipher.update(ciphertext), decipher.final()])
  } catch (error) {
    throw error instanceof DerError ? error : new DerError('content does not decrypt')
  }
}

/**
 * PBES2 with Node's cryptography: node-forge's PBKDF2 takes seventeen times as long
 * (docs/decisions/own-der-and-cms.md).
 */
function pbes2(id: DerElement | undefined, parameters: DerElement | undefined, pin: string) {
  if (readIdentifier(id) !== oid.pbes2) throw new DerError('unknown cipher')
  const [derivation, scheme] = open(parameters, 0x30)
  const [derivationId, derivationParameters] = open(derivation, 0x30)
  if (readIdentifier(derivationId) !== oid.pbkdf2) throw new DerError('unknown key derivation')
  const [salt, rounds, ...rest] = open(derivationParameters, 0x30)
  const prf = rest.find(({ tag }) => tag === 0x30)
  const digest = prf ? hmacDigests[readIdentifier(open(prf, 0x30)[0])] : 'sha1'
  const [cipherId, iv] = open(scheme, 0x30)
  const cipher = ciphers[readIdentifier(cipherId)]
  if (!cipher || !digest) throw new DerError('unknown cipher')
  const key = pbkdf2Sync(pin, readOctets(salt), iterations(rounds), cipher.keyBytes, digest)
  return { name: cipher.name, key, iv: readOctets(iv) }
}

/** What programs of old encrypt with: triple DES, and RC2 with 40 bits for the certificates. */
const oldCiphers: ReadonlySet<string> = new Set([oid.pbeSha1TripleDes, oid.pbeSha1Rc2of40])

/** node-forge knows them; it opens any content as it does a private key. */
function decryptOld(algorithm: DerElement, ciphertext: Buffer, pin: string): Buffer {
  const [, parameters] = open(algorithm, 0x30)
  iterations(open(parameters, 0x30)[1])
  const wrapped = toDer(sequence(algorithm.whole, octetString(ciphertext)))
  const opened: forge.asn1.Asn1 | null = forge.pki.decryptPrivateKeyInfo(
    forge.asn1.fromDer(toBinary(wrapped)),
    pin,
  )
  if (opened === null) throw new DerError('content does not decrypt')
  return toDer(opened)
}

function importKey(der: Buffer): KeyObject {
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  } catch {
    throw new DerError('unknown kind of private key')
  }
}

function friendlyName(attributes: DerElement | undefined): string | undefined {
  for (const attribute of attributes ? open(attributes, 0x31) : []) {
    const [id, values] = open(attribute, 0x30)
    if (readIdentifier(id) !== oid.friendlyName) continue
    const [value] = open(values, 0x31)
    return value ? readText(value) : undefined
  }
  return undefined
}
