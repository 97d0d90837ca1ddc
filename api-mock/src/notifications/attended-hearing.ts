import { hearingStates, occupyingStates } from '@estrado/machines/hearings/vocabulary'
import { statesThat } from '@estrado/machines/kernel/states'
import { sql } from 'kysely'

const held = statesThat(hearingStates, 'going', 'over')

/**
 * Sessions `d` of a hearing in which somebody can have been notified: they go on or were held, or their hour has come and
 * nobody called them off.
 */
export const attendedSession = (now: Date) => sql<boolean>`(d.estado = any(${[...held]}::text[])
  or (d.inicio <= ${now} and d.estado = any(${[...occupyingStates]}::text[])))`
