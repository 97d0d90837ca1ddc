import { durations } from '@estrado/machines/vocabulary/durations'

/** Milliseconds without a key after which a change is told (`spec 2 §9`), and the most that one waits. */
export const tellingDelays = { pause: durations.editorSave, most: 1_500 } as const

type Timers = {
  readonly now: () => number
  readonly after: (milliseconds: number, then: () => void) => () => void
}

const browserTimers: Timers = {
  now: () => performance.now(),
  after(milliseconds, then) {
    const timer = setTimeout(then, milliseconds)
    return () => clearTimeout(timer)
  },
}

export type Telling = {
  /** Something changed. */
  readonly changed: () => void
  /** Tells at once what waits, if anything does. */
  readonly flush: () => void
}

/** Debounce with an end: whoever goes on writing is still told of, so that a cut loses two seconds at most. */
export function createTelling(tell: () => void, { now, after }: Timers = browserTimers): Telling {
  let first: number | undefined
  let stop = () => {}
  function flush(): void {
    stop()
    if (first === undefined) return
    first = undefined
    tell()
  }
  return {
    flush,
    changed() {
      stop()
      first ??= now()
      stop = after(Math.max(0, Math.min(tellingDelays.pause, first + tellingDelays.most - now())), flush)
    },
  }
}
