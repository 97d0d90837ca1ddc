import type { SignatureLevel } from '@estrado/machines/contract/agent-signing'
import type { Certificate } from '../certificates/certificate.ts'
import { longTermEvidence } from '../revocation/chain-evidence.ts'
import type { RevocationEvidence } from '../revocation/evidence.ts'
import type { OnlineRevocation } from '../revocation/online.ts'
import { type TimestampAuthority, TimestampError } from '../timestamp/client.ts'
import { readSignedData } from '../validation/cms.ts'
import type { LongTermEvidence } from './long-term.ts'
import type { SignPdfOptions } from './sign-pdf.ts'
import type { SigningKey } from './signing-key.ts'

/** Where B-T and B-LT take what they add from. */
export type EvidenceSources = {
  readonly timestamp: TimestampAuthority | undefined
  readonly anchors: () => readonly Certificate[]
  readonly known: () => RevocationEvidence
  readonly online: OnlineRevocation | undefined
}

/** What `signPdf` needs beyond B-B for a level. @throws TimestampError when no authority is configured */
export function levelOptions(
  level: SignatureLevel,
  key: SigningKey,
  at: Date,
  sources: EvidenceSources,
): Pick<SignPdfOptions, 'timestamp' | 'evidence' | 'archive'> {
  if (level === 'B-B') return {}
  const { timestamp } = sources
  if (!timestamp) throw new TimestampError('no authority configured')
  if (level === 'B-T') return { timestamp }
  return {
    timestamp,
    evidence: (token) => gather(key, token, at, sources),
    archive: level === 'B-LTA',
  }
}

/** The evidence for the signer's chain and for the timestamp authority's. @throws EvidenceError */
async function gather(
  { certificate, chain }: SigningKey,
  token: Buffer | undefined,
  at: Date,
  { anchors, known, online }: EvidenceSources,
): Promise<LongTermEvidence> {
  const shared = { anchors: anchors(), known: known(), online, at }
  const own = await longTermEvidence({ ...shared, certificate, candidates: chain })
  if (!token) return own
  const { signer, certificates } = readSignedData(token)
  const authority = signer.findCertificate(certificates)
  if (!authority) throw new TimestampError('timestamp without its certificate')
  const other = await longTermEvidence({ ...shared, certificate: authority, candidates: certificates })
  return {
    certificates: [...own.certificates, ...other.certificates],
    lists: [...own.lists, ...other.lists],
    answers: [...own.answers, ...other.answers],
  }
}
