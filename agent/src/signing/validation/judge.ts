import { oid } from '../../der/identifiers.ts'
import { DerError, readTime } from '../../der/read.ts'
import type { PdfDocument } from '../../pdf/document.ts'
import type { FormField } from '../../pdf/fields.ts'
import { isName, type PdfDict, PdfName, PdfString } from '../../pdf/objects.ts'
import { PdfError } from '../../pdf/pdf-error.ts'
import type { Certificate } from '../certificates/certificate.ts'
import { maySign } from '../certificates/certificate.ts'
import { buildChain } from '../certificates/chain.ts'
import { identityOf } from '../certificates/identity.ts'
import { allowedAfter, locksEverything } from '../pades/permissions.ts'
import {
  joinEvidence,
  type Revocation,
  type RevocationEvidence,
  revocationOf,
} from '../revocation/evidence.ts'
import { type VerifiedTimestamp, verifyTimestamp } from '../timestamp/token.ts'
import { additionsAfter, type FoundAdditions } from './additions.ts'
import { type SignedRange, signedRange } from './byte-range.ts'
import { findFlaw, readSignedData, type SignedData } from './cms.ts'
import { type DocumentEvidence, signatureEvidence } from './document-evidence.ts'
import { readPdfDate } from './pdf-date.ts'
import type { Additions, PdfSignature } from './report.ts'

/** Against what signatures are judged. */
export type Standard = {
  readonly anchors: readonly Certificate[]
  readonly now: Date
  /** Revocation evidence besides what the document brings. */
  readonly known: RevocationEvidence
  readonly brought: DocumentEvidence
}

export type SignedField = FormField & { readonly signature: PdfDict }

/** A signature judged, and where its revision ends: 0 where that can't be told. */
export type Judged = {
  readonly end: number
  /** Object number of its field. */
  readonly field: number | undefined
  /** Fields that were signed after it. */
  readonly later: ReadonlySet<number>
  readonly signature: PdfSignature
}

/** Clocks of workstations may run ahead by this much, in milliseconds. */
const clockTolerance = 5 * 60_000

/** Judges one signature. @throws PdfError when the document around it can't be read */
export function judge(document: PdfDocument, field: SignedField, standard: Standard): Judged {
  const range = signedRange(document, field.value, field.ref, field.signature)
  const blank = blankReport(document, field)
  const number = field.ref?.number
  if (!range) {
    const signature = { ...blank, integrityFlaw: 'range', additions: unknownAdditions } as const
    return { end: 0, field: number, later: new Set(), signature }
  }
  const { signedFields: later, ...additions } = judgeAdditions(document, range.end, field)
  const judged = (facts: Partial<PdfSignature> & Pick<PdfSignature, 'integrityFlaw'>): Judged => ({
    end: range.end,
    field: number,
    later,
    signature: { ...blank, revisionBytes: range.end, additions, ...facts },
  })
  try {
    if (blank.kind === 'document-timestamp') return judged(judgeDocumentTimestamp(range, standard))
    if (!isDetachedCms(document, field.signature)) return judged({ integrityFlaw: 'format' })
    return judged(judgeSigner(document, field.signature, range, standard))
  } catch (error) {
    if (error instanceof DerError) return judged({ integrityFlaw: 'unreadable' })
    throw error
  }
}

/**
 * Later signatures are allowed as signatures: one that doesn't verify is only a change, made to look like
 * one, and spoils those before it.
 */
export function withoutFalseSignatures(all: readonly Judged[]): readonly PdfSignature[] {
  const broken = new Set(all.filter(({ signature }) => signature.integrityFlaw).map(({ field }) => field))
  return all.map(({ signature, later }) => {
    if (![...later].some((field) => broken.has(field) || !all.some((one) => one.field === field)))
      return signature
    const changes = [...signature.additions.changes, '/Root/AcroForm/Fields/+']
    return { ...signature, additions: { verdict: 'forbidden', changes } }
  })
}

function blankReport(document: PdfDocument, { fullName, signature, dict }: SignedField) {
  const timestamp = isName(document.resolve(signature.get('Type')), 'DocTimeStamp')
  return {
    fieldName: fullName,
    kind: timestamp ? 'document-timestamp' : 'signature',
    certificate: undefined,
    signer: identityOf({}),
    trusted: false,
    signedAt: undefined,
    timestamp: undefined,
    validAtSigning: false,
    revocation: { status: 'unknown' },
    revisionBytes: 0,
    locks: locksEverything(document, signature, dict.get('Lock')),
  } as const
}

