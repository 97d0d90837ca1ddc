import type { Certificate } from '../certificates/certificate.ts'
import { buildChain } from '../certificates/chain.ts'
import type { LongTermEvidence } from '../pades/long-term.ts'
import {
  joinEvidence,
  noEvidence,
  type Revocation,
  type RevocationEvidence,
  revocationOf,
} from './evidence.ts'
import type { OnlineRevocation } from './online.ts'

/** Nothing could be learned about the revocation of a certificate that B-LT needs it for. */
export class EvidenceError extends Error {
  override readonly name = 'EvidenceError'
}

export type ChainQuestion = {
  readonly certificate: Certificate
  readonly candidates: readonly Certificate[]
  readonly anchors: readonly Certificate[]
  readonly known: RevocationEvidence
  readonly online: OnlineRevocation | undefined
  readonly at: Date
}

/** Is the certificate revoked, as far as can be learned now? Unknown where its chain isn't trusted. */
export async function currentRevocation(question: ChainQuestion): Promise<Revocation> {
  const { certificate, candidates, anchors, at } = question
  const [own, issuer] = buildChain(certificate, candidates, anchors, at) ?? []
  if (!own || !issuer) return { status: 'unknown' }
  return revocationOf(own, issuer, await gather(question, own, issuer), at)
}

/** Everything that proves a chain's certificates unrevoked, for B-LT. @throws EvidenceError */
export async function longTermEvidence(question: ChainQuestion): Promise<LongTermEvidence> {
  const { certificate, candidates, anchors, at } = question
  const chain = buildChain(certificate, candidates, anchors, at)
  if (!chain) throw new EvidenceError('certificate without a trusted chain')
  let evidence = noEvidence
  for (const [index, one] of chain.entries()) {
    const issuer = chain[index + 1]
    if (!issuer) break
    const found = await gather(question, one, issuer)
    if (revocationOf(one, issuer, found, at).status !== 'good')
      throw new EvidenceError('no proof for a certificate')
    const lists = found.lists.filter((list) => list.signedBy(issuer))
    const answers = found.answers.filter((answer) => answer.statusOf(one, issuer) !== undefined)
    evidence = joinEvidence(evidence, { lists, answers })
  }
  return {
    certificates: chain,
    lists: evidence.lists.map(({ der }) => der),
    answers: evidence.answers.map(({ der }) => der),
  }
}

async function gather({ known, online }: ChainQuestion, certificate: Certificate, issuer: Certificate) {
  return online ? joinEvidence(known, await online.evidenceFor(certificate, issuer)) : known
}
