import { createCipheriv, createHash, createHmac, type KeyObject, pbkdf2Sync, randomBytes } from 'node:crypto'
import {
  bmpString,
  contextConstructed,
  contextPrimitive,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
} from '../../../der/encode.ts'
import { oid } from '../../../der/identifiers.ts'
import type { Certificate } from '../../certificates/certificate.ts'
import { deriveBytes, purpose } from './key-derivation.ts'

/** A key and its certificate under a friendly name. */
export type Pkcs12Entry = {
  readonly alias: string
  readonly privateKey: KeyObject
  readonly certificate: Certificate
}

const keyIterations = 10_000
const macIterations = 10_000

/**
 * A PKCS#12 file (RFC 7292) with AES-256 and a SHA-256 MAC. All keys stand in one encrypted content, so that
 * opening a file of many keys derives only once.
 */
export function writePkcs12(
  entries: readonly Pkcs12Entry[],
  others: readonly Certificate[],
  pin: string,
): Buffer {
  const keys = entries.map(({ alias, privateKey, certificate }) =>
    bag(oid.keyBag, privateKey.export({ type: 'pkcs8', format: 'der' }), alias, keyId(certificate)),
  )
  const certificates = entries.map(({ alias, certificate }) =>
    bag(oid.certificateBag, certificateValue(certificate), alias, keyId(certificate)),
  )
  const authorities = others.map((certificate) => bag(oid.certificateBag, certificateValue(certificate)))
  const safe = sequence(encrypted(sequence(...keys, ...certificates, ...authorities), pin))

  const salt = randomBytes(16)
  const macKey = deriveBytes('sha256', pin, salt, purpose.mac, macIterations, 32)
  const mac = createHmac('sha256', macKey).update(safe).digest()
  return sequence(
    integer(3),
    sequence(objectIdentifier(oid.data), contextConstructed(0, octetString(safe))),
    sequence(
      sequence(sequence(objectIdentifier(oid.sha256), nullValue()), octetString(mac)),
      octetString(salt),
      integer(macIterations),
    ),
  )
}

const keyId = ({ der }: Certificate) => createHash('sha1').update(der).digest()

const certificateValue = ({ der }: Certificate) =>
  sequence(objectIdentifier(oid.x509Certificate), contextConstructed(0, octetString(der)))

function bag(type: string, value: Buffer, alias?: string, localKeyId?: Buffer): Buffer {
  const attributes = [
    ...(alias === undefined ? [] : [sequence(objectIdentifier(oid.friendlyName), setOf(bmpString(alias)))]),
    ...(localKeyId === undefined
      ? []
      : [sequence(objectIdentifier(oid.localKeyId), setOf(octetString(localKeyId)))]),
  ]
  return sequence(
    objectIdentifier(type),
    contextConstructed(0, value),
    ...(attributes.length > 0 ? [setOf(...attributes)] : []),
  )
}

/** An EncryptedData content with PBES2 (RFC 8018): PBKDF2 with HMAC-SHA-256, AES-256 in CBC mode. */
function encrypted(content: Buffer, pin: string): Buffer {
  const salt = randomBytes(16)
  const iv = randomBytes(16)
  const cipher = createCipheriv('aes-256-cbc', pbkdf2Sync(pin, salt, keyIterations, 32, 'sha256'), iv)
  const ciphertext = Buffer.concat([cipher.update(content), cipher.final()])
  const derivation = sequence(
    objectIdentifier(oid.pbkdf2),
    sequence(
      octetString(salt),
      integer(keyIterations),
      sequence(objectIdentifier(oid.hmacWithSha256), nullValue()),
    ),
  )
  const algorithm = sequence(
    objectIdentifier(oid.pbes2),
    sequence(derivation, sequence(objectIdentifier(oid.aes256Cbc), octetString(iv))),
  )
  const body = sequence(
    integer(0),
    sequence(objectIdentifier(oid.data), algorithm, contextPrimitive(0, ciphertext)),
  )
  return sequence(objectIdentifier(oid.encryptedData), contextConstructed(0, body))
}
