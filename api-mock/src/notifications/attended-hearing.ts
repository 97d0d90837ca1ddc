import {
  type HearingState,
  hearingStates,
  isGoing,
  isOver,
  occupyingStates,
} from '@estrado/machines/hearings/vocabulary'
import { sql } from 'kysely'

const held = (Object.keys(hearingStates) as HearingState[]).filter((state) => isGoing(state) || isOver(state))

/**
 * Sessions `d` of a hearing in which somebody can have been notified: they go on or were held, or their hour has come and
 * nobody called them off.
 */
export const attendedSession = (now: Date) => sql<boolean>`(d.estado = any(${held}::text[])
  or (d.inicio <= ${now} and d.estado = any(${[...occupyingStates]}::text[])))`
