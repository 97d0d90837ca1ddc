import { deadlineScreen as texts } from '@estrado/machines/deadlines/texts'
import { leftTold } from '@estrado/machines/deadlines/told'
import { deadlineTone, remainingTime } from '@estrado/machines/deadlines/vocabulary'
import type { ToneName } from '@estrado/machines/vocabulary/tones'
import { useEffect, useState } from 'react'
import type { Deadline } from './deadline.ts'

/** How long a countdown stands as it was told. */
const beat = 30_000

const leftOf = ({ estado, fechaFinPlazo }: Deadline, now: Date): number | null =>
  estado === 'running' && fechaFinPlazo !== null ? remainingTime(new Date(fechaFinPlazo), now) : null

/** The colour of what is left now, by this browser's clock; of one that doesn't run, its state's. */
export function toneNow(deadline: Deadline): ToneName {
  const left = leftOf(deadline, new Date())
  return left === null ? deadline.tono : deadlineTone(left)
}

/** Countdown of a deadline that runs. */
export function DeadlineLeft({ deadline }: { readonly deadline: Deadline }) {
  const [now, setNow] = useState(() => new Date())
  const left = leftOf(deadline, now)
  const runs = left !== null && left > 0
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setNow(new Date()), beat)
    return () => clearInterval(timer)
  }, [runs])
  return left === null ? texts.none : leftTold(left)
}
