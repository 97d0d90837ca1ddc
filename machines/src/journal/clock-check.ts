import type { JournalEvent } from './envelope.ts'

/** A line whose time is before that of the line that precedes it in its ledger. */
export type ClockWarning = { readonly ledger: string; readonly position: number; readonly seconds: number }

/**
 * Milliseconds that two lines may stand in the other order: a command reads the clock before it waits for its ledger,
 * and may wait as long as the database lets it.
 */
const tolerance = 60_000

/** Clock check: finds where times run backwards within a ledger. No fault of the chain: somebody set a clock. */
export class ClockCheck {
  private readonly latest = new Map<string, number>()
  private readonly found: ClockWarning[] = []

  take({ ledger, position, at }: JournalEvent): void {
    const time = Date.parse(at)
    const before = this.latest.get(ledger) ?? time
    if (before - time > tolerance) {
      this.found.push({ ledger, position, seconds: Math.round((before - time) / 1000) })
    }
    this.latest.set(ledger, time)
  }

  finish(): readonly ClockWarning[] {
    return this.found
  }
}
