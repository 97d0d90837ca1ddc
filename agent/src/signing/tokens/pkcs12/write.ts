import { createHash, createHmac, type KeyObject, randomBytes } from 'node:crypto'
import forge from 'node-forge'
import { oid } from '../../../der/identifiers.ts'
import {
  type Asn1,
  bmpString,
  contextConstructed,
  contextPrimitive,
  fromBinary,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
  toBinary,
  toDer,
} from '../../../der/write.ts'
import type { Certificate } from '../../certificates/certificate.ts'
import { macKey } from './mac-key.ts'

/** A key and its certificate under a friendly name. */
export type Pkcs12Entry = {
  readonly alias: string
  readonly privateKey: KeyObject
  readonly certificate: Certificate
}

const rounds = 10_000

/**
 * A PKCS#12 file (RFC 7292) with AES-256 and a SHA-256 MAC. All keys stand in one encrypted content, so that
 * opening a file of many keys derives only once. node-forge's own `toPkcs12Asn1` writes one RSA key a file.
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
  const safe = toDer(sequence(encrypted(sequence(...keys, ...certificates, ...authorities), pin)))

  const salt = randomBytes(16)
  const mac = createHmac('sha256', macKey('sha256', pin, salt, rounds))
    .update(safe)
    .digest()
  return toDer(
    sequence(
      integer(3),
      sequence(objectIdentifier(oid.data), contextConstructed(0, octetString(safe))),
      sequence(
        sequence(sequence(objectIdentifier(oid.sha256), nullValue()), octetString(mac)),
        octetString(salt),
        integer(rounds),
      ),
    ),
  )
}

const keyId = ({ der }: Certificate) => createHash('sha1').update(der).digest()

const certificateValue = ({ der }: Certificate) =>
  sequence(objectIdentifier(oid.x509Certificate), contextConstructed(0, octetString(der)))

function bag(type: string, value: Asn1, alias?: string, localKeyId?: Buffer) {
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

/** An EncryptedData content with PBES2 (RFC 8018): node-forge encrypts it as it does a private key. */
function encrypted(content: forge.asn1.Asn1, pin: string) {
  const options = { algorithm: 'aes256', count: rounds, saltSize: 16, prfAlgorithm: 'sha256' } as const
  const password = toBinary(Buffer.from(pin, 'utf8'))
  const { value } = forge.pki.encryptPrivateKeyInfo(content, password, options)
  const [algorithm, ciphertext] = value as [forge.asn1.Asn1, forge.asn1.Asn1]
  const data = contextPrimitive(0, fromBinary(ciphertext.value as string))
  const body = sequence(integer(0), sequence(objectIdentifier(oid.data), algorithm, data))
  return sequence(objectIdentifier(oid.encryptedData), contextConstructed(0, body))
}
