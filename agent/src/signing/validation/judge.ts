import type { Reason } from '@estrado/machines/vocabulary/verdict'
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
import { earliest, type Moment, revocationDoubt, shownMoment, validityDoubt } from './moment.ts'
import { readPdfDate } from './pdf-date.ts'
import type { IntegrityFlaw, PdfSignature, ProofOfTime } from './report.ts'
import { weaknessOf, weaknessOfChain } from './strength.ts'

/** Against what signatures are judged. */
export type Standard = {
  readonly anchors: readonly Certificate[]
  readonly now: Date
  /** Revocation evidence besides what the document brings. */
  readonly known: RevocationEvidence
  readonly brought: DocumentEvidence
  /** When the keeper of the file had it already. */
  readonly registered: Date | undefined
}

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
    return judged(judgeSigner(document, field.signature, range, standard, seals))
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

function judgeSigner(
  document: PdfDocument,
  signature: PdfDict,
  range: SignedRange,
  standard: Standard,
  seals: readonly Judged[],
) {
  const { now, known, brought } = standard
  const data = readSignedData(range.contents)
  // Content of its own would be what other readers take for signed (RFC 5652 §5.2: a detached one has none).
  if (data.enveloping || data.contentType !== oid.data) return { integrityFlaw: 'format' as const }
  const candidates = [...data.certificates, ...brought.certificates]
  const certificate = data.signer.findCertificate(candidates)
  const timestamp = signatureTimestamp(data, standard)
  const moment = momentOf(
    timestamp?.verified,
    claimedTime(document, signature, data),
    range.end,
    standard,
    seals,
  )
  const told = shownMoment(moment)
  const facts = {
    integrityFlaw: findFlaw(data, certificate, range.parts),
    signedAt: told,
    timestamp: timestamp?.verified,
    damagedTimestamp: timestamp !== undefined && timestamp.verified === undefined,
    proof: moment.proof,
    weakness: weaknessOf(data, certificate),
  }
  if (!certificate) return facts

  const pool = [...candidates, ...(timestamp?.verified?.certificates ?? [])]
  const chainAt = (at: Date) => buildChain(certificate, pool, standard.anchors, clampTo(certificate, at))
  const proved = maySign(certificate) ? chainAt(moment.proof?.at ?? now) : undefined
  // An authority that has expired since vouches like its expired certificates: with a proof of time.
  const chain = proved ?? (maySign(certificate) && told ? chainAt(told) : undefined)
  const evidence = joinEvidence(known, brought.revocation, signatureEvidence(data))
  const revocation: Revocation = chain ? chainRevocation(chain, evidence, told ?? now) : { status: 'unknown' }
  return {
    ...facts,
    certificate,
    signer: identityOf(certificate.subject),
    trusted: chain !== undefined,
    doubts: doubtsOn({ certificate, chain, expired: proved === undefined, moment, now, revocation }),
    revocation,
  }
}

type SignerFacts = {
  readonly certificate: Certificate
  readonly chain: readonly Certificate[] | undefined
  /** The chain held once, but not at the proved moment. */
  readonly expired: boolean
  readonly moment: Moment
  readonly now: Date
  readonly revocation: Revocation
}

function doubtsOn({ certificate, chain, expired, moment, now, revocation }: SignerFacts): readonly Reason[] {
  const validity = validityDoubt(certificate, moment, now)
  const weakness = chain ? weaknessOfChain(chain) : undefined
  const revoked = revocationDoubt(revocation, moment)
  const lapsed = chain && expired && validity === undefined
  return [
    ...(maySign(certificate) ? [] : [{ codigo: 'certificado-no-apto' as const }]),
    ...(maySign(certificate) && !chain ? [{ codigo: 'autoridad-no-reconocida' as const }] : []),
    ...(weakness ? [{ codigo: 'algoritmo-debil' as const, detalle: weakness }] : []),
    ...(validity ? [{ codigo: validity }] : []),
    ...(lapsed ? [{ codigo: 'vencido-sin-prueba' as const }] : []),
    ...(revoked ? [{ codigo: revoked }] : []),
  ]
}

