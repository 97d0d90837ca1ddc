import { DerError } from '../../der/read.ts'
import type { Certificate } from '../certificates/certificate.ts'
import { type RevocationList, readRevocationList } from './crl.ts'
import { type OcspAnswer, readOcspAnswer } from './ocsp.ts'

/** What is known about revocation: lists and answers, whoever gave them; each is verified when it is used. */
export type RevocationEvidence = {
  readonly lists: readonly RevocationList[]
  readonly answers: readonly OcspAnswer[]
}

export const noEvidence: RevocationEvidence = { lists: [], answers: [] }

export type Revocation =
  | { readonly status: 'good' | 'unknown' }
  | { readonly status: 'revoked'; readonly at: Date }

/** Reads what can be read; a damaged piece proves nothing and is left out. */
export function readEvidence(
  lists: readonly Uint8Array[],
  answers: readonly Uint8Array[],
): RevocationEvidence {
  return {
    lists: lists.flatMap(lenient(readRevocationList)),
    answers: answers.flatMap(lenient(readOcspAnswer)),
  }
}

const lenient =
  <Piece>(read: (bytes: Uint8Array) => Piece) =>
  (bytes: Uint8Array): readonly Piece[] => {
    try {
      return [read(bytes)]
    } catch (error) {
      if (error instanceof DerError) return []
      throw error
    }
  }

export const joinEvidence = (...pieces: readonly RevocationEvidence[]): RevocationEvidence => ({
  lists: pieces.flatMap(({ lists }) => lists),
  answers: pieces.flatMap(({ answers }) => answers),
})

/**
 * What the evidence says of a certificate of a chain. A revocation that anything tells counts; 'good' needs a
 * list or an answer that speaks for the moment `at`.
 */
export function revocationOf(
  certificate: Certificate,
  issuer: Certificate,
  { lists, answers }: RevocationEvidence,
  at: Date,
): Revocation {
  let good = false
  for (const list of lists) {
    if (!list.signedBy(issuer)) continue
    const revoked = list.revokedAt(certificate)
    if (revoked) return { status: 'revoked', at: revoked }
    if (!list.partial && speaksFor(list, at)) good = true
  }
  for (const answer of answers) {
    const status = answer.statusOf(certificate, issuer)
    if (!status) continue
    if (status.revokedAt) return { status: 'revoked', at: status.revokedAt }
    if (status.known && speaksFor(status, at)) good = true
  }
  return { status: good ? 'good' : 'unknown' }
}

/** A piece speaks until its next update, and for earlier moments too: a revocation would still stand in it. */
const speaksFor = ({ nextUpdate }: { readonly nextUpdate: Date | undefined }, at: Date) =>
  nextUpdate === undefined || at <= nextUpdate
