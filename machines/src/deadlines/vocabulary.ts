import { declared, isOneThat, statesThat } from '../kernel/states.ts'
import type { ToneName } from '../vocabulary/tones.ts'

/** `plazoUnidad` on the wire (`spec 2 §3`). */
export const deadlineUnitIds = { hours: 1, days: 2 } as const
export const deadlineUnits = [
  { id: deadlineUnitIds.hours, label: 'Horas' },
  { id: deadlineUnitIds.days, label: 'Días' },
] as const

/** What begins a deadline: the last notification, the close of the act, or that it was presented. */
export const startingFacts = ['notificacion', 'cierre', 'presentacion'] as const
export type StartingFact = (typeof startingFacts)[number]

type StateOfDeadline = {
  readonly label: string
  /** Null: the colour of its time (`deadlineTone`). */
  readonly tone: ToneName | null
  /** It is still to be answered in time. */
  readonly open?: true
  /** It is still to be answered, in time or late. */
  readonly unanswered?: true
  /** Whoever is notified begins it, or lets it be counted anew. */
  readonly awaitsNotice?: true
  /** It ran out, whatever came after. */
  readonly ranOut?: true
  /** An act answered it, in time or late. */
  readonly answered?: true
}

/** States of a deadline. */
export const deadlineStates = declared<StateOfDeadline>()({
  unset: { label: 'Sin plazo', tone: 'neutral' },
  waiting: { label: 'No corre aún', tone: 'neutral', open: true, unanswered: true, awaitsNotice: true },
  running: { label: 'Corriendo', tone: null, open: true, unanswered: true, awaitsNotice: true },
  suspended: { label: 'Suspendido', tone: 'neutral', open: true, unanswered: true },
  answered: { label: 'Respondido', tone: 'positive', answered: true },
  expired: { label: 'Vencido', tone: 'danger', unanswered: true, ranOut: true },
  answeredLate: { label: 'Respondido fuera de plazo', tone: 'warning', ranOut: true, answered: true },
})
export type DeadlineState = keyof typeof deadlineStates

/** States in which a deadline is still to be answered in time. */
export const openDeadlineStates = statesThat(deadlineStates, 'open')
/** States in which whoever is notified begins it, or lets it be counted anew. */
export const noticedDeadlineStates = statesThat(deadlineStates, 'awaitsNotice')
/** States of a deadline that ran out, whatever came after. */
export const ranOutStates = statesThat(deadlineStates, 'ranOut')

/** Is it still to be answered in time? */
export const isOpenDeadline = isOneThat(deadlineStates, 'open')
/** Is it still to be answered, in time or late? */
export const isUnansweredState = isOneThat(deadlineStates, 'unanswered')
/** Did it run out, whatever came after? */
export const hasRunOut = isOneThat(deadlineStates, 'ranOut')
/** Did an act answer it, in time or late? */
export const wasAnswered = isOneThat(deadlineStates, 'answered')

/** The unit of an id, whatever it came from; undefined: there is none. */
export const deadlineUnitOf = (id: unknown) => deadlineUnits.find((unit) => unit.id === id)?.id

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
