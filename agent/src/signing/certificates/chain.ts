import type { Certificate } from './certificate.ts'

/** Longer chains are not built: national hierarchies have three levels. */
const maxLength = 8

/**
 * The certificates from `certificate` to a trust anchor, both included, all valid at `at` (RFC 5280 §6.1:
 * names, signatures, validity, basic constraints, key usage). Undefined when no chain holds.
 */
export function buildChain(
  certificate: Certificate,
  candidates: readonly Certificate[],
  anchors: readonly Certificate[],
  at: Date,
): readonly Certificate[] | undefined {
  const usable = (one: Certificate) => !one.unknownCritical && one.notBefore <= at && at <= one.notAfter
  if (!usable(certificate)) return undefined
  if (anchors.some(({ der }) => der.equals(certificate.der))) return [certificate]

  const extend = (path: readonly Certificate[]): readonly Certificate[] | undefined => {
    const below = path.at(-1)
    if (!below || path.length >= maxLength) return undefined
    // Authorities between the one looked for and the end certificate (path length, RFC 5280 §4.2.1.9).
    const between = path.filter(({ subjectDer, issuerDer }) => !subjectDer.equals(issuerDer)).length - 1
    const fits = (one: Certificate) =>
      mayIssue(one) && usable(one) && (one.pathLength ?? between) >= between && below.issuedBy(one)
    const anchor = anchors.find(fits)
    if (anchor) return [...path, anchor]
    for (const candidate of candidates) {
      if (path.includes(candidate) || !fits(candidate)) continue
      const found = extend([...path, candidate])
      if (found) return found
    }
    return undefined
  }
  return extend([certificate])
}

const mayIssue = ({ isAuthority, keyUsage }: Certificate) =>
  isAuthority && keyUsage?.certificateSigning !== false
