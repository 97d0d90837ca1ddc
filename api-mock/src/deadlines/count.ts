import { deadlineTexts } from '@estrado/machines/deadlines/texts'
import { deadlineUnitIds, deadlineUnitOf } from '@estrado/machines/deadlines/vocabulary'
import type { CourtCalendar } from '@estrado/machines/time/court-calendar'
import { type DeadlineTerms, type Derivation, deriveDeadline } from '@estrado/machines/time/deadline'
import { observedCalendar } from '@estrado/machines/time/department-calendar'
import { readableMoment } from '@estrado/machines/time/shown'
import type { CalendarAround } from './court-calendar.ts'

/**
 * Days in which one deadline stood still by order of its court, and from which instant to which (`parado`), where that was
 * recorded: one in hours goes by the instants.
 */
export type OwnSuspension = {
  readonly desde: string
  readonly hasta: string
  readonly motivo: string
  readonly parado?: { readonly desde: string; readonly hasta: string }
}

/** What a deadline is counted by. */
export type Counted = {
  readonly plazo: number
  readonly plazo_unidad: number
  readonly plazo_suspension: number
  readonly plazo_corrido: boolean
  readonly suspensiones: unknown
}

/** Days in which a deadline stood still. */
export const ownSuspensions = ({ suspensiones }: Pick<Counted, 'suspensiones'>) =>
  suspensiones as readonly OwnSuspension[]

/** 24:00 of the next business day after an instant, as a deadline sees the calendar: until when it runs at least. */
export const nextDayEnd = (deadline: Counted, now: Date, calendar: CalendarAround): Date =>
  derivationOf({ ...deadline, plazo: 1, plazo_unidad: 2, plazo_corrido: false }, now, calendar).end

const termsOf = ({ plazo, plazo_unidad, plazo_corrido }: Counted): DeadlineTerms => ({
  amount: plazo,
  unit: deadlineUnitOf(plazo_unidad) ?? 2,
  runningDays: plazo_corrido,
})

/** How a deadline comes to its end from its starting fact on; what is shown and what is enforced go by it. */
export function derivationOf(deadline: Counted, start: Date, calendar: CalendarAround): Derivation {
  const observed = observedCalendar(calendar(start), deadline.plazo_suspension)
  const own = ownSuspensions(deadline)
  const inHours = deadline.plazo_unidad === deadlineUnitIds.hours
  const stopped: CourtCalendar = {
    ...observed,
    suspensions: [
      ...observed.suspensions,
      ...own.flatMap(({ desde, hasta, motivo, parado }) =>
        inHours && parado ? [] : [{ kind: 'order' as const, from: desde, to: hasta, name: motivo }],
      ),
    ],
    pauses: own.flatMap(({ motivo, parado }) => {
      if (!parado) return []
      const [from, to] = [new Date(parado.desde), new Date(parado.hasta)]
      return [{ from, to, name: deadlineTexts.stoodStill(motivo, readableMoment(from), readableMoment(to)) }]
    }),
  }
  return deriveDeadline(start, termsOf(deadline), own.length === 0 ? observed : stopped)
}