function judgeSigner(document: PdfDocument, signature: PdfDict, range: SignedRange, standard: Standard) {
  const { anchors, now, known, brought } = standard
  const data = readSignedData(range.contents)
  const candidates = [...data.certificates, ...brought.certificates]
  const certificate = data.signer.findCertificate(candidates)
  const integrityFlaw = findFlaw(data, certificate, range.parts)
  const timestamp = signatureTimestamp(data, anchors)
  const signedAt = timestamp?.trusted ? timestamp.at : claimedTime(document, signature, data)
  const facts = { integrityFlaw, signedAt, timestamp }
  if (!certificate) return facts

  const pool = [...candidates, ...(timestamp?.certificates ?? [])]
  const chain = maySign(certificate)
    ? buildChain(certificate, pool, anchors, clampTo(certificate, signedAt ?? now))
    : undefined
  const evidence = joinEvidence(known, brought.revocation, signatureEvidence(data))
  const believable = signedAt !== undefined && signedAt.getTime() <= now.getTime() + clockTolerance
  return {
    ...facts,
    certificate,
    signer: identityOf(certificate.subject),
    trusted: chain !== undefined,
    validAtSigning: believable && certificate.notBefore <= signedAt && signedAt <= certificate.notAfter,
    revocation: chain ? chainRevocation(chain, evidence, signedAt ?? now) : ({ status: 'unknown' } as const),
  }
}

/** A revoked authority revokes what it issued; otherwise the signer's own certificate decides. */
function chainRevocation(chain: readonly Certificate[], evidence: RevocationEvidence, at: Date): Revocation {
  const each = chain.slice(0, -1).map((certificate, index) => {
    const issuer = chain[index + 1]
    return issuer ? revocationOf(certificate, issuer, evidence, at) : ({ status: 'unknown' } as const)
  })
  const revoked = each.filter((one) => one.status === 'revoked')
  const [earliest] = revoked.sort((a, b) => a.at.getTime() - b.at.getTime())
  return earliest ?? each[0] ?? { status: 'unknown' }
}

function judgeDocumentTimestamp(range: SignedRange, { anchors }: Standard) {
  const verified = verifyTimestamp(range.contents, range.parts, anchors)
  return {
    integrityFlaw: verified ? undefined : ('digest' as const),
    trusted: verified?.trusted ?? false,
    signedAt: verified?.at,
    timestamp: verified,
    validAtSigning: verified?.trusted ?? false,
  }
}

/** The timestamp over the signature value, when it verifies. */
function signatureTimestamp(
  data: SignedData,
  anchors: readonly Certificate[],
): VerifiedTimestamp | undefined {
  const token = data.signer.unsigned.get(oid.timestampToken)
  if (!token) return undefined
  try {
    return verifyTimestamp(token.whole, [data.signer.signature], anchors)
  } catch (error) {
    // An unreadable timestamp is none; the signature below it is judged by itself.
    if (error instanceof DerError) return undefined
    throw error
  }
}

/** Trust and validity are two questions: the chain is built at a moment when the certificate was valid. */
function clampTo({ notBefore, notAfter }: Certificate, at: Date): Date {
  if (at < notBefore) return notBefore
  return at > notAfter ? notAfter : at
}

const unknownAdditions: Additions = { verdict: 'forbidden', changes: [] }

function judgeAdditions(
  document: PdfDocument,
  end: number,
  { signature, dict }: SignedField,
): FoundAdditions {
  try {
    return additionsAfter(document, end, allowedAfter(document, signature, dict.get('Lock')))
  } catch (error) {
    if (error instanceof PdfError) return { ...unknownAdditions, signedFields: new Set() }
    throw error
  }
}

function isDetachedCms(document: PdfDocument, signature: PdfDict): boolean {
  const filter = document.resolve(signature.get('SubFilter'))
  return filter instanceof PdfName && ['ETSI.CAdES.detached', 'adbe.pkcs7.detached'].includes(filter.text)
}

/** /M, else the signing time that older formats keep in the CMS. */
function claimedTime(document: PdfDocument, signature: PdfDict, data: SignedData): Date | undefined {
  const told = document.resolve(signature.get('M'))
  const fromDictionary = told instanceof PdfString ? readPdfDate(told.bytes.toString('latin1')) : undefined
  if (fromDictionary) return fromDictionary
  const attribute = data.signer.signed.get(oid.signingTime)
  return attribute ? readTime(attribute) : undefined
}
