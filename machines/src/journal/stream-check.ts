import type { AnyMachineSnapshot } from 'xstate'
import { workflows } from '../workflows/registry.ts'
import { afterLine } from './conformance.ts'
import type { JournalEvent } from './envelope.ts'
import { type Replay, replayOf } from './replay.ts'

/** An accepted line that its stream's machine would not have allowed, or that can't be placed in its stream. */
export type StreamFault = {
  readonly ledger: string
  readonly position: number
  readonly fault: 'not-conforming' | 'undecodable' | 'missing-version' | 'unknown-machine'
}

type Followed = {
  readonly machine: string
  readonly replay: Replay
  snapshot: AnyMachineSnapshot
  version: number
  /** Lines that came before their turn: a stream may continue in another ledger. */
  readonly waiting: Map<number, JournalEvent>
}

/**
 * Replays every stream of a journal on its machine, whatever the order of the ledgers. Takes lines one by one
 * and keeps no more than the present snapshot of each stream.
 */
export class StreamCheck {
  private readonly streams = new Map<string, Followed>()
  private readonly found: StreamFault[] = []

  take(event: JournalEvent): void {
    const stream = this.followed(event)
    if (!stream) {
      this.blame(event, 'unknown-machine')
      return
    }
    if (event.outcome !== 'accepted') return
    if (event.version <= stream.version || event.machine !== stream.machine) {
      this.blame(event, 'not-conforming')
      return
    }
    stream.waiting.set(event.version, event)
    this.advance(stream)
  }

  /** How many streams were seen, and their faults in the order in which they were found. */
  finish(): { readonly streams: number; readonly faults: readonly StreamFault[] } {
    for (const { waiting } of this.streams.values()) {
      const [stranded] = [...waiting.values()].sort((a, b) => a.version - b.version)
      if (stranded) this.blame(stranded, 'missing-version')
      waiting.clear()
    }
    return { streams: this.streams.size, faults: this.found }
  }

  private followed(event: JournalEvent): Followed | null {
    const known = this.streams.get(event.stream)
    if (known) return known
    const workflow = workflows[event.machine]
    if (!workflow) return null
    const replay = replayOf(workflow.machine)
    const { machine } = event
    const made = { machine, replay, snapshot: replay.initial, version: 0, waiting: new Map() }
    this.streams.set(event.stream, made)
    return made
  }

  private advance(stream: Followed): void {
    for (;;) {
      const next = stream.waiting.get(stream.version + 1)
      if (!next) return
      stream.waiting.delete(next.version)
      stream.version = next.version
      const after = afterLine(stream.replay, stream.snapshot, next)
      if (typeof after === 'string') this.blame(next, after)
      else stream.snapshot = after
    }
  }

  private blame({ ledger, position }: JournalEvent, fault: StreamFault['fault']): void {
    this.found.push({ ledger, position, fault })
  }
}
