import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import type { ChainedEvent } from '@estrado/machines/journal/envelope'

type Work = (events: readonly ChainedEvent[]) => Promise<void>

/** Events of one stream that nothing of the same cause stands between. */
type Turn = { readonly stream: string; readonly events: ChainedEvent[] }

/** The turns of each cause, in order. */
type Round = Map<string, Turn[]>

/**
 * Schedules a rebuild's projections: the work of different causes goes on side by side, while that of one cause keeps
 * its order; what one stream did in a row is one piece of work. What belongs to no known cause waits for all before
 * it, and all after it wait for it.
 */
export class Schedule {
  private readonly work: Work
  private readonly causes = new Map<string, string>()
  private rounds: Round[] = []
  private alone = false

  constructor(work: Work) {
    this.work = work
  }

  /** Takes what one command did to one stream. */
  take(events: readonly ChainedEvent[]): void {
    const [first] = events
    if (!first) return
    const cause = this.causeOf(first)
    const turns = this.turnsOf(cause ?? first.stream, cause === null)
    const last = turns.at(-1)
    if (last?.stream === first.stream) last.events.push(...events)
    else turns.push({ stream: first.stream, events: [...events] })
  }

  /** Does all that was taken; throws what any work threw. */
  async settle(): Promise<void> {
    const { rounds } = this
    this.rounds = []
    for (const round of rounds) {
      await Promise.all(
        [...round.values()].map(async (turns) => {
          for (const { events } of turns) await this.work(events)
        }),
      )
    }
  }

  private turnsOf(key: string, alone: boolean): Turn[] {
    let round = this.rounds.at(-1)
    if (!round || ((alone || this.alone) && !(alone && round.has(key)))) {
      round = new Map()
      this.rounds.push(round)
    }
    this.alone = alone
    const turns = round.get(key) ?? []
    round.set(key, turns)
    return turns
  }

  private causeOf(first: ChainedEvent): string | null {
    if (first.machine === 'cause') return first.stream
    const known = this.causes.get(first.stream)
    if (known) return known
    const { idCausa } = JSON.parse(first.data) as { readonly idCausa?: unknown }
    if (typeof idCausa !== 'number') return null
    const cause = causeWorkflow.stream.of(idCausa)
    this.causes.set(first.stream, cause)
    return cause
  }
}