/** A revoked authority revokes what it issued; otherwise the signer's own certificate decides. */
function chainRevocation(chain: readonly Certificate[], evidence: RevocationEvidence, at: Date): Revocation {
  const each = chain.slice(0, -1).map((certificate, index) => {
    const issuer = chain[index + 1]
    return issuer ? revocationOf(certificate, issuer, evidence, at) : ({ status: 'unknown' } as const)
  })
  const revoked = each.filter((one) => one.status === 'revoked')
  const [first] = revoked.sort((a, b) => a.at.getTime() - b.at.getTime())
  return first ?? each[0] ?? { status: 'unknown' }
}

function judgeSeal(range: SignedRange, standard: Standard) {
  const verified = trustedUnlessRevoked(
    verifyTimestamp(range.contents, range.parts, standard.anchors),
    standard,
  )
  return {
    integrityFlaw: verified ? undefined : ('digest' as const),
    trusted: verified?.trusted ?? false,
    signedAt: verified?.at,
    timestamp: verified,
  }
}

/** The timestamp over the signature value, as far as it verifies; undefined where there is none. */
function signatureTimestamp(
  data: SignedData,
  standard: Standard,
): { readonly verified: VerifiedTimestamp | undefined } | undefined {
  const token = data.signer.unsigned.get(oid.timestampToken)
  if (!token) return undefined
  try {
    const verified = verifyTimestamp(token.whole, [data.signer.signature], standard.anchors)
    return { verified: trustedUnlessRevoked(verified, standard) }
  } catch (error) {
    // An unreadable timestamp is none; the signature below it is judged by itself.
    if (error instanceof DerError) return { verified: undefined }
    throw error
  }
}

/** Whoever has an authority's stolen key writes any moment: what is revoked proves no time. */
function trustedUnlessRevoked(
  timestamp: VerifiedTimestamp | undefined,
  { known, brought }: Standard,
): VerifiedTimestamp | undefined {
  if (!timestamp?.chain) return timestamp
  const evidence = joinEvidence(known, brought.revocation)
  const { status } = chainRevocation(timestamp.chain, evidence, timestamp.at)
  return status === 'revoked' ? { ...timestamp, trusted: false } : timestamp
}

/** All that vouches for the moment: the signature's own timestamp, later seals over it, its keeper's register. */
function momentOf(
  timestamp: VerifiedTimestamp | undefined,
  claimed: Date | undefined,
  end: number,
  { registered }: Standard,
  seals: readonly Judged[],
): Moment {
  const stamp = timestamp?.trusted ? timestamp : undefined
  const sealing = seals.flatMap(({ end: sealed, signature }) =>
    signature.timestamp?.trusted && sealed > end ? [signature.timestamp] : [],
  )
  const stamps = [...(stamp ? [stamp] : []), ...sealing]
  const proofs: readonly ProofOfTime[] = [
    ...stamps.map(({ at, authority }) => ({ kind: 'sello-de-tiempo' as const, at, authority })),
    ...(registered ? [{ kind: 'registro' as const, at: registered, authority: null }] : []),
  ]
  return { claimed, stamp, proof: earliest(proofs) }
}

/** Trust and validity are two questions: the chain is built at a moment when the certificate was valid. */
function clampTo({ notBefore, notAfter }: Certificate, at: Date): Date {
  if (at < notBefore) return notBefore
  return at > notAfter ? notAfter : at
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

/** /M, else the signing time that older formats keep in the CMS. */
function claimedTime(document: PdfDocument, signature: PdfDict, data: SignedData): Date | undefined {
  const told = document.resolve(signature.get('M'))
  const fromDictionary = told instanceof PdfString ? readPdfDate(told.bytes.toString('latin1')) : undefined
  if (fromDictionary) return fromDictionary
  const attribute = data.signer.signed.get(oid.signingTime)
  return attribute ? readTime(attribute) : undefined
}
