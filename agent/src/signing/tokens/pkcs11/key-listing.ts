import { DerError } from '../../../der/read.ts'
import { type Certificate, readCertificate } from '../../certificates/certificate.ts'
import type { PublicCertificate } from '../token.ts'
import type { DriverCertificate, DriverKey, DriverObjects } from './protocol.ts'

/** A private key of a token with the certificate of the same id. */
export type ListedKey = {
  readonly alias: string
  readonly id: string
  readonly key: DriverKey
  readonly certificate: Certificate | undefined
}

/** Keys with their certificates (same CKA_ID; of several, as a renewal leaves them, the one that ends last) under names that tell them apart. */
export function listKeys({ keys, certificates }: DriverObjects): readonly ListedKey[] {
  const names = new Set<string>()
  return keys.map((key) => {
    const beside = certificates.filter((one) => key.id.length > 0 && sameBytes(one.id, key.id))
    const own = lastToEnd(beside)
    const id = shownId(key.id)
    const wanted = (own ?? beside[0])?.label || key.label || id
    const alias = names.has(wanted) ? `${wanted} (${id})` : wanted
    names.add(alias)
    return { alias, id, key, certificate: own?.certificate }
  })
}

/** Of a person's certificates for one key. */
function lastToEnd(shown: readonly DriverCertificate[]) {
  const [last] = shown
    .flatMap((one) => {
      const certificate = readLenient(one)
      return certificate && !certificate.isAuthority ? [{ label: one.label, certificate }] : []
    })
    .toSorted((a, b) => b.certificate.notAfter.getTime() - a.certificate.notAfter.getTime())
  return last
}

/** Certificates of people among those that a token shows; authorities lie beside them. */
export const publicCertificates = (shown: readonly DriverCertificate[]): readonly PublicCertificate[] =>
  shown.flatMap((one) => {
    const certificate = readLenient(one)
    if (!certificate || certificate.isAuthority) return []
    return [{ alias: one.label || shownId(one.id), certificate }]
  })

/** Certificates of the token that can be read, authorities included. */
export const readableCertificates = (certificates: readonly DriverCertificate[]): readonly Certificate[] =>
  certificates.flatMap((one) => readLenient(one) ?? [])

/** A damaged certificate on a token must not hide the others. */
function readLenient({ der }: DriverCertificate): Certificate | undefined {
  try {
    return readCertificate(der)
  } catch (error) {
    if (error instanceof DerError) return undefined
    throw error
  }
}

const sameBytes = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0

/** Ids are often digits in ASCII, and then read as such. */
function shownId(id: Uint8Array): string {
  const text = Buffer.from(id).toString('latin1')
  return /^[0-9A-Za-z-]+$/.test(text) ? text : Buffer.from(id).toString('hex')
}
