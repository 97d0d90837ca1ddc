import type { ToneName } from '../vocabulary/tones.ts'

type StateOfHearing = {
  /** On the wire (`spec 3 §4`). */
  readonly id: number
  readonly label: string
  readonly tone: ToneName
  /** A hearing in it takes its judge's time and its room. */
  readonly takesTime?: true
  /** It has begun, and one of its sessions has its turn. */
  readonly going?: true
  /** What of it was still to be held is called off, and comes back as a session of its own. */
  readonly calledOff?: true
  /** It was held: nobody goes into its virtual room any more (`spec 3 §4`). */
  readonly over?: true
}

const declared = <S extends string>(states: Readonly<Record<S, StateOfHearing>>) => states

/** What a person reads, and the colour beside it. The specification gives 'Rechazada' no colour. */
export const hearingStates = declared({
  proposed: { id: 8, label: 'Agendada', tone: 'warning', takesTime: true },
  confirmed: { id: 4, label: 'Señalada', tone: 'positive', takesTime: true },
  ongoing: { id: 7, label: 'En curso', tone: 'ongoing', takesTime: true, going: true },
  recess: { id: 3, label: 'Receso / Cuarto Intermedio', tone: 'recess', takesTime: true, going: true },
  suspended: { id: 1, label: 'Suspendida', tone: 'suspended', calledOff: true },
  rescheduled: { id: 2, label: 'Reprogramada', tone: 'rescheduled', takesTime: true },
  concluded: { id: 5, label: 'Concluida', tone: 'neutral', over: true },
  rejected: { id: 6, label: 'Rechazada', tone: 'danger' },
})

export type HearingState = keyof typeof hearingStates

/** The state of a number on the wire. Throws of a number that is no state's. */
export function hearingStateOfId(wanted: number): HearingState {
  const found = (Object.keys(hearingStates) as HearingState[]).find(
    (state) => hearingStates[state].id === wanted,
  )
  if (!found) throw new RangeError(String(wanted))
  return found
}

const byName: Readonly<Record<string, StateOfHearing>> = hearingStates
const flagged = (flag: 'going' | 'calledOff' | 'over') => (state: string) => byName[state]?.[flag] === true

/** Was a hearing in this state held? */
export const isOver = flagged('over')
/** Has a hearing in this state begun, and is not over? */
export const isGoing = flagged('going')
/** Was what a hearing in this state still had to hold called off? */
export const isCalledOff = flagged('calledOff')

/** In which state a session is that ended, by how it did; and one that is planned while another is held. */
export const sessionEnds = { held: 'concluded', calledOff: 'suspended' } as const
export type SessionEnd = (typeof sessionEnds)[keyof typeof sessionEnds]
export const plannedSession: HearingState = 'confirmed'

/** States in which a hearing takes its judge's time and its room. */
export const occupyingStates: readonly HearingState[] = Object.entries(hearingStates).flatMap(
  ([state, { takesTime }]) => (takesTime ? [state as HearingState] : []),
)

/** States in which it is certain that a hearing is held, or goes on: its people are reminded of it. */
export const remindedStates: readonly HearingState[] = ['confirmed', 'recess']

/** States in which the court has to attend to a hearing. */
export const attendedStates: readonly HearingState[] = ['confirmed', 'ongoing', 'recess']

/** The state that a person sees: an ongoing hearing whose recording has ended is shown as concluded. */
export const shownHearingState = (state: HearingState, recordingEnded: boolean): HearingState =>
  state === 'ongoing' && recordingEnded ? 'concluded' : state

/** Its people were told when it is held; who moves it tells them anew. */
export const announcedState: HearingState = 'confirmed'

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

/** Minutes that a hearing takes whose kind says nothing. */
export const usualHearingMinutes = 60

/** Days ahead among which a free time is looked for. */
export const proposedWithin = 60

/** In which order the sessions of the inbox come; a minus sign turns it round. */
export const hearingSorts = ['fechaHoraInicio', '-fechaHoraInicio', 'codigo', '-codigo'] as const
export type HearingSort = (typeof hearingSorts)[number]

/** Tabs of the hearing viewer (`spec 2 §2`): the setting act is the answer, the request's memorial what it answers. */
export const hearingDocumentPlaces = ['resolucion', 'acta', 'respuesta', 'respuestaDe'] as const
export type HearingDocumentPlace = (typeof hearingDocumentPlaces)[number]
