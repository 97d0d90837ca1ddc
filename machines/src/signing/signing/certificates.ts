import { instantOn } from '../../time/la-paz.ts'
import type { ListedCertificate } from './events.ts'

/**
 * When a certificate ends, in milliseconds: agents tell it in La Paz time (`2027-11-02 10:00:00`) or as ISO
 * 8601 with its zone. NaN for anything else.
 */
export function expiryTime(hasta: string): number {
  const local = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})$/.exec(hasta.trim())
  return local?.[1] && local[2] ? instantOn(local[1], local[2]).getTime() : Date.parse(hasta)
}

/** Has it ended at this moment (ISO 8601)? What can't be read is left to the agent, which judges again. */
export const isExpired = ({ hasta }: ListedCertificate, at: string): boolean =>
  expiryTime(hasta) < Date.parse(at)

/** Is it the certificate of the person who is to sign? Version 1's facts tell holder and alias instead. */
export const belongsTo = ({ own, fingerprint }: ListedCertificate, signer: string): boolean =>
  typeof own === 'boolean' ? own : own === signer || fingerprint === signer

/**
 * The certificate that stands chosen when the list appears: the only one, or of several the signer's own. The
 * newest of the signer's counts, since a renewed token keeps the old one beside it.
 */
export function proposedCertificate(
  certificates: readonly ListedCertificate[],
  signer: string,
): ListedCertificate | undefined {
  if (certificates.length === 1) return certificates[0]
  return certificates
    .filter((certificate) => belongsTo(certificate, signer))
    .sort((a, b) => expiryTime(b.hasta) - expiryTime(a.hasta))[0]
}
