import { hearingStates, occupyingStates } from '@estrado/machines/hearings/vocabulary'
import { statesThat } from '@estrado/machines/kernel/states'
import { dayOf, startOfDay } from '@estrado/machines/time/la-paz'
import { sql } from 'kysely'

const held = statesThat(hearingStates, 'going', 'over')

const going = statesThat(hearingStates, 'going')

/** An act as much as says in which hearings somebody can have been notified of it. */
type Served = { readonly id: number; readonly fecha_creacion: Date }

/**
 * Sessions `d` of the hearing `h` in which somebody can have been notified of an act: they go on or were held, or their
 * hour has come and nobody called them off; and the act was there by that day, or is what the hearing decided.
 */
export const attendedSession = (act: Served, now: Date) => sql<boolean>`((d.estado = any(${[...held]}::text[])
    or (d.inicio <= ${now} and d.estado = any(${[...occupyingStates]}::text[])))
  and (greatest(d.inicio, d.fin) >= ${startOfDay(dayOf(act.fecha_creacion))}
    or d.estado = any(${[...going]}::text[]) or ${act.id} in (h.id_acto_acta, h.id_acto_resolucion)))`
