import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { partyTypeIds } from '@estrado/machines/parties/party-types'
import { type RawBuilder, sql } from 'kysely'
import { protectedParty } from './protection.ts'

const namesOf = (which: RawBuilder<unknown>): RawBuilder<string[]> => sql`array(
  select case when ${protectedParty} then ${identityTexts.reserved} else s.nombre end
  from sujeto_procesal s where s.id_causa = c.id and ${which} order by s.id)`

/**
 * In a statement with `c` a cause: the names of its parties as lists show them, in order of registration. Who
 * goes through a list looks at nobody in particular, so that no protected name stands in it: the cause itself
 * shows it, and keeps who looked (`docs/decisions/sealed-identities.md`).
 */
export const listedNames: RawBuilder<string[]> = namesOf(sql`true`)

/** Of them, those of the accused. */
export const listedAccused: RawBuilder<string[]> = namesOf(
  sql`s.id_tipo_sujeto_procesal = ${partyTypeIds.denunciado}`,
)

/**
 * In a statement with `c` a cause: what its parties are accused of, each crime once, by name. Each is looked up by its
 * number: joined, the planner goes through the whole catalogue for each cause.
 */
export const listedCrimes: RawBuilder<string[]> = sql`array_remove(array(
  select distinct (select d.descripcion from delito d where d.id = f.id::int) from sujeto_procesal s
  cross join lateral jsonb_array_elements_text(s.facts->'delitos') as f(id)
  where s.id_causa = c.id order by 1), null)`
