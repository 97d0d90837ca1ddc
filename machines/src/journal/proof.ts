import { type ChainedEvent, hashInput } from './envelope.ts'
import { rootOfPath } from './merkle.ts'
import type { LedgerHead } from './verify.ts'

/** Way from a line to the root of a checkpoint over the first `size` lines of its ledger. */
export type LineProof = { readonly size: number; readonly path: readonly string[] }

export type ProvenEvent = ChainedEvent & { readonly proof: LineProof }

export type ProofFault = {
  readonly ledger: string
  readonly position: number
  readonly fault: 'changed' | 'not-in-ledger'
}

/** The first line that isn't what it claims, or that no checkpoint vouches for; null where all hold. */
export function firstUnproven(
  sha256: (text: string) => string,
  events: readonly ProvenEvent[],
  checkpoints: readonly LedgerHead[],
): ProofFault | null {
  const roots = new Map(checkpoints.map((head) => [`${head.ledger} ${head.position}`, head.root]))
  for (const event of events) {
    const { ledger, position, hash, proof } = event
    if (sha256(hashInput(event, event.previousHash)) !== hash) return { ledger, position, fault: 'changed' }
    const root = roots.get(`${ledger} ${proof.size}`)
    const reached = rootOfPath(sha256, hash, position, proof.size, proof.path)
    if (root === undefined || reached !== root) return { ledger, position, fault: 'not-in-ledger' }
  }
  return null
}
