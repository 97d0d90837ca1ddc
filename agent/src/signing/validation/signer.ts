import type { Reason } from '@estrado/machines/documents/verdict'
import { oid } from '../../der/identifiers.ts'
import { DerError, readTime } from '../../der/read.ts'
import type { PdfDocument } from '../../pdf/document.ts'
import { type PdfDict, PdfString } from '../../pdf/objects.ts'
import type { Certificate } from '../certificates/certificate.ts'
import { maySign } from '../certificates/certificate.ts'
import { buildChain } from '../certificates/chain.ts'
import { identityOf } from '../certificates/identity.ts'
import {
  joinEvidence,
  type Revocation,
  type RevocationEvidence,
  revocationOf,
} from '../revocation/evidence.ts'
import { type VerifiedTimestamp, verifyTimestamp } from '../timestamp/token.ts'
import type { SignedRange } from './byte-range.ts'
import { findFlaw, readSignedData, type SignedData } from './cms.ts'
import { type DocumentEvidence, signatureEvidence } from './document-evidence.ts'
import {
  earliest,
  type Moment,
  type RegisteredRevision,
  revocationDoubt,
  shownMoment,
  validityDoubt,
} from './moment.ts'
import { readPdfDate } from './pdf-date.ts'
import type { ProofOfTime, SignatureTimestamp } from './report.ts'
import { weaknessOf, weaknessOfChain } from './strength.ts'

/** Against what signatures are judged. */
export type Standard = {
  readonly anchors: readonly Certificate[]
  readonly now: Date
  /** Revocation evidence besides what the document brings. */
  readonly known: RevocationEvidence
  readonly brought: DocumentEvidence
  /** What the keeper of the file had of it, and when. */
  readonly registered: readonly RegisteredRevision[]
}

/** A document timestamp, and the end of what it is over. */
export type Seal = { readonly end: number; readonly timestamp: SignatureTimestamp | undefined }

/** Who signed, when, and whether the bytes are as signed. @throws DerError when the CMS can't be read */
export function judgeSigner(
  document: PdfDocument,
  signature: PdfDict,
  range: SignedRange,
  standard: Standard,
  seals: readonly Seal[],
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
    weakness: weaknessOf(data.signer, certificate),
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

/** A document timestamp. @throws DerError */
export function judgeSeal(range: SignedRange, standard: Standard) {
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
  seals: readonly Seal[],
): Moment {
  const stamp = timestamp?.trusted ? timestamp : undefined
  const sealing = seals.flatMap(({ end: sealed, timestamp: seal }) =>
    seal?.trusted && sealed > end ? [seal] : [],
  )
  const stamps = [...(stamp ? [stamp] : []), ...sealing]
  const proofs: readonly ProofOfTime[] = [
    ...stamps.map(({ at, authority }) => ({ kind: 'sello-de-tiempo' as const, at, authority })),
    ...registered
      .filter(({ bytes }) => bytes >= end)
      .map(({ at }) => ({ kind: 'registro' as const, at, authority: null })),
  ]
  return { claimed, stamp, proof: earliest(proofs) }
}

/** Trust and validity are two questions: the chain is built at a moment when the certificate was valid. */
function clampTo({ notBefore, notAfter }: Certificate, at: Date): Date {
  if (at < notBefore) return notBefore
  return at > notAfter ? notAfter : at
}

/** /M, else the signing time that older formats keep in the CMS. */
function claimedTime(document: PdfDocument, signature: PdfDict, data: SignedData): Date | undefined {
  const told = document.resolve(signature.get('M'))
  const fromDictionary = told instanceof PdfString ? readPdfDate(told.bytes.toString('latin1')) : undefined
  if (fromDictionary) return fromDictionary
  const attribute = data.signer.signed.get(oid.signingTime)
  return attribute ? readTime(attribute) : undefined
}
