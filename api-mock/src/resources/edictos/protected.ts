import { victimTypes } from '@estrado/machines/vocabulary/party-types'
import { type RawBuilder, sql } from 'kysely'

/** In a statement with `s` a party and `c` its cause: asked for reserve, or was a minor when the cause came. */
const reserved: RawBuilder<boolean> = sql`(coalesce((s.facts->>'reservaIdentidad')::boolean, false)
  or coalesce(substring(s.facts->'persona'->>'fechaNacimiento' from '^[0-9]{4}-[0-9]{2}-[0-9]{2}')::date
    > c.fecha_creacion - interval '18 years', false))`

/** The same, victims too: whose name and address never come out without a session. */
export const protectedParty: RawBuilder<boolean> = sql`(${reserved} or s.id_tipo_sujeto_procesal in (${sql.join(victimTypes)}))`

const someParty = (which: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql`exists (select from sujeto_procesal s where s.id_causa = c.id and ${which})`

/** Does a party of the cause `c` have the reserve of identity, or is one a minor? Its hearings aren't public. */
export const reservedCause = someParty(reserved)

/** May a document of the cause `c` name somebody who is protected? It isn't given out then. */
export const namesProtected = someParty(protectedParty)
