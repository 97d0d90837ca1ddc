import type { Reach, SignedHead } from '@estrado/machines/journal/coverage'
import { type ChainFault, ChainVerifier, type LedgerHead } from '@estrado/machines/journal/verify'
import type { Database } from '../database/connect.ts'
import { checkpointBytes } from './checkpoints.ts'
import { firstDeparted } from './departures.ts'
import { sha256 } from './hash.ts'
import { readLedger } from './read.ts'
import { headOf, type Restores, standingParts } from './witness.ts'

export type WalkedLedger = {
  readonly events: number
  readonly fault: ChainFault | null
  /** How many checkpoints stand, and the first one that no trusted key signed. */
  readonly checkpoints: number
  readonly forged: LedgerHead | null
  readonly reach: Omit<Reach, 'since'>
}

/** Merge join: what was signed of a ledger, read a part at a time beside its lines. */
class HeadsBeside {
  checkpoints = 0
  forged: LedgerHead | null = null
  /** One that was signed out of turn and came after its line had been taken, and that the journal doesn't pass through. */
  departed: LedgerHead | null = null
  furthest: SignedHead | null = null
  private readonly db: Database
  private readonly verifier: ChainVerifier
  private readonly ledger: string
  private readonly parts: ReturnType<typeof standingParts>
  /** The lowest place that the newest part told. */
  private from = 0

  constructor(db: Database, verifier: ChainVerifier, ledger: string, parts: HeadsBeside['parts']) {
    this.db = db
    this.verifier = verifier
    this.ledger = ledger
    this.parts = parts
  }

  vouch(head: SignedHead): void {
    this.reached(head)
    this.verifier.expect(head)
  }

  /** Reads on until all that is still to come lies behind a place, whose line is taken next. */
  async upTo(next: number): Promise<void> {
    while (this.from <= next) {
      for (const one of await this.readPart(next)) this.verifier.expect(one)
    }
  }

  /** Reads what is left once the last line was taken: of what lies behind it the furthest is enough. */
  async rest(next: number): Promise<void> {
    while (this.from < Number.POSITIVE_INFINITY) await this.readPart(next)
    if (this.furthest && this.furthest.position >= next) this.verifier.expect(this.furthest)
  }

  private reached(head: SignedHead): void {
    if (head.position > (this.furthest?.position ?? 0)) this.furthest = head
  }

  /** The heads of the next part whose lines are still to be taken. */
  private async readPart(next: number): Promise<readonly SignedHead[]> {
    const { done, value } = await this.parts.next()
    if (done) {
      this.from = Number.POSITIVE_INFINITY
      return []
    }
    const { standing, forged } = value
    const own = standing.filter(({ ledger }) => ledger === this.ledger)
    const sound = own.filter((one) => !forged.includes(one))
    this.checkpoints += own.length
    this.forged ??= forged.find(({ ledger }) => ledger === this.ledger) ?? null
    for (const one of sound) this.reached(one)
    const late = sound.filter(({ position }) => position < next)
    this.departed ??= await firstDeparted(this.db, late)
    if (own.length > 0) this.from = Math.min(...own.map(({ position }) => position))
    return sound.filter(({ position }) => position >= next)
  }
}

/** Walks a ledger of the database along what was signed of it; neither stands in memory whole. */
export async function walkLedger(
  db: Database,
  dataFolder: string,
  ledger: string,
  restores: Restores,
): Promise<WalkedLedger> {
  const verifier = new ChainVerifier(ledger, sha256)
  // As much as stands before the first line is read: what is signed meanwhile may lie beyond the last one.
  const parts = standingParts(dataFolder, restores, await checkpointBytes(dataFolder))
  const heads = new HeadsBeside(db, verifier, ledger, parts)
  for (const one of restores.restorations)
    if (one.ledger === ledger && one.position > 0) heads.vouch(headOf(one))
  let last = 0
  for await (const event of readLedger(db, ledger)) {
    await heads.upTo(event.position)
    verifier.take(event)
    last = event.position
  }
  await heads.rest(last + 1)
  const { events, fault } = verifier.finish()
  const { checkpoints, forged, departed, furthest } = heads
  const [position, at] = [furthest?.position ?? 0, furthest?.at ?? null]
  return {
    events,
    fault: fault ?? (departed && { ledger, position: departed.position, fault: 'rewritten' }),
    checkpoints,
    forged,
    reach: { ledger, position, at, later: Math.max(0, last - position) },
  }
}
