import { DerError } from '../../der/read.ts'
import type { PdfDocument } from '../../pdf/document.ts'
import type { FormField } from '../../pdf/fields.ts'
import { isName, type PdfDict, PdfName } from '../../pdf/objects.ts'
import { PdfError } from '../../pdf/pdf-error.ts'
import { identityOf } from '../certificates/identity.ts'
import { allowedAfter, locksEverything } from '../pades/permissions.ts'
import { additionsAfter, type FoundAdditions } from './additions.ts'
import { signedRange } from './byte-range.ts'
import type { IntegrityFlaw, PdfSignature } from './report.ts'
import { judgeSeal, judgeSigner, type Standard } from './signer.ts'

export type SignedField = FormField & { readonly signature: PdfDict }

/** A signature judged, with where its revision ends: 0 where that can't be told. */
export type Judged = {
  readonly end: number
  /** Object number of its field. */
  readonly field: number | undefined
  /** Fields that were signed after it. */
  readonly later: FoundAdditions['later']
  readonly signature: PdfSignature
}

export const isDocumentTimestamp = (document: PdfDocument, { signature }: SignedField): boolean =>
  isName(document.resolve(signature.get('Type')), 'DocTimeStamp')

/**
 * Judges one signature.
 * @param seals document timestamps that were judged before
 * @throws PdfError when the document around it can't be read
 */
export function judge(
  document: PdfDocument,
  field: SignedField,
  standard: Standard,
  seals: readonly Judged[],
): Judged {
  const range = signedRange(document, field.value, field.ref, field.signature)
  const blank = blankReport(document, field)
  const number = field.ref?.number
  if (!range) {
    const signature = { ...blank, integrityFlaw: 'range', additions: unknownAdditions } as const
    return { end: 0, field: number, later: [], signature }
  }
  const { later, ...additions } = judgeAdditions(document, range.end, field)
  const judged = (facts: Partial<PdfSignature> & Pick<PdfSignature, 'integrityFlaw'>): Judged => ({
    end: range.end,
    field: number,
    later,
    signature: {
      ...blank,
      revisionBytes: range.end,
      stampedOver: later.some(({ visible }) => visible),
      additions,
      ...facts,
    },
  })
  try {
    const flaw = formatFlaw(document, field)
    if (flaw) return judged(flaw)
    if (blank.kind === 'document-timestamp') return judged(judgeSeal(range, standard))
    const over = seals.map(({ end, signature }) => ({ end, timestamp: signature.timestamp }))
    return judged(judgeSigner(document, field.signature, range, standard, over))
  } catch (error) {
    if (error instanceof DerError) return judged({ integrityFlaw: 'unreadable' })
    throw error
  }
}

/**
 * A later signature is allowed as a signature: one that doesn't verify is only a change made to look like one, and
 * so is one that draws on the page without anybody trusted vouching for it. Both spoil those before them.
 */
export function withoutFalseSignatures(all: readonly Judged[]): readonly PdfSignature[] {
  const byField = new Map(all.map((one) => [one.field, one.signature]))
  return all.map(({ signature, later }) => {
    const spoilt = later.some(({ number, visible }) => {
      const one = byField.get(number)
      if (!one) return true
      const onlyWeak = one.integrityFlaw === 'weak' || one.integrityFlaw === 'algorithm'
      if (one.integrityFlaw && (visible || !onlyWeak)) return true
      return visible && !one.trusted
    })
    if (!spoilt) return signature
    const changes = [...signature.additions.changes, '/Root/AcroForm/Fields/+']
    return { ...signature, additions: { ...signature.additions, verdict: 'forbidden', changes } }
  })
}

function blankReport(document: PdfDocument, field: SignedField) {
  const { fullName, signature, dict } = field
  return {
    fieldName: fullName,
    kind: isDocumentTimestamp(document, field) ? 'document-timestamp' : 'signature',
    certificate: undefined,
    signer: identityOf({}),
    trusted: false,
    signedAt: undefined,
    timestamp: undefined,
    damagedTimestamp: false,
    stampedOver: false,
    proof: undefined,
    doubts: [],
    weakness: undefined,
    revocation: { status: 'unknown' },
    revisionBytes: 0,
    locks: locksEverything(document, signature, dict.get('Lock')),
  } as const
}

/** Formats of the signature value (ISO 32000-2 §12.8.3.3); the older ones stand on SHA-1. */
const formats: Readonly<Record<string, PdfSignature['kind']>> = {
  'ETSI.CAdES.detached': 'signature',
  'adbe.pkcs7.detached': 'signature',
  'ETSI.RFC3161': 'document-timestamp',
}
const weakFormats = ['adbe.pkcs7.sha1', 'adbe.x509.rsa_sha1']

function formatFlaw(document: PdfDocument, field: SignedField) {
  const filter = document.resolve(field.signature.get('SubFilter'))
  const told = filter instanceof PdfName ? filter.text : ''
  const kind = isDocumentTimestamp(document, field) ? 'document-timestamp' : 'signature'
  if (formats[told] === kind) return undefined
  const weak = weakFormats.includes(told)
  const integrityFlaw: IntegrityFlaw = weak ? 'weak' : 'format'
  return { integrityFlaw, ...(weak ? { weakness: told } : {}) }
}

const unknownAdditions = { verdict: 'forbidden', changes: [], material: false, permitted: false } as const

function judgeAdditions(
  document: PdfDocument,
  end: number,
  { signature, dict, ref }: SignedField,
): FoundAdditions {
  try {
    return additionsAfter(document, end, ref?.number, allowedAfter(document, signature, dict.get('Lock')))
  } catch (error) {
    if (error instanceof PdfError) return { ...unknownAdditions, later: [] }
    throw error
  }
}
