import { openCauseStates } from '@estrado/machines/causes/vocabulary'
import { sql } from 'kysely'
import { literals } from '../database/prepared.ts'

/** In a statement with `o` an office: how many open causes it works on, those that it has and those that it helps with. */
export const load = sql<number>`(select count(*)::int from causa x
  where (x.id_oficina_reparto = o.id or x.id_oficina_apoyo = o.id) and x.estado in (${literals(openCauseStates)}))`
