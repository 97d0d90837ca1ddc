import { declared, isOneThat, namesOf, statesThat, toneIn } from '../kernel/states.ts'
import type { ToneName } from '../vocabulary/tones.ts'

/** Action types of a cause (`spec 3 §3`). */
export const causeActionTypes = ['Privada', 'Pública'] as const
export type CauseActionType = (typeof causeActionTypes)[number]

/** Words in `tags` (`spec 3 §3`). */
export const causeTags = {
  private: 'Privada',
  preparatoryActs: 'Actos Preparatorios',
  telematicMeans: 'Medios Telemáticos',
} as const

/** `tags` of a private cause as the switch of preparatory acts sets them (`spec 3 §4`). */
export const privateCauseTags = (preparatoryActs: boolean): string =>
  preparatoryActs ? `${causeTags.private}, ${causeTags.preparatoryActs}` : causeTags.private

/**
 * Whether a list of tags that was sent to that switch asks for preparatory acts; null: it isn't a private cause's list.
 * Telematic means may stand in it, as in the tags that are answered: step 1 keeps them.
 */
export function askedPreparatoryActs(tags: string): boolean | null {
  const sent = tags.split(',').map((tag) => tag.trim())
  const known: readonly string[] = [causeTags.private, causeTags.preparatoryActs, causeTags.telematicMeans]
  const isList = sent.includes(causeTags.private) && sent.every((tag) => known.includes(tag))
  return isList ? sent.includes(causeTags.preparatoryActs) : null
}

/** Where a cause comes from (`spec 3 §4`). */
export const causeOrigins: Readonly<Record<CauseActionType, string>> = {
  Privada: 'Órgano Judicial',
  Pública: 'Ministerio Público',
}

/** How the incident's date is told: exact, between two dates, approximate (`spec 3 §4`). */
export const incidentDateModes = ['exacta', 'entre', 'aproximada'] as const
export type IncidentDateMode = (typeof incidentDateModes)[number]

/** By what means an incident happened that has no place (`spec 3 §2`). */
export const telematicMeans = ['Redes Sociales', 'Televisión', 'Radio', 'Correo', 'Chat'] as const
export type TelematicMean = (typeof telematicMeans)[number]

/** Closed: nothing about the parties can be changed (`spec 3 §9`). */
export const closedStateId = 28

/** Archived: the process rests, and with it its parties. */
export const archivedStateId = 29

/** State of a private cause from its registration on. */
export const registeredStateId = 1

/** Kinds of distribution between offices: 1 reaches the destination, 2 both (`spec 3 §6`). */
export const tramitationTypeIds = { destination: 1, originOrDestination: 2 } as const

/** Laws of which the protection measures are listed (`spec 3 §5`). */
export const protectionMeasureLaws = ['348', '1173'] as const

type StateOfCause = {
  readonly label: string
  /** Its colour; the word stands beside it. */
  readonly tone: ToneName
  /** It is still being registered: the wizard goes on where it was left. */
  readonly registering?: true
  /** It is in a court's hands, and goes on. */
  readonly open?: true
  /** Its Formulario Único is still to be signed: until then it is the window's, too. */
  readonly waitsForForm?: true
  /** Its Formulario Único holds: its process has begun, and it is the court's alone. */
  readonly begun?: true
  /** It rests: nothing is done in it until it is reopened. */
  readonly rests?: true
  /** Its registration waits for nothing but that the window goes on with it in the wizard. */
  readonly inWizard?: true
  /** Its machine takes changes of parties. */
  readonly changesParties?: true
  /** Each change of its parties comes by an act of the court (`spec 3 §6`). */
  readonly partiesByAct?: true
  /** Its machine takes a prosecutor, where the action is public. */
  readonly takesProsecutor?: true
}

/** States of a cause that is there: whoever sees it may list it by them. */
export const causeStates = declared<StateOfCause>()({
  draft: { label: 'Borrador', tone: 'neutral', registering: true, inWizard: true, changesParties: true },
  postponed: { label: 'Pendiente de documentos', tone: 'warning', registering: true },
  drawn: { label: 'Sorteada', tone: 'information', open: true, waitsForForm: true },
  formIssued: {
    label: 'Formulario Único emitido',
    tone: 'ongoing',
    open: true,
    waitsForForm: true,
    takesProsecutor: true,
  },
  inProcess: {
    label: 'En proceso',
    tone: 'positive',
    open: true,
    begun: true,
    changesParties: true,
    partiesByAct: true,
    takesProsecutor: true,
  },
  closed: { label: 'Cerrada', tone: 'danger', begun: true, rests: true },
  archived: { label: 'Archivada', tone: 'neutral', begun: true, rests: true },
})
export type CauseState = keyof typeof causeStates
export const causeStateNames = namesOf(causeStates)

/** Colour of a state by its name on the wire. */
export const causeStateTone = toneIn(causeStates)

/** States in which the wizard is over and the cause opens in the viewer (`spec 3 §4`). */
export const finishedCauseStates = statesThat(causeStates, 'open', 'rests')
/** States in which it is in a court's hands and goes on. */
export const openCauseStates = statesThat(causeStates, 'open')
/** States in which it rests. */
export const restingCauseStates = statesThat(causeStates, 'rests')
/** States in which the window goes on with its registration. */
export const causeStatesInWizard = statesThat(causeStates, 'inWizard')
/** States in which the window is asked for the signature of the Formulario Único. */
export const formStates = statesThat(causeStates, 'waitsForForm')

/** Is its registration still under way? */
export const isRegistering = isOneThat(causeStates, 'registering')
/** Is the wizard over? */
export const isRegistered = isOneThat(causeStates, 'open', 'rests')
/** Is it in a court's hands, and goes on? Whoever needs protection doesn't wait for its form. */
export const isOpenCause = isOneThat(causeStates, 'open')
/** Does it rest, closed or archived? */
export const isResting = isOneThat(causeStates, 'rests')
/** Is its Formulario Único still to be signed? */
export const waitsForForm = isOneThat(causeStates, 'waitsForForm')
/** Has its process begun, so that it is the court's alone? */
export const isBegun = isOneThat(causeStates, 'begun')
/** Does its machine take changes of parties? */
export const takesPartyChanges = isOneThat(causeStates, 'changesParties')
/** Does each change of its parties come by an act? */
export const takesPartiesByAct = isOneThat(causeStates, 'partiesByAct')
/** Does its machine take a prosecutor, where the action is public? */
export const takesProsecutorIn = isOneThat(causeStates, 'takesProsecutor')
