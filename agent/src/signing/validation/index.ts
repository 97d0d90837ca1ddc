import type { ValidatedSignature } from '@estrado/machines/contract/agent-signing'
import { type Certificate, maySign, readCertificates } from '../certificates/certificate.ts'
import { buildChain } from '../certificates/chain.ts'
import { oid } from '../der/identifiers.ts'
import { DerError, readTime } from '../der/read.ts'
import { locksEverything } from '../pades/permissions.ts'
import { PdfDocument } from '../pdf/document.ts'
import { type FormField, signedFields } from '../pdf/fields.ts'
import { isName, type PdfDict, PdfName, PdfString } from '../pdf/objects.ts'
import { PdfError } from '../pdf/pdf-error.ts'
import { additionsAfter } from './additions.ts'
import { signedRange } from './byte-range.ts'
import { findFlaw, readSignedData, type SignedData } from './cms.ts'
import { readPdfDate } from './pdf-date.ts'
import { type Additions, type IntegrityFlaw, identityOf, type PdfSignature, toValidated } from './report.ts'

export { PdfError } from '../pdf/pdf-error.ts'
export {
  type Additions,
  type IntegrityFlaw,
  identityOf,
  isAcceptable,
  type PdfSignature,
  type Revocation,
  type SignerIdentity,
  signedBeforeRevocation,
} from './report.ts'

export type ValidationOptions = {
  /** Certificates of the authorities that are trusted: PEM texts (several in one are fine) or DER. */
  readonly trustAnchors: readonly (string | Uint8Array)[]
  /** The present moment: signatures that claim a later one are not believed. */
  readonly now: Date
}

/** Clocks of workstations may run ahead by this much, in milliseconds. */
const clockTolerance = 5 * 60_000

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
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const anchors = options.trustAnchors.flatMap(readCertificates)
  const document = readDocument(file)
  const judged = signedFields(document).map((field) => judge(document, field, anchors, options.now))
  return judged.sort((a, b) => a.end - b.end).map(({ signature }) => signature)
}

function readDocument(file: Buffer): PdfDocument {
  const document = new PdfDocument(file)
  if (document.encrypted) throw new PdfError('encrypted', 'document is encrypted')
  return document
}

type Judged = { readonly end: number; readonly signature: PdfSignature }

function judge(
  document: PdfDocument,
  field: FormField & { readonly signature: PdfDict },
  anchors: readonly Certificate[],
  now: Date,
): Judged {
  const { signature } = field
  const kind = isName(document.resolve(signature.get('Type')), 'DocTimeStamp')
    ? 'document-timestamp'
    : 'signature'
  const blank = {
    fieldName: field.fullName,
    kind,
    certificate: undefined,
    signer: identityOf({}),
    trusted: false,
    signedAt: undefined,
    timestamp: undefined,
    validAtSigning: false,
    revocation: { status: 'unknown' },
    locks: locksEverything(document, signature, field.dict.get('Lock')),
  } as const

  const range = signedRange(document, field.value, field.ref, signature)
  if (!range) {
    return { end: 0, signature: { ...blank, integrityFlaw: 'range', additions: unknownAdditions } }
  }
  const additions = judgeAdditions(document, range.end)
  const unreadable = (integrityFlaw: IntegrityFlaw): Judged => ({
    end: range.end,
    signature: { ...blank, integrityFlaw, additions },
  })
  if (!isDetachedCms(document, signature)) return unreadable('format')
  try {
    const data = readSignedData(range.contents)
    const certificate = data.signer.findCertificate(data.certificates)
    const integrityFlaw = findFlaw(data, certificate, range.parts)
    const signedAt = claimedTime(document, signature, data)
    const believable = signedAt !== undefined && signedAt.getTime() <= now.getTime() + clockTolerance
    return {
      end: range.end,
      signature: {
        ...blank,
        integrityFlaw,
        additions,
        certificate,
        signer: identityOf(certificate?.subject ?? {}),
        signedAt,
        trusted:
          certificate !== undefined &&
          maySign(certificate) &&
          buildChain(certificate, data.certificates, anchors, clampTo(certificate, signedAt ?? now)) !==
            undefined,
        validAtSigning:
          certificate !== undefined &&
          believable &&
          certificate.notBefore <= signedAt &&
          signedAt <= certificate.notAfter,
      },
    }
  } catch (error) {
    if (error instanceof DerError) return unreadable('unreadable')
    throw error
  }
}

/** Trust and validity are two questions: the chain is built at a moment when the certificate was valid. */
function clampTo({ notBefore, notAfter }: Certificate, at: Date): Date {
  if (at < notBefore) return notBefore
  return at > notAfter ? notAfter : at
}

const unknownAdditions: Additions = { verdict: 'forbidden', changes: [] }

function judgeAdditions(document: PdfDocument, end: number): Additions {
  try {
    return additionsAfter(document, end)
  } catch (error) {
    if (error instanceof PdfError) return unknownAdditions
    throw error
  }
}

function isDetachedCms(document: PdfDocument, signature: PdfDict): boolean {
  const filter = document.resolve(signature.get('SubFilter'))
  return (
    filter instanceof PdfName &&
    (filter.text === 'ETSI.CAdES.detached' || filter.text === 'adbe.pkcs7.detached')
  )
}

/** /M, else the signing time that older formats keep in the CMS. */
function claimedTime(document: PdfDocument, signature: PdfDict, data: SignedData): Date | undefined {
  const told = document.resolve(signature.get('M'))
  const fromDictionary = told instanceof PdfString ? readPdfDate(told.bytes.toString('latin1')) : undefined
  if (fromDictionary) return fromDictionary
  const attribute = data.signer.signed.get(oid.signingTime)
  return attribute ? readTime(attribute) : undefined
}
