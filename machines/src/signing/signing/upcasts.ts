import type { Fact, Upcasts } from '../../kernel/upcast.ts'

type CertificateOfVersion1 = { readonly alias: string; readonly documento: string; readonly hasta: string }

/** Version 1 named the holder; what is left of that is what the machine needs to decide as it did. */
const withoutHolder = ({ alias, documento, hasta }: CertificateOfVersion1) => ({
  fingerprint: alias,
  own: documento,
  hasta,
})

/** Version 2: certificates are told by their fingerprint, and whether they are the signer's own. */
export const signingUpcasts: Upcasts = {
  1: (fact: Fact): Fact => {
    if (fact.type === 'certificates.listed') {
      const certificates = fact.certificates as readonly CertificateOfVersion1[]
      return { ...fact, certificates: certificates.map(withoutHolder) }
    }
    if (fact.type !== 'certificate.chosen') return fact
    const { alias, ...rest } = fact
    return { ...rest, fingerprint: alias }
  },
}
