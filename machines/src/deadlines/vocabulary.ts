import type { ToneName } from '../vocabulary/tones.ts'

/** `plazoUnidad` on the wire (`spec 2 §3`). */
export const deadlineUnitIds = { hours: 1, days: 2 } as const
export const deadlineUnits = [
  { id: deadlineUnitIds.hours, label: 'Horas' },
  { id: deadlineUnitIds.days, label: 'Días' },
] as const

const hour = 3_600_000
/** Below the first danger, up to the second warning, beyond it calm; in milliseconds (`spec 2 §4`). */
export const deadlineThresholds = { danger: 24 * hour, warning: 72 * hour } as const

/** Colour of a deadline with so many milliseconds left: under 24 h, 24 to 72 h, over 72 h. */
export function deadlineTone(remaining: number): ToneName {
  if (remaining < deadlineThresholds.danger) return 'danger'
  return remaining <= deadlineThresholds.warning ? 'warning' : 'positive'
}

/** Milliseconds left until a deadline; none once it has passed. */
export const remainingTime = (end: Date, now: Date): number => Math.max(0, end.getTime() - now.getTime())
