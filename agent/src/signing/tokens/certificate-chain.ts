import type { Certificate } from '../certificates/certificate.ts'

/** The authorities between a certificate and its root, as far as they are among `candidates`; no root. */
export function intermediatesOf(
  certificate: Certificate,
  candidates: readonly Certificate[],
): readonly Certificate[] {
  const chain: Certificate[] = []
  let current = certificate
  while (chain.length < 8) {
    const below = current
    const issuer = candidates.find((one) => one.isAuthority && below.issuedBy(one))
    if (!issuer || issuer.issuedBy(issuer) || chain.includes(issuer)) return chain
    chain.push(issuer)
    current = issuer
  }
  return chain
}
