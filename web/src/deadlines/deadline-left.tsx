import { deadlineScreen as texts } from '@estrado/machines/deadlines/texts'
import { leftTold } from '@estrado/machines/deadlines/told'
import { deadlineTone, remainingTime } from '@estrado/machines/deadlines/vocabulary'
import type { ToneName } from '@estrado/machines/vocabulary/tones'
import { useServerSeconds } from '../ui/server-seconds.ts'
import type { Deadline } from './deadline.ts'
import classes from './deadlines.module.css'

const leftOf = ({ estado, fechaFinPlazo }: Deadline, now: Date): number | null =>
  estado === 'running' && fechaFinPlazo !== null ? remainingTime(new Date(fechaFinPlazo), now) : null

/** The colour of what is left by then; of one that doesn't run, its state's. */
export function toneAt(deadline: Deadline, now: Date): ToneName {
  const left = leftOf(deadline, now)
  return left === null ? deadline.tono : deadlineTone(left)
}

/** Countdown of a deadline that runs, by the server's time. */
export function DeadlineLeft({ deadline }: { readonly deadline: Deadline }) {
  const left = leftOf(deadline, useServerSeconds())
  return left === null ? texts.none : <span className={classes.left}>{leftTold(left)}</span>
}
