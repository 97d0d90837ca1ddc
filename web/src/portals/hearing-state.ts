import { type HearingState, hearingStates, shownHearingState } from '@estrado/machines/hearings/vocabulary'
import type { PublicHearing } from './hearing-calls.ts'

/** The state of a hearing as the public sees it. */
export function hearingStateOf({ tipoEstadoAudiencia, fechaHoraFinGrabacion }: PublicHearing): HearingState {
  const found = Object.entries(hearingStates).find(([, { id }]) => id === tipoEstadoAudiencia.id)
  return shownHearingState((found?.[0] ?? 'proposed') as HearingState, fechaHoraFinGrabacion !== null)
}
