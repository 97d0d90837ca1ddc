import { failedStates, notifiedStates } from '@estrado/machines/notifications/vocabulary'
import { sql } from 'kysely'
import { literals } from '../database/prepared.ts'

/** The notification `n` failed, of somebody who is no party any more: nobody can be notified of it again. */
export const failedOfRemoved = sql<boolean>`(n.estado in (${literals(failedStates)})
  and not exists (select from sujeto_procesal s where s.id = n.id_sujeto))`

/**
 * Nobody still waits for their notification. Who couldn't be served one way and was in another waits no more; nor does a
 * party that was reached, themselves or through who represents them, for what failed; nor who left the cause.
 */
export const everybodyTold = sql<boolean>`not exists (
  select from notificacion n where n.id_acto = p.id and n.estado not in (${literals([...notifiedStates, 'withdrawn'])})
    and not ${failedOfRemoved} and not exists (
      select from notificacion t where t.id_acto = p.id and t.id_sujeto = n.id_sujeto
        and t.estado in (${literals(notifiedStates)})
        and (t.id_representante is not distinct from n.id_representante or n.estado in (${literals(failedStates)}))))`

/** May `p` end? It is common to its parties: it ends for nobody while one of them is still to be notified. */
export const mayEnd = sql<boolean>`(not p.espera_notificacion or ${everybodyTold})`
