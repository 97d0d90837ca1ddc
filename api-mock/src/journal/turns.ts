import type { ChainedEvent } from '@estrado/machines/journal/envelope'

/**
 * Lets the work of different causes go on side by side, while that of one cause keeps its order. Work of
 * which nobody can say what cause it belongs to waits for all before it, and all after it wait for it.
 */
export class Turns {
  private readonly causes = new Map<string, string>()
  private last = new Map<string, Promise<void>>()
  private all: Promise<void> = Promise.resolve()

  take(events: readonly ChainedEvent[], work: () => Promise<void>): void {
    const cause = this.causeOf(events)
    if (cause === null) {
      this.all = heldBack(Promise.all([this.all, ...this.last.values()]).then(work))
      this.last = new Map()
      return
    }
    const before = this.last.get(cause) ?? this.all
    this.last.set(cause, heldBack(before.then(work)))
  }

  /** Until all is done; throws what any work threw. */
  async settle(): Promise<void> {
    await Promise.all([this.all, ...this.last.values()])
    this.last = new Map()
  }

  private causeOf([first]: readonly ChainedEvent[]): string | null {
    if (!first) return null
    if (first.machine === 'cause') return first.stream
    const known = this.causes.get(first.stream)
    if (known) return known
    const { idCausa } = JSON.parse(first.data) as { readonly idCausa?: unknown }
    if (typeof idCausa !== 'number') return null
    const cause = `causa/${idCausa}`
    this.causes.set(first.stream, cause)
    return cause
  }
}

/** What fails is told by `settle`; until somebody asks, it is no unhandled rejection. */
function heldBack(work: Promise<void>): Promise<void> {
  work.catch(() => undefined)
  return work
}
