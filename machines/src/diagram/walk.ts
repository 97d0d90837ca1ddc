/** One step of a recorded stream, as far as a drawing needs it. */
export type WalkStep = {
  readonly type: string
  readonly accepted: boolean
  readonly from: string
  readonly to: string
}

/** What of a machine was walked up to a moment. */
export type Walk = {
  /** Where the workflow stood. */
  readonly state: string
  /** The step that led there; null where the last step moved nothing. */
  readonly last: WalkStep | null
  readonly visited: ReadonlySet<string>
  /** How often each event of an arrow (or inside a state) happened, by `arrowKey`. */
  readonly taken: ReadonlyMap<string, number>
}

/** Key of an event on its way from one state to another. */
export const arrowKey = (from: string, type: string, to: string): string => `${from} | ${type} | ${to}`

/** The walk of a stream's first `count` steps; of none, the machine before anything happened. */
export function walkOf(steps: readonly WalkStep[], count: number, initial: string): Walk {
  const visited = new Set([initial])
  const taken = new Map<string, number>()
  let state = initial
  let last: WalkStep | null = null
  for (const step of steps.slice(0, count)) {
    last = null
    if (!step.accepted) continue
    const key = arrowKey(step.from, step.type, step.to)
    taken.set(key, (taken.get(key) ?? 0) + 1)
    visited.add(step.to)
    state = step.to
    last = step
  }
  return { state, last, visited, taken }
}
