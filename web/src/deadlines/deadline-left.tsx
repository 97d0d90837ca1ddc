import { leftTold } from '@estrado/machines/deadlines/told'
import { deadlineTone, remainingTime } from '@estrado/machines/deadlines/vocabulary'
import type { ToneName } from '@estrado/machines/vocabulary/tones'
import { useServerSeconds } from '../ui/server-seconds.ts'
import type { Deadline } from './deadline.ts'
import classes from './deadlines.module.css'

type Running = Deadline & { readonly fechaFinPlazo: string }

export const isRunning = (deadline: Deadline): deadline is Running =>
  deadline.estado === 'running' && deadline.fechaFinPlazo !== null

const leftOf = ({ fechaFinPlazo }: Running, now: Date) => remainingTime(new Date(fechaFinPlazo), now)

/** The colour of what is left by then; of one that doesn't run, its state's. */
export const toneAt = (deadline: Deadline, now: Date): ToneName =>
  isRunning(deadline) ? deadlineTone(leftOf(deadline, now)) : deadline.tono

/** Countdown of a deadline that runs, by the server's time. */
export const DeadlineLeft = ({ deadline }: { readonly deadline: Running }) => (
  <span className={classes.left}>{leftTold(leftOf(deadline, useServerSeconds()))}</span>
)
