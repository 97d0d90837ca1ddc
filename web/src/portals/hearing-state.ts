import { type HearingState, hearingStateOfId, shownHearingState } from '@estrado/machines/hearings/vocabulary'
import type { PublicHearing } from './hearing-calls.ts'

type Told = Pick<PublicHearing, 'tipoEstadoAudiencia' | 'fechaHoraFinGrabacion'>

/** The state of a hearing as the public sees it. */
export const hearingStateOf = ({ tipoEstadoAudiencia, fechaHoraFinGrabacion }: Told): HearingState =>
  shownHearingState(hearingStateOfId(tipoEstadoAudiencia.id), fechaHoraFinGrabacion !== null)
