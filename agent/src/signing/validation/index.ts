import type { DocumentSeal, JudgedSignature, LaterAddition } from '@estrado/machines/contract/agent-signing'
import {
  type DocumentVerdict,
  type Reason,
  unsigned,
  worstVerdict,
} from '@estrado/machines/vocabulary/verdict'
import { PdfDocument } from '../../pdf/document.ts'
import { signedFields } from '../../pdf/fields.ts'
import { PdfError } from '../../pdf/pdf-error.ts'
import { readCertificates } from '../certificates/certificate.ts'
import { readEvidence } from '../revocation/evidence.ts'
import { documentEvidence } from './document-evidence.ts'
import { judge, withoutFalseSignatures } from './judge.ts'
import { type PdfSignature, toValidated } from './report.ts'
import { verdictOn } from './verdict.ts'

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
  const all = judgePdfSignatures(bytes, options)
  const firmas = all.flatMap((detail, index) =>
    detail.kind === 'signature'
      ? [
          {
            ...toValidated(detail),
            ...verdictOn(detail, options.now, [], all.slice(index + 1).map(asAddition)),
            detail,
          },
        ]
      : [],
  )
  return {
    veredicto: firmas.length === 0 ? unsigned : worstVerdict(firmas.map(({ veredicto }) => veredicto)),
    motivos: distinct(firmas.flatMap(({ motivos }) => motivos)),
    firmas,
    sellos: all.filter(({ kind }) => kind === 'document-timestamp').map(asSeal),
  }
}

/** Every signature of a PDF, as `judgeDocument`. @throws PdfError as `judgePdfSignatures` */
export const validatePdfSignatures = (bytes: Uint8Array, options: ValidationOptions) =>
  judgeDocument(bytes, options).firmas

const distinct = (all: readonly Reason[]) => [
  ...new Map(all.map((reason) => [`${reason.codigo} ${reason.detalle ?? ''}`, reason])).values(),
]

const asAddition = ({ kind, signer, signedAt, timestamp }: PdfSignature): LaterAddition => ({
  tipo: kind === 'signature' ? 'firma' : 'sello-de-tiempo',
  por: (kind === 'signature' ? signer.name : timestamp?.authority) || null,
  cuando: signedAt?.toISOString() ?? null,
})

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
