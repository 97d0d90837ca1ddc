import type { KeyObject } from 'node:crypto'
import { oid } from '../../der/identifiers.ts'

/** A digest that signatures are made with here. */
export type DigestName = 'sha256' | 'sha384' | 'sha512'

export const digestIdentifiers: Readonly<Record<DigestName, string>> = {
  sha256: oid.sha256,
  sha384: oid.sha384,
  sha512: oid.sha512,
}

export const ecdsaIdentifiers: Readonly<Record<DigestName, string>> = {
  sha256: oid.ecdsaWithSha256,
  sha384: oid.ecdsaWithSha384,
  sha512: oid.ecdsaWithSha512,
}

/** The digest that fits a key: as strong as its curve, SHA-256 for RSA. */
export function digestFor(key: KeyObject): DigestName {
  if (key.asymmetricKeyType !== 'ec') return 'sha256'
  const curve = key.asymmetricKeyDetails?.namedCurve
  if (curve === 'secp384r1') return 'sha384'
  return curve === 'secp521r1' ? 'sha512' : 'sha256'
}

/** Longest signature value of a key, in bytes as CMS holds it. */
export function signatureBytes(key: KeyObject): number {
  if (key.asymmetricKeyType !== 'ec') return Math.ceil((key.asymmetricKeyDetails?.modulusLength ?? 4096) / 8)
  const curve = key.asymmetricKeyDetails?.namedCurve
  if (curve === 'secp384r1') return 104
  return curve === 'secp521r1' ? 139 : 72
}
