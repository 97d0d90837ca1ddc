import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import type { Database } from '../../database/connect.ts'
import { readLedgers } from '../read.ts'
import { selectLines } from '../rows.ts'

const pageSize = 2000

/** The accepted lines of one ledger, page by page; the next page is fetched while one is worked on. */
class LedgerPages {
  private readonly db: Database
  private readonly ledger: string
  private after = 0
  private next: Promise<readonly ChainedEvent[]>
  private page: readonly ChainedEvent[] = []
  private at = 0

  constructor(db: Database, ledger: string) {
    this.db = db
    this.ledger = ledger
    this.next = this.fetch()
  }

  /** The line whose turn it is; undefined after the last. */
  head(): ChainedEvent | undefined {
    return this.page[this.at]
  }

  /** Goes past the head. False: `turn` must be awaited before the next look. */
  step(): boolean {
    this.at += 1
    return this.at < this.page.length
  }

  async turn(): Promise<void> {
    this.page = await this.next
    this.at = 0
    if (this.page.length > 0) this.next = this.fetch()
  }

  private async fetch(): Promise<readonly ChainedEvent[]> {
    const rows = await selectLines(this.db)
      .where('ledger', '=', this.ledger)
      .where('position', '>', this.after)
      .where('outcome', '=', 'accepted')
      .orderBy('position')
      .limit(pageSize)
      .execute()
    this.after = rows.at(-1)?.position ?? this.after
    return rows
  }
}

/**
 * The accepted lines of all ledgers in the order of time, each ledger and each stream in its own, whatever a clock that
 * stood ahead wrote; grouped as they were appended: one group holds what one command did to one stream.
 */
export async function* commandsInOrder(db: Database): AsyncGenerator<readonly ChainedEvent[]> {
  const ledgers = (await readLedgers(db)).map((ledger) => new LedgerPages(db, ledger))
  for (const pages of ledgers) await pages.turn()
  const versions = new Map<string, number>()
  let command: ChainedEvent[] = []
  for (;;) {
    let first: LedgerPages | undefined
    let event: ChainedEvent | undefined
    for (const pages of ledgers) {
      const head = pages.head()
      if (!head || (event && event.at <= head.at)) continue
      // A stream goes on in another ledger: its lines before this one stand there.
      if (head.version !== (versions.get(head.stream) ?? 0) + 1) continue
      first = pages
      event = head
    }
    if (!first || !event) break
    versions.set(event.stream, event.version)
    const [begun] = command
    if (begun && (begun.stream !== event.stream || begun.correlation !== event.correlation)) {
      yield command
      command = []
    }
    command.push(event)
    if (!first.step()) await first.turn()
  }
  const [stuck] = ledgers.flatMap((pages) => pages.head() ?? [])
  if (stuck) throw new Error(`the journal has no line before ${stuck.stream} ${stuck.version}`)
  if (command.length > 0) yield command
}
