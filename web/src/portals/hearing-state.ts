import { type HearingState, hearingStateOfId, shownHearingState } from '@estrado/machines/hearings/vocabulary'
import type { PublicHearing } from './hearing-calls.ts'

/** The state of a hearing as the public sees it. */
export const hearingStateOf = ({ tipoEstadoAudiencia, fechaHoraFinGrabacion }: PublicHearing): HearingState =>
  shownHearingState(hearingStateOfId(tipoEstadoAudiencia.id), fechaHoraFinGrabacion !== null)
