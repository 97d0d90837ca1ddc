import { join } from 'node:path'
import {
  type SignatureReport,
  type TrustStore,
  trustStoreIn,
  validatePdfSignatures,
} from '@estrado/agent/validation'
import { apiTexts } from '@estrado/machines/messages/api'
import type { Identity } from '../../access/identity.ts'
import type { Services } from '../../context.ts'
import { ruleText } from '../../errors.ts'

const stores = new Map<string, TrustStore>()

/** Authorities and revocation lists of the installation: every `.pem` and `.crl` of the folder, read when they change. */
function trustStoreOf({ dataFolder }: Services['settings']): TrustStore {
  const known = stores.get(dataFolder)
  if (known) return known
  const opened = trustStoreIn(join(dataFolder, 'trust-anchors'))
  stores.set(dataFolder, opened)
  return opened
}

/** Every signature of a PDF with its validity; a PDF whose signatures can't be read is refused. */
export function signaturesOf({ settings, clock }: Services, pdf: Uint8Array): readonly SignatureReport[] {
  const store = trustStoreOf(settings)
  try {
    return validatePdfSignatures(pdf, {
      trustAnchors: store.anchors().map(({ der }) => der),
      revocationLists: store.lists(),
      now: clock.now(),
    })
  } catch {
    throw ruleText(apiTexts.signatureUnreadable)
  }
}

/** All that must hold of one signature for the document to be valid (`spec 1 §3`). */
export const isGood = (report: SignatureReport): boolean =>
  report.noModificado &&
  report.cadenaConfianza &&
  report.firmadoDuranteVigencia &&
  report.firmadoAntesRevocacion

/**
 * Accepts a signed document: it must be the issued one with signatures added after its last byte, all good,
 * the newest by the person of the session. Throws the 422 that says what is wrong.
 */
export function acceptSignature(
  services: Services,
  identity: Identity,
  issued: Uint8Array,
  signed: Uint8Array,
): SignatureReport {
  if (signed.length <= issued.length || !Buffer.from(signed.subarray(0, issued.length)).equals(issued)) {
    throw ruleText(apiTexts.notThisDocument)
  }
  const reports = signaturesOf(services, signed)
  const newest = reports.at(-1)
  if (!newest) throw ruleText(apiTexts.signatureMissing)
  for (const report of reports) {
    if (!report.noModificado) throw ruleText(apiTexts.signatureBroken)
    if (!report.cadenaConfianza) throw ruleText(apiTexts.signatureUntrusted)
    if (!report.firmadoDuranteVigencia || !report.firmadoAntesRevocacion) {
      throw ruleText(apiTexts.signatureExpired)
    }
  }
  if (newest.certificado.ci !== identity.documento) {
    throw ruleText(apiTexts.signatureOfOther(newest.certificado.nombreSignatario))
  }
  return newest
}
