import { declared, isOneThat, namesOf, statesThat } from '../kernel/states.ts'
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
  /** It is certain that it is held, or goes on: its people are reminded of it. */
  readonly certain?: true
  /** The court has to attend to it. */
  readonly attended?: true
  /** A session in it is held, or was: the end of its recording is told. */
  readonly recorded?: true
  /** Its judge may be another one: with the post it passes on to whoever gets the judge's work. */
  readonly passesOn?: true
  /** It was never set: the public portal doesn't know of it. */
  readonly unpublished?: true
}

/** What a person reads, and the colour beside it. The specification gives 'Rechazada' no colour. */
export const hearingStates = declared<StateOfHearing>()({
  proposed: { id: 8, label: 'Agendada', tone: 'warning', takesTime: true, passesOn: true },
  confirmed: {
    id: 4,
    label: 'Señalada',
    tone: 'positive',
    takesTime: true,
    certain: true,
    attended: true,
    passesOn: true,
  },
  ongoing: {
    id: 7,
    label: 'En curso',
    tone: 'ongoing',
    takesTime: true,
    going: true,
    attended: true,
    recorded: true,
  },
  recess: {
    id: 3,
    label: 'Receso / Cuarto Intermedio',
    tone: 'recess',
    takesTime: true,
    going: true,
    certain: true,
    attended: true,
    passesOn: true,
  },
  suspended: { id: 1, label: 'Suspendida', tone: 'suspended', calledOff: true, passesOn: true },
  rescheduled: { id: 2, label: 'Reprogramada', tone: 'rescheduled', takesTime: true, passesOn: true },
  concluded: { id: 5, label: 'Concluida', tone: 'neutral', over: true, recorded: true },
  rejected: { id: 6, label: 'Rechazada', tone: 'danger', unpublished: true },
})

export type HearingState = keyof typeof hearingStates
export const hearingStateNames = namesOf(hearingStates)

/** The state of a number on the wire. Throws of a number that is no state's. */
export function hearingStateOfId(wanted: number): HearingState {
  const found = hearingStateNames.find((state) => hearingStates[state].id === wanted)
  if (!found) throw new RangeError(String(wanted))
  return found
}

/** Was a hearing in this state held? */
export const isOver = isOneThat(hearingStates, 'over')
/** Has a hearing in this state begun, and is not over? */
export const isGoing = isOneThat(hearingStates, 'going')
/** Is the end of the recording of a session in this state told? */
export const isRecordedState = isOneThat(hearingStates, 'recorded')
/** Was what a hearing in this state still had to hold called off? */
export const isCalledOff = isOneThat(hearingStates, 'calledOff')

/** Does the public portal leave out a hearing in this state? */
export const isUnpublished = isOneThat(hearingStates, 'unpublished')

/** In which state a session is that ended, by how it did; and one that is planned while another is held. */
export const sessionEnds = { held: 'concluded', calledOff: 'suspended' } as const
export type SessionEnd = (typeof sessionEnds)[keyof typeof sessionEnds]
export const plannedSession: HearingState = 'confirmed'
/** And one that was moved alone, after its people were told of another time. */
export const movedSession: HearingState = 'rescheduled'

/** States in which a hearing takes its judge's time and its room. */
export const occupyingStates = statesThat(hearingStates, 'takesTime')

/** States of a hearing that has begun, and isn't over. */
export const goingStates = statesThat(hearingStates, 'going')

/** States in which it is certain that a hearing is held, or goes on: its people are reminded of it. */
export const remindedStates = statesThat(hearingStates, 'certain')

/** States in which the court has to attend to a hearing. */
export const attendedStates = statesThat(hearingStates, 'attended')

/** States in which a hearing passes on to another judge. */
export const passedOnStates = statesThat(hearingStates, 'passesOn')

/** States that the public portal leaves out. */
export const unpublishedStates = statesThat(hearingStates, 'unpublished')

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

/** Sessions that one answer of an office's calendar holds at most: a week of forty full rooms. */
export const mostInAgenda = 4_000

/** Hearings that one answer of the public calendar holds at most. */
export const mostInCalendar = 1000

/** Days that one question to the public calendar spans at most: a month as it is drawn, with room. */
export const mostPublicDays = 62

/** The same of the list that is read on page by page, in which hearings are looked for that lie far ahead. */
export const mostListedDays = 366

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

/** Hours that one session takes at most: what takes longer is held in several. */
export const longestSession = 24

/** Days ahead among which a free time is looked for. */
export const proposedWithin = 60

/** In which order the sessions of the inbox come; a minus sign turns it round. */
export const hearingSorts = ['fechaHoraInicio', '-fechaHoraInicio', 'codigo', '-codigo'] as const
export type HearingSort = (typeof hearingSorts)[number]

/** Tabs of the hearing viewer (`spec 2 §2`): the setting act is the answer, the request's memorial what it answers. */
export const hearingDocumentPlaces = ['resolucion', 'acta', 'respuesta', 'respuestaDe'] as const
export type HearingDocumentPlace = (typeof hearingDocumentPlaces)[number]
