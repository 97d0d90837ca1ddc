import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

/**
 * The court whose hearing `h` of the cause `c` is: whoever works beside keeps its own, every other one goes with the
 * cause.
 */
export const courtOfHearing = sql<number | null>`(
  case when h.id_oficina = c.id_oficina_apoyo then h.id_oficina else c.id_oficina_reparto end)`

type Held = { readonly id: number; readonly id_oficina: number }

/** Court and judge that a hearing gets with its next time, where its cause went to another court since it was set. */
export async function movedWithCause(tx: Tx, { id, id_oficina }: Held) {
  const { idOficina, idJuez } = await tx
    .selectFrom('audiencia as h')
    .innerJoin('causa as c', 'c.id', 'h.id_causa')
    .select([courtOfHearing.as('idOficina'), 'c.id_juez as idJuez'])
    .where('h.id', '=', id)
    .executeTakeFirstOrThrow()
  return idOficina === null || idOficina === id_oficina ? {} : { idOficina, idJuez }
}
