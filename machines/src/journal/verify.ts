import { type ChainedEvent, genesisHash, hashInput } from './envelope.ts'
import { MerkleFrontier } from './merkle.ts'

/** Head of a ledger at some moment, as a checkpoint keeps it. */
export type LedgerHead = {
  readonly ledger: string
  readonly position: number
  readonly hash: string
  /** Root of the tree over all lines up to it, where one was kept. */
  readonly root?: string
}

/** The first line at which a ledger departs from its chain. */
export type ChainFault = {
  readonly ledger: string
  readonly position: number
  readonly fault: 'gap' | 'broken-link' | 'changed' | 'cut-tail' | 'rewritten' | 'wrong-root'
}

export type ChainVerdict = { readonly events: number; readonly fault: ChainFault | null }

/**
 * Walks one ledger in order of position and checks every link and hash; given checkpoints, also that the
 * chain still passes through them. `sha256` takes a text and gives 64 hexadecimal digits.
 */
export class ChainVerifier {
  private position = 0
  private hash = genesisHash
  private fault: ChainFault | null = null
  private readonly ledger: string
  private readonly sha256: (text: string) => string
  private readonly anchors = new Map<number, readonly LedgerHead[]>()
  private readonly tree: MerkleFrontier

  constructor(ledger: string, sha256: (text: string) => string, checkpoints: readonly LedgerHead[] = []) {
    this.ledger = ledger
    this.sha256 = sha256
    this.tree = new MerkleFrontier(sha256)
    for (const head of checkpoints) if (head.ledger === ledger) this.expect(head)
  }

  /** A checkpoint that the chain must pass through, told before its line is taken: it is kept until then. */
  expect(head: LedgerHead): void {
    this.anchors.set(head.position, [...(this.anchors.get(head.position) ?? []), head])
  }

  /** Takes the next line; after the first fault further lines are ignored. */
  take(event: ChainedEvent): void {
    if (this.fault) return
    const found = this.faultOf(event)
    if (found) {
      this.fault = {
        ledger: this.ledger,
        position: Math.min(event.position, this.position + 1),
        fault: found,
      }
      return
    }
    this.position = event.position
    this.hash = event.hash
  }

  /** The verdict after the last line: a checkpoint beyond it means that the tail was cut. */
  finish(): ChainVerdict {
    const beyond = [...this.anchors.keys()].some((position) => position > this.position)
    if (!this.fault && beyond) {
      this.fault = { ledger: this.ledger, position: this.position + 1, fault: 'cut-tail' }
    }
    return { events: this.position, fault: this.fault }
  }

  private faultOf(event: ChainedEvent): ChainFault['fault'] | null {
    if (event.position !== this.position + 1) return 'gap'
    if (event.previousHash !== this.hash) return 'broken-link'
    if (this.sha256(hashInput(event, event.previousHash)) !== event.hash) return 'changed'
    this.tree.push(event.hash)
    const anchors = this.anchors.get(event.position)
    if (!anchors) return null
    this.anchors.delete(event.position)
    if (anchors.some(({ hash }) => hash !== event.hash)) return 'rewritten'
    return anchors.some(({ root }) => root !== undefined && root !== this.tree.root()) ? 'wrong-root' : null
  }
}
