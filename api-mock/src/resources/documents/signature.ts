import { join } from 'node:path'
import {
  type SignatureReport,
  type TrustStore,
  trustStoreIn,
  validatePdfSignatures,
} from '@estrado/agent/validation'
import { apiTexts } from '@estrado/machines/messages/api'
import { toldDocument } from '@estrado/machines/rules/identity-document'
import { whoseIs } from '../../access/document-bearers.ts'
import type { Identity } from '../../access/identity.ts'
import type { Services } from '../../context.ts'
import type { Tx } from '../../database/connect.ts'
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

/** The certificate's document, number and suffix, must be the person's of the session. */
async function checkSigner(tx: Tx, identity: Identity, { certificado }: SignatureReport): Promise<void> {
  const whose = await whoseIs(tx, toldDocument(certificado.ci, null), identity)
  if (whose === 'same') return
  const { signatureUnsure, signatureOfOther } = apiTexts
  throw ruleText(whose === 'unsure' ? signatureUnsure : signatureOfOther(certificado.nombreSignatario))
}

/**
 * Accepts a signed document: it must be the issued one with signatures added after its last byte, all good,
 * the newest by the person of the session. Throws the 422 that says what is wrong.
 */
export async function acceptSignature(
  services: Services,
  tx: Tx,
  identity: Identity,
  issued: Uint8Array,
  signed: Uint8Array,
): Promise<SignatureReport> {
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
  await checkSigner(tx, identity, newest)
  return newest
}
