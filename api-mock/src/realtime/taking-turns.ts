export type Turns<T> = {
  readonly take: (item: T) => void
  /** Everything that was taken until now is done, or was tried a last time without a pause. */
  readonly done: () => Promise<void>
}

/** At most so many in one statement. */
const atOnce = 2_000

/** Milliseconds before a group that failed is tried again: doubling from the first to the last. */
const pauses = { first: 200, last: 10_000 } as const

const pausing = (failures: number): Promise<void> =>
  new Promise((resume) => {
    setTimeout(resume, Math.min(pauses.last, pauses.first * 2 ** (failures - 1))).unref()
  })

type Trying = {
  /** How often a group is tried before it is given up. */
  readonly tries: number
  readonly onError: (error: unknown) => void
  readonly pause?: (failures: number) => Promise<void>
}

/**
 * Group commit: what comes in one turn, or while an earlier group is under way, is done together and in the order in
 * which it came. A burst of thousands costs a few statements, and never more than one connection. A group that failed is
 * tried again before what came after it.
 */
export function takingTurns<T>(
  work: (items: readonly T[]) => Promise<void>,
  { tries, onError, pause = pausing }: Trying,
): Turns<T> {
  const waiting: T[] = []
  let running: Promise<void> | null = null
  let ended = false
  let end = (): void => undefined
  const ending = new Promise<void>((resolve) => {
    end = resolve
  })

  async function attempt(group: readonly T[]): Promise<void> {
    for (let failures = 1; ; failures += 1) {
      try {
        return await work(group)
      } catch (error) {
        onError(error)
        if (ended || failures === tries) return
        await Promise.race([pause(failures), ending])
      }
    }
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) await attempt(waiting.splice(0, atOnce))
    running = null
  }

  return {
    take: (item) => {
      waiting.push(item)
      running ??= Promise.resolve().then(run)
    },
    done: async () => {
      ended = true
      end()
      while (running) await running
    },
  }
}
