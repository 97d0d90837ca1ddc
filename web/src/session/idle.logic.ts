import { durations } from '@estrado/machines/vocabulary/durations'

/** How long nobody has worked, and what follows. */
export type Idle =
  | { readonly phase: 'active' /** Milliseconds until the warning. */; readonly next: number }
  | { readonly phase: 'warning'; readonly secondsLeft: number }
  | { readonly phase: 'over' }

/** The phase at `now` after the last activity in any tab; both in milliseconds. */
export function idleAt(lastActivity: number, now: number): Idle {
  const left = lastActivity + durations.idleSession - now
  if (left <= 0) return { phase: 'over' }
  if (left > durations.idleWarning) return { phase: 'active', next: left - durations.idleWarning }
  return { phase: 'warning', secondsLeft: Math.ceil(left / 1000) }
}

/** 125 seconds as two minutes and five seconds. */
export const minutesAndSeconds = (seconds: number): readonly [number, number] => [
  Math.floor(seconds / 60),
  seconds % 60,
]
