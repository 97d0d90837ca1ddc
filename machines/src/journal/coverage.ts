import type { JournalEvent } from './envelope.ts'
import type { LedgerHead } from './verify.ts'

/** A head that was signed, and when. */
export type SignedHead = LedgerHead & { readonly at: string }

/** Coverage: how far signatures reach in a ledger, and what stands behind them. */
export type Reach = {
  readonly ledger: string
  /** The furthest place that is signed for, and when that was; 0 and null where none is. */
  readonly position: number
  readonly at: string | null
  /** Lines that no signature covers, and the time of the first of them. */
  readonly later: number
  readonly since: string | null
}

/** Heads are signed every minute; milliseconds after which a line that no signature covers isn't merely too young. */
const tolerance = 5 * 60_000

/** Did lines stand unsigned too long, as of some time? Of an unknown one nobody can say. */
export const isOverdue = ({ since }: Reach, asOf: string | null): boolean =>
  since !== null && asOf !== null && Date.parse(asOf) - Date.parse(since) > tolerance

/** Finds how far signatures reach in each ledger: all heads first, then the lines in order. */
export class Coverage {
  private readonly ledgers = new Map<string, Reach>()

  constructor(signed: readonly SignedHead[]) {
    for (const { ledger, position, at } of signed)
      if (position > this.of(ledger).position)
        this.ledgers.set(ledger, { ledger, position, at, later: 0, since: null })
  }

  take({ ledger, position, at }: Pick<JournalEvent, 'ledger' | 'position' | 'at'>): void {
    const reach = this.of(ledger)
    if (position <= reach.position) return
    this.ledgers.set(ledger, { ...reach, later: reach.later + 1, since: reach.since ?? at })
  }

  finish(): readonly Reach[] {
    return [...this.ledgers.values()]
  }

  private of(ledger: string): Reach {
    return this.ledgers.get(ledger) ?? { ledger, position: 0, at: null, later: 0, since: null }
  }
}
