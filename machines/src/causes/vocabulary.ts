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

/** States in which a cause stands that there is. */
export const causeStates = [
  'draft',
  'postponed',
  'drawn',
  'formIssued',
  'inProcess',
  'closed',
  'archived',
] as const
export type CauseState = (typeof causeStates)[number]

/** Colour of a cause's state, by the state's name in its workflow; the word stands beside it. */
export const causeStateTones: Readonly<Record<string, ToneName>> = {
  draft: 'neutral',
  postponed: 'warning',
  drawn: 'information',
  formIssued: 'ongoing',
  inProcess: 'positive',
  closed: 'danger',
  archived: 'neutral',
}
