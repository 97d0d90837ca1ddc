import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { journalToolTexts } from '@estrado/machines/audit/texts'
import { JournalCheck, type JournalFault } from '@estrado/machines/journal/check'
import { ClockCheck } from '@estrado/machines/journal/clock-check'
import { Coverage, type SignedHead } from '@estrado/machines/journal/coverage'
import { firstUnproven, type ProvenEvent } from '@estrado/machines/journal/proof'
import { StreamCheck } from '@estrado/machines/journal/stream-check'
import { type CheckpointKey, judgedKeys } from '../checkpoint-keys.ts'
import { type Checkpoint, forgedAmong } from '../checkpoints.ts'
import { type ExportLine, exportFormat } from '../export-lines.ts'
import { sha256 } from '../hash.ts'
import { believedAmong, headOf, type Restoration } from '../witness.ts'
import { ToolError } from './open-journal.ts'
import type { Report } from './report.ts'

type EventLine = Extract<ExportLine, { kind: 'event' }>

/** What stands before the first event of an export: of a line that came later no event would have been judged by it. */
const vouching: readonly ExportLine['kind'][] = ['key', 'checkpoint', 'restored']

/** Checks the lines of an export as they come; what vouches for them comes first in the file. */
class ExportCheck {
  private readonly keys: CheckpointKey[] = []
  private readonly checkpoints: Checkpoint[] = []
  private readonly told: Restoration[] = []
  private readonly facts = new Set<string>()
  private readonly proven: ProvenEvent[] = []
  private scope: 'journal' | 'stream' | null = null
  private at: string | null = null
  private whole: JournalCheck | null = null
  private coverage: Coverage | null = null
  private lines = 0
  private events = 0
  private ended = false

  take(text: string): void {
    this.lines += 1
    const line = this.read(text)
    switch (line.kind) {
      case 'header':
        this.scope = line.scope
        this.at = line.at
        return
      case 'key':
        this.keys.push(line)
        return
      case 'checkpoint':
        this.checkpoints.push(line)
        return
      case 'restored':
        this.told.push(line)
        return
      case 'event':
        this.takeEvent(line)
        return
      case 'end':
        this.ended = line.events === this.events
        return
      default:
        throw new ToolError(journalToolTexts.brokenExport(this.lines))
    }
  }

  finish(): Report {
    if (!this.ended) throw new ToolError(journalToolTexts.cutExport)
    const verdict =
      this.scope === 'stream' ? this.verdictOfStream() : (this.whole ?? this.startWhole()).finish()
    const restorations = this.restorations()
    return {
      verdict,
      reaches: (this.coverage ?? this.startCoverage()).finish(),
      exportedAt: this.at,
      checkpoints: this.checkpoints.length,
      forged: [...this.forged(), ...this.told.filter((one) => !restorations.includes(one))],
      restorations,
      // Of a restore one stream holds no fact.
      unrecorded: this.scope === 'stream' ? [] : restorations.filter(({ fact }) => !this.facts.has(fact.id)),
      ...judgedKeys(this.keys),
    }
  }

  private read(text: string): ExportLine {
    let line: ExportLine
    try {
      line = JSON.parse(text) as ExportLine
    } catch {
      throw new ToolError(journalToolTexts.brokenExport(this.lines))
    }
    const inPlace = this.lines === 1 ? isHeader(line) : line.kind !== 'header'
    const late = this.events > 0 && vouching.includes(line.kind)
    if (!inPlace || late || this.ended) throw new ToolError(journalToolTexts.brokenExport(this.lines))
    return line
  }

  private takeEvent(event: EventLine): void {
    this.events += 1
    this.coverage ??= this.startCoverage()
    this.coverage.take(event)
    if (event.type === 'journal.restored' && event.outcome === 'accepted') this.facts.add(event.eventId)
    if (this.scope === 'stream') this.proven.push(event as ProvenEvent)
    else {
      this.whole ??= this.startWhole()
      this.whole.take(event)
    }
  }

  private startWhole(): JournalCheck {
    return new JournalCheck(sha256, this.anchors())
  }

  private startCoverage(): Coverage {
    return new Coverage(this.anchors())
  }

  private anchors(): readonly SignedHead[] {
    const restored = this.restorations().filter(({ position }) => position > 0)
    return [...this.sound(), ...restored.map(headOf)]
  }

  private verdictOfStream(): Report['verdict'] {
    const streams = new StreamCheck()
    const clock = new ClockCheck()
    for (const event of this.proven) {
      streams.take(event)
      clock.take(event)
    }
    const { streams: count, faults } = streams.finish()
    const unproven = firstUnproven(sha256, this.proven, this.sound())
    const ledgers = new Set(this.proven.map(({ ledger }) => ledger)).size
    const found: readonly JournalFault[] = unproven ? [unproven] : faults
    return { events: this.events, ledgers, streams: count, faults: found, warnings: clock.finish() }
  }

  private restorations(): readonly Restoration[] {
    return believedAmong(this.told, this.keys)
  }

  private forged(): readonly Checkpoint[] {
    return forgedAmong(this.checkpoints, this.keys)
  }

  private sound(): readonly Checkpoint[] {
    const forged = this.forged()
    return this.checkpoints.filter((checkpoint) => !forged.includes(checkpoint))
  }
}

const isHeader = (line: ExportLine): boolean =>
  line.kind === 'header' && line.format === exportFormat && ['journal', 'stream'].includes(line.scope)

/** Verifies an export; throws `ToolError` where the file is none, or was cut off. */
export async function verifyExport(file: string): Promise<Report> {
  await access(file).catch(() => {
    throw new ToolError(journalToolTexts.noFile(file))
  })
  const check = new ExportCheck()
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) check.take(line)
  return check.finish()
}
