import type { DocumentSeal, JudgedSignature } from '@estrado/machines/contract/agent-signing'
import { type DocumentVerdict, type Reason, unsigned, verdictOf } from '@estrado/machines/documents/verdict'
import { PdfDocument } from '../../pdf/document.ts'
import { signedFields } from '../../pdf/fields.ts'
import { PdfError } from '../../pdf/pdf-error.ts'
import { type Ambiguity, readStrictly } from '../../pdf/strict/index.ts'
import { readCertificates } from '../certificates/certificate.ts'
import { readEvidence } from '../revocation/evidence.ts'
import { documentEvidence } from './document-evidence.ts'
import { byteRange, hidesSignatures } from './hidden-signatures.ts'
import { isDocumentTimestamp, judge, withoutFalseSignatures } from './judge.ts'
import type { RegisteredRevision } from './moment.ts'
import { type PdfSignature, toValidated } from './report.ts'
import { integrityReasons, verdictOn } from './verdict.ts'

export { annotatedCopy, type CopyOrder } from '../../annotating/annotated-copy.ts'
export { joinPdfs } from '../../pdf/join.ts'
export { countPdfPages } from '../../pdf/page-count.ts'
export { PdfError } from '../../pdf/pdf-error.ts'
export { identityOf, type SignerIdentity } from '../certificates/identity.ts'
export type { Revocation } from '../revocation/evidence.ts'
export { type TrustStore, trustStoreIn } from '../trust-store.ts'
export { type SinceIssue, sinceIssue } from './additions.ts'
export type {
  Additions,
  IntegrityFlaw,
  PdfSignature,
} from './report.ts'

export type ValidationOptions = {
  /** Certificates of the authorities that are trusted: PEM texts (several in one are fine) or DER. */
  readonly trustAnchors: readonly (string | Uint8Array)[]
  /** The present moment: signatures that claim a later one are not believed. */
  readonly now: Date
  /** Revocation lists (DER) known besides those that the document brings. */
  readonly revocationLists?: readonly Uint8Array[]
  /**
   * When the caller's own records had the file's first bytes, each of them, as far as they vouch for that: to the
   * signatures in them a proof of time besides timestamps, so that what was taken in while a certificate was valid
   * outlives it.
   */
  readonly registered?: readonly RegisteredRevision[]
  /** Length of the file as it was issued, where the caller keeps that: what follows it must have one reading. */
  readonly issued?: number
  /** Does somebody answer for the file besides those who signed in it? Then it must have one reading without a signature too. */
  readonly vouched?: boolean
}

/** A signature as `validar_pdf` answers it, and beside it all that was found out. */
export type SignatureReport = JudgedSignature & { readonly detail: PdfSignature }

/** A document judged as a whole: its verdict is the worst of its signatures'. */
export type DocumentJudgement = {
  readonly veredicto: DocumentVerdict
  /** Every reason of every signature, once. */
  readonly motivos: readonly Reason[]
  /** The signatures in the order in which they were made, without document timestamps. */
  readonly firmas: readonly SignatureReport[]
  /** The document timestamps. */
  readonly sellos: readonly DocumentSeal[]
}

/**
 * The one verdict on a PDF: of each signature and of the document.
 * @throws PdfError as `judgePdfSignatures`
 */
export function judgeDocument(bytes: Uint8Array, options: ValidationOptions): DocumentJudgement {
  const { signatures: all, reasons } = judgeAll(bytes, options)
  const firmas = all.flatMap((detail, index) =>
    detail.kind === 'signature'
      ? [
          {
            ...toValidated(detail, reasons.length === 0),
            ...verdictOn(detail, reasons, all.slice(index + 1)),
            detail,
          },
        ]
      : [],
  )
  const seals = all.filter(({ kind }) => kind === 'document-timestamp')
  const motivos = distinct([
    ...reasons,
    ...firmas.flatMap((one) => one.motivos),
    // A seal that doesn't hold is a trace of something, even where nobody signed.
    ...seals.flatMap(integrityReasons),
  ])
  const none = firmas.length === 0 && motivos.length === 0
  return { veredicto: none ? unsigned : verdictOf(motivos), motivos, firmas, sellos: seals.map(asSeal) }
}

/** Every signature of a PDF, as `judgeDocument`. @throws PdfError as `judgePdfSignatures` */
export const validatePdfSignatures = (bytes: Uint8Array, options: ValidationOptions) =>
  judgeDocument(bytes, options).firmas

const distinct = (all: readonly Reason[]) => [
  ...new Map(all.map((reason) => [`${reason.codigo} ${reason.detalle ?? ''}`, reason])).values(),
]

const asSeal = ({ timestamp, revisionBytes }: PdfSignature): DocumentSeal => ({
  autoridad: timestamp?.authority || null,
  fecha: timestamp?.at.toISOString() ?? null,
  verificado: timestamp !== undefined,
  reconocido: timestamp?.trusted ?? false,
  revision: { bytes: revisionBytes },
})

/**
 * Judges every signature and document timestamp of a PDF, in the order in which they were made.
 * @throws PdfError (`invalid`, `encrypted`, `unsupported`) when the file can't be read; a damaged signature
 * in a readable file doesn't throw but is reported with its flaw.
 */
export const judgePdfSignatures = (bytes: Uint8Array, options: ValidationOptions) =>
  judgeAll(bytes, options).signatures

const asReason = ({ code }: Ambiguity): Reason =>
  code === 'objeto-ilegible' ? { codigo: 'ilegible' } : { codigo: 'lectura-ambigua', detalle: code }

type JudgedFile = { readonly signatures: readonly PdfSignature[]; readonly reasons: readonly Reason[] }

function judgeAll(bytes: Uint8Array, options: ValidationOptions): JudgedFile {
  const document = new PdfDocument(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (document.encrypted) throw new PdfError('encrypted', 'document is encrypted')
  const standard = {
    anchors: options.trustAnchors.flatMap(readCertificates),
    now: options.now,
    known: readEvidence(options.revocationLists ?? [], []),
    brought: documentEvidence(document),
    registered: options.registered ?? [],
  }
  const fields = signedFields(document)
  const seals = fields
    .filter((field) => isDocumentTimestamp(document, field))
    .map((field) => judge(document, field, standard, []))
  const signed = fields
    .filter((field) => !isDocumentTimestamp(document, field))
    .map((field) => judge(document, field, standard, seals))
  const reached = fields.flatMap(({ value }) => byteRange(document, value)?.start ?? [])
  const hidden = hidesSignatures(document, new Set(reached)) ? [{ codigo: 'firmas-ocultas' as const }] : []
  const answeredFor = fields.length + hidden.length > 0 || options.vouched === true
  const doubts = answeredFor ? readStrictly(document, options.issued).map(asReason) : []
  const reasons = [...hidden, ...distinct(doubts)]
  return { signatures: withoutFalseSignatures([...seals, ...signed].sort((a, b) => a.end - b.end)), reasons }
}
