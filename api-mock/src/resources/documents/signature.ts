import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SignatureReport, validatePdfSignatures } from '@estrado/agent/validation'
import { apiTexts } from '@estrado/machines/messages/api'
import type { Identity } from '../../access/identity.ts'
import type { Services } from '../../context.ts'
import { ruleText } from '../../errors.ts'

/** Certificates of the authorities that the installation trusts: every `.pem` of the folder. */
export function readTrustAnchors(dataFolder: string): string[] {
  const folder = join(dataFolder, 'trust-anchors')
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.pem'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
  } catch {
    return []
  }
}

/** Every signature of a PDF with its validity; a PDF whose signatures can't be read is refused. */
export function signaturesOf(services: Services, pdf: Uint8Array): readonly SignatureReport[] {
  try {
    return validatePdfSignatures(pdf, {
      trustAnchors: readTrustAnchors(services.settings.dataFolder),
      now: services.clock.now(),
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
