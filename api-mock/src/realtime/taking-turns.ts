export type Turns<T> = {
  readonly take: (item: T) => void
  /** Everything that was taken until now is done. */
  readonly done: () => Promise<void>
}

/** At most so many in one statement. */
const atOnce = 2_000

/**
 * Group commit: what comes in one turn, or while an earlier group is under way, is done together and in the order in
 * which it came. A burst of thousands costs a few statements, and never more than one connection.
 */
export function takingTurns<T>(
  work: (items: readonly T[]) => Promise<void>,
  onError: (error: unknown) => void,
): Turns<T> {
  const waiting: T[] = []
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    while (waiting.length > 0) await work(waiting.splice(0, atOnce)).catch(onError)
    running = null
  }

  return {
    take: (item) => {
      waiting.push(item)
      running ??= Promise.resolve().then(run)
    },
    done: async () => {
      while (running) await running
    },
  }
}
