import { type RawBuilder, sql } from 'kysely'
import { protectedSince } from './protection.ts'

/**
 * Search text of a cause: its code and the names of its parties, accents and capitals aside. Protected names aren't
 * in it: a search by parts would tell them letter by letter (`docs/decisions/sealed-identities.md`).
 */
export const searchText = (
  idCausa: number,
  code: RawBuilder<unknown>,
  since: RawBuilder<unknown>,
): RawBuilder<string> =>
  sql<string>`folded(concat_ws(' ', ${code}::text, (select string_agg(s.nombre, ' ' order by s.id)
    from sujeto_procesal s where s.id_causa = ${idCausa} and not ${protectedSince(since)})))`

/** The same in an update of the cause's row, from the parties that stand in it; `code`: the one that it gets. */
export const searchTextOfRow = (idCausa: number, code?: unknown): RawBuilder<string> =>
  searchText(
    idCausa,
    code === undefined ? sql.ref('causa.codigo_unico') : sql`${code}`,
    sql.ref('causa.fecha_creacion'),
  )
