import { ClockCheck, type ClockWarning } from './clock-check.ts'
import type { ChainedEvent } from './envelope.ts'
import type { ProofFault } from './proof.ts'
import { StreamCheck, type StreamFault } from './stream-check.ts'
import { type ChainFault, ChainVerifier, type LedgerHead } from './verify.ts'

export type JournalFault = ChainFault | StreamFault | ProofFault

export type JournalVerdict = {
  readonly events: number
  readonly ledgers: number
  readonly streams: number
  /** At most one a ledger for its chain; where every chain holds, one a line that its machine denies. */
  readonly faults: readonly JournalFault[]
  /** Times that run backwards; the journal is sound all the same. */
  readonly warnings: readonly ClockWarning[]
}

/**
 * Checks a whole journal in one pass: the chain of every ledger, the checkpoints that it must pass through,
 * and every stream on its machine. Lines come in order of position within their ledger; ledgers may take turns.
 */
export class JournalCheck {
  private readonly chains = new Map<string, ChainVerifier>()
  private readonly streams = new StreamCheck()
  private readonly clock = new ClockCheck()
  private readonly sha256: (text: string) => string
  private readonly anchors: readonly LedgerHead[]

  /** `anchors`: signed checkpoints, and the heads that the ledgers themselves claim. */
  constructor(sha256: (text: string) => string, anchors: readonly LedgerHead[] = []) {
    this.sha256 = sha256
    this.anchors = anchors
    for (const { ledger } of anchors) this.chainOf(ledger)
  }

  take(event: ChainedEvent): void {
    this.chainOf(event.ledger).take(event)
    this.streams.take(event)
    this.clock.take(event)
  }

  finish(): JournalVerdict {
    const verdicts = [...this.chains.values()].map((chain) => chain.finish())
    const broken = verdicts.flatMap(({ fault }) => fault ?? [])
    const { streams, faults } = this.streams.finish()
    return {
      events: verdicts.reduce((sum, { events }) => sum + events, 0),
      ledgers: verdicts.filter(({ events }) => events > 0).length,
      streams,
      // Where text was changed the machine's opinion of it says nothing new.
      faults: broken.length > 0 ? broken : faults,
      warnings: this.clock.finish(),
    }
  }

  private chainOf(ledger: string): ChainVerifier {
    const known = this.chains.get(ledger)
    if (known) return known
    const made = new ChainVerifier(ledger, this.sha256, this.anchors)
    this.chains.set(ledger, made)
    return made
  }
}
