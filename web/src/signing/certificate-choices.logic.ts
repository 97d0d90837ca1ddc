import { belongsTo, isExpired } from '@estrado/machines/signing/signing/certificates'
import type { ListedCertificate } from '@estrado/machines/signing/signing/events'

export type CertificateChoice = {
  readonly certificate: ListedCertificate
  readonly own: boolean
  readonly expired: boolean
}

/**
 * The certificates as they are offered: the signer's own first. Those of other people wait behind a button
 * where the signer has one, since a token of an office can hold dozens.
 */
export function certificateChoices(
  certificates: readonly ListedCertificate[],
  signer: string,
  now: Date,
): { readonly offered: readonly CertificateChoice[]; readonly others: readonly CertificateChoice[] } {
  const choices = certificates.map((certificate) => ({
    certificate,
    own: belongsTo(certificate, signer),
    expired: isExpired(certificate, now.toISOString()),
  }))
  const own = choices.filter((choice) => choice.own)
  if (own.length === 0) return { offered: choices, others: [] }
  return { offered: own, others: choices.filter((choice) => !choice.own) }
}
