import { sql } from 'kysely'
import { inCourt } from '../causes/access.ts'
import type { Database } from '../database/connect.ts'
import { protectedParty } from './protection.ts'

/** A protected party whom somebody named whole. */
export type NamedParty = { readonly id: number; readonly idCausa: number }

/** Number and suffix of a party's document, `6000001-1A`: to the letter of its index, so that it serves. */
export const documentNumber = sql`upper(s.documento || coalesce('-' || nullif(s.facts->'persona'->>'complemento', ''), ''))`

/** Who has no number has '0' or nothing. */
const noNumbers: readonly string[] = ['', '0']

/**
 * Whole-value lookup of protected parties in the causes of an office: their whole name, accents and capitals aside,
 * or the whole number of their document with its suffix. Of a part of either nobody is found.
 */
export async function protectedPartiesNamed(
  db: Database,
  office: number,
  text: string,
): Promise<readonly NamedParty[]> {
  const whole = text.trim().replace(/\s+/g, ' ')
  if (noNumbers.includes(whole)) return []
  const { rows } = await sql<NamedParty>`
    select s.id, s.id_causa as "idCausa" from (
      select * from sujeto_procesal s where folded(s.nombre) = folded(${whole})
      union all
      select * from sujeto_procesal s where ${documentNumber} = upper(${whole})
    ) s join causa c on c.id = s.id_causa
    where (${inCourt('c', office)} or c.id_oficina_usuario = ${office}) and ${protectedParty}
  `.execute(db)
  return rows
}
