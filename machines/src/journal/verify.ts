import { type ChainedEvent, genesisHash, hashInput } from './envelope.ts'

/** Head of a ledger at some moment, as a checkpoint keeps it. */
export type LedgerHead = { readonly ledger: string; readonly position: number; readonly hash: string }

/** The first line at which a ledger departs from its chain. */
export type ChainFault = {
  readonly ledger: string
  readonly position: number
  readonly fault: 'gap' | 'broken-link' | 'changed' | 'cut-tail' | 'rewritten'
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
  private readonly checkpoints: ReadonlyMap<number, string>

  constructor(ledger: string, sha256: (text: string) => string, checkpoints: readonly LedgerHead[] = []) {
    this.ledger = ledger
    this.sha256 = sha256
    this.checkpoints = new Map(
      checkpoints.filter((head) => head.ledger === ledger).map((head) => [head.position, head.hash]),
    )
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
    const beyond = [...this.checkpoints.keys()].some((position) => position > this.position)
    if (!this.fault && beyond) {
      this.fault = { ledger: this.ledger, position: this.position + 1, fault: 'cut-tail' }
    }
    return { events: this.position, fault: this.fault }
  }

  private faultOf(event: ChainedEvent): ChainFault['fault'] | null {
    if (event.position !== this.position + 1) return 'gap'
    if (event.previousHash !== this.hash) return 'broken-link'
    if (this.sha256(hashInput(event, event.previousHash)) !== event.hash) return 'changed'
    const known = this.checkpoints.get(event.position)
    return known !== undefined && known !== event.hash ? 'rewritten' : null
  }
}
