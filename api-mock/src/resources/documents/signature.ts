import { join } from 'node:path'
import type { ValidatedSignature } from '@estrado/machines/contract/agent-signing'
import { apiTexts } from '@estrado/machines/messages/api'
import { toldDocument } from '@estrado/machines/rules/identity-document'
import { whoseIs } from '../../access/document-bearers.ts'
import type { Identity } from '../../access/identity.ts'
import type { DecisionServices } from '../../context.ts'
import type { Tx } from '../../database/connect.ts'
import { ruleText } from '../../errors.ts'
import type { Moment } from '../../journal/command.ts'
import { OverLimit, TaskFailed } from '../../workers/worker-pool.ts'

/** What judging leans on: the authorities of the installation, and the workers. */
export type Judge = Pick<DecisionServices, 'settings' | 'documents'>

/** Every signature of a PDF with its validity at `now`; 422 where its signatures can't be read. */
export function signaturesOf(
  { settings, documents }: Judge,
  pdf: Uint8Array,
  now: Date,
): Promise<readonly ValidatedSignature[]> {
  const trustFolder = join(settings.dataFolder, 'trust-anchors')
  return documents.signatures({ pdf, trustFolder, now }).catch((error: unknown) => {
    if (error instanceof OverLimit) throw ruleText(apiTexts.fileTooHeavy)
    if (error instanceof TaskFailed) throw ruleText(apiTexts.signatureUnreadable)
    throw error
  })
}

/** All that must hold of one signature for the document to be valid (`spec 1 §3`). */
export const isGood = (report: ValidatedSignature): boolean =>
  report.noModificado &&
  report.cadenaConfianza &&
  report.firmadoDuranteVigencia &&
  report.firmadoAntesRevocacion

/** The certificate's document, number and suffix, must be the person's of the session. */
async function checkSigner(tx: Tx, identity: Identity, { certificado }: ValidatedSignature): Promise<void> {
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
  judge: Judge,
  { tx, now }: Pick<Moment, 'tx' | 'now'>,
  identity: Identity,
  issued: Uint8Array,
  signed: Uint8Array,
): Promise<ValidatedSignature> {
  if (signed.length <= issued.length || !Buffer.from(signed.subarray(0, issued.length)).equals(issued)) {
    throw ruleText(apiTexts.notThisDocument)
  }
  const reports = await signaturesOf(judge, signed, now)
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
