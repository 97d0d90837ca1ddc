import type { ValidatedSignature } from '@estrado/machines/contract/agent-signing'
import { PdfDocument } from '../../pdf/document.ts'
import { signedFields } from '../../pdf/fields.ts'
import { PdfError } from '../../pdf/pdf-error.ts'
import { readCertificates } from '../certificates/certificate.ts'
import { readEvidence } from '../revocation/evidence.ts'
import { documentEvidence } from './document-evidence.ts'
import { judge, withoutFalseSignatures } from './judge.ts'
import { type PdfSignature, toValidated } from './report.ts'

export { joinPdfs } from '../../pdf/join.ts'
export { countPdfPages } from '../../pdf/page-count.ts'
export { PdfError } from '../../pdf/pdf-error.ts'
export { identityOf, type SignerIdentity } from '../certificates/identity.ts'
export type { Revocation } from '../revocation/evidence.ts'
export { type TrustStore, trustStoreIn } from '../trust-store.ts'
export {
  type Additions,
  type IntegrityFlaw,
  isAcceptable,
  type PdfSignature,
  signedBeforeRevocation,
} from './report.ts'

export type ValidationOptions = {
  /** Certificates of the authorities that are trusted: PEM texts (several in one are fine) or DER. */
  readonly trustAnchors: readonly (string | Uint8Array)[]
  /** The present moment: signatures that claim a later one are not believed. */
  readonly now: Date
  /** Revocation lists (DER) known besides those that the document brings. */
  readonly revocationLists?: readonly Uint8Array[]
}

/** A signature as `validar_pdf` answers it, and beside it all that was found out. */
export type SignatureReport = ValidatedSignature & { readonly detail: PdfSignature }

/**
 * Every signature of a PDF in the order in which they were made, without document timestamps.
 * @throws PdfError as `judgePdfSignatures`
 */
export function validatePdfSignatures(
  bytes: Uint8Array,
  options: ValidationOptions,
): readonly SignatureReport[] {
  return judgePdfSignatures(bytes, options)
    .filter(({ kind }) => kind === 'signature')
    .map((detail) => ({ ...toValidated(detail), detail }))
}

/**
 * Judges every signature and document timestamp of a PDF, in the order in which they were made.
 * @throws PdfError (`invalid`, `encrypted`, `unsupported`) when the file can't be read; a damaged signature
 * in a readable file doesn't throw but is reported with its flaw.
 */
export function judgePdfSignatures(bytes: Uint8Array, options: ValidationOptions): readonly PdfSignature[] {
  const document = new PdfDocument(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (document.encrypted) throw new PdfError('encrypted', 'document is encrypted')
  const standard = {
    anchors: options.trustAnchors.flatMap(readCertificates),
    now: options.now,
    known: readEvidence(options.revocationLists ?? [], []),
    brought: documentEvidence(document),
  }
  const judged = signedFields(document).map((field) => judge(document, field, standard))
  return withoutFalseSignatures(judged.sort((a, b) => a.end - b.end))
}
