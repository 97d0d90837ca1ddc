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

/** In a statement with `c` a cause: what its parties are accused of, each crime once, by name. */
export const listedCrimes: RawBuilder<string[]> = sql`array(
  select distinct d.descripcion from sujeto_procesal s
  cross join lateral jsonb_array_elements_text(s.facts->'delitos') as f(id)
  join delito d on d.id = f.id::int where s.id_causa = c.id order by 1)`
