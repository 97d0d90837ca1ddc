import type { KeyObject } from 'node:crypto'
import { oid } from '../../der/identifiers.ts'
import { type DerElement, open, readElement, readIdentifier } from '../../der/read.ts'
import type { Certificate } from '../certificates/certificate.ts'

/** Algorithms that can be forged today, by their usual names. */
const weakAlgorithms: Readonly<Record<string, string>> = {
  [oid.sha1]: 'SHA-1',
  [oid.md5]: 'MD5',
  [oid.sha1WithRsa]: 'SHA-1',
  [oid.md5WithRsa]: 'MD5',
  [oid.ecdsaWithSha1]: 'SHA-1',
}
const leastRsaBits = 2048
/** Curves of 256 bits and more. */
const strongCurves = new Set([
  ...['prime256v1', 'secp384r1', 'secp521r1', 'secp256k1'],
  ...['brainpoolP256r1', 'brainpoolP384r1', 'brainpoolP512r1'],
])

export const isWeakAlgorithm = (algorithm: DerElement): boolean =>
  weakAlgorithms[readIdentifier(open(algorithm, 0x30)[0])] !== undefined

/** A key that somebody may have computed from its public half. */
export const isWeakKey = (key: KeyObject): boolean => keyWeakness(key) !== undefined

function keyWeakness(key: KeyObject): string | undefined {
  const { modulusLength, namedCurve } = key.asymmetricKeyDetails ?? {}
  if (modulusLength !== undefined && modulusLength < leastRsaBits) return `RSA de ${modulusLength} bits`
  if (namedCurve !== undefined && !strongCurves.has(namedCurve)) return namedCurve
  return undefined
}

/** What is weak about a signature, in a word. */
export function weaknessOf(
  signer: { readonly signatureAlgorithm: DerElement; readonly digestAlgorithm: string },
  certificate: Certificate | undefined,
): string | undefined {
  const [algorithm] = open(signer.signatureAlgorithm, 0x30)
  return (
    weakAlgorithms[signer.digestAlgorithm] ??
    weakAlgorithms[readIdentifier(algorithm)] ??
    (certificate ? keyWeakness(certificate.publicKey) : undefined)
  )
}

/** What is weak about a chain below its anchor, which is trusted for itself. */
export function weaknessOfChain(chain: readonly Certificate[]): string | undefined {
  for (const [index, { der, publicKey }] of chain.entries()) {
    const weak = keyWeakness(publicKey)
    if (weak) return weak
    const anchor = index === chain.length - 1
    const [, algorithm] = open(readElement(der), 0x30)
    const [id] = algorithm ? open(algorithm, 0x30) : []
    const weakSignature = anchor ? undefined : weakAlgorithms[readIdentifier(id)]
    if (weakSignature) return weakSignature
  }
  return undefined
}
