import type { ToneName } from '../vocabulary/tones.ts'

/** Ids of the hearing states on the wire (`spec 3 §4`). */
export const hearingStateIds = {
  suspended: 1,
  rescheduled: 2,
  recess: 3,
  confirmed: 4,
  concluded: 5,
  rejected: 6,
  ongoing: 7,
  proposed: 8,
} as const

export type HearingState = keyof typeof hearingStateIds

/** What a person reads, and the colour beside it. The specification gives 'Rechazada' no colour. */
export const hearingStates: Readonly<
  Record<HearingState, { readonly id: number; readonly label: string; readonly tone: ToneName }>
> = {
  suspended: { id: hearingStateIds.suspended, label: 'Suspendida', tone: 'suspended' },
  rescheduled: { id: hearingStateIds.rescheduled, label: 'Reprogramada', tone: 'rescheduled' },
  recess: { id: hearingStateIds.recess, label: 'Receso / Cuarto Intermedio', tone: 'recess' },
  confirmed: { id: hearingStateIds.confirmed, label: 'Señalada', tone: 'positive' },
  concluded: { id: hearingStateIds.concluded, label: 'Concluida', tone: 'neutral' },
  rejected: { id: hearingStateIds.rejected, label: 'Rechazada', tone: 'danger' },
  ongoing: { id: hearingStateIds.ongoing, label: 'En curso', tone: 'ongoing' },
  proposed: { id: hearingStateIds.proposed, label: 'Agendada', tone: 'warning' },
}

/** The state that a person sees: an ongoing hearing whose recording has ended is shown as concluded. */
export const shownHearingState = (state: HearingState, recordingEnded: boolean): HearingState =>
  state === 'ongoing' && recordingEnded ? 'concluded' : state

/** The countdown runs in this state alone (`spec 2 §4`). */
export const countdownState: HearingState = 'confirmed'

export const hearingModes = ['Presencial', 'Virtual', 'Mixta'] as const
export type HearingMode = (typeof hearingModes)[number]

/** Hours that the calendar shows, America/La_Paz (`spec 3 §9`). */
export const calendarHours = { from: 8, to: 18 } as const

/** Hearings that one answer of the public calendar holds at most. */
export const mostInCalendar = 1000

/** In which order the public list of hearings comes; a minus sign turns it round. */
export const publicHearingSorts = [
  'fechaHoraInicio',
  '-fechaHoraInicio',
  'codigo',
  '-codigo',
  'oficina',
  '-oficina',
] as const
export type PublicHearingSort = (typeof publicHearingSorts)[number]
