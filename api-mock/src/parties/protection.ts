import { victimTypes } from '@estrado/machines/parties/party-types'
import { adultAge } from '@estrado/machines/parties/protection'
import { timeZoneOffsetHours } from '@estrado/machines/vocabulary/defaults'
import { type RawBuilder, sql } from 'kysely'

/*
 * Protected identity in statements: the same as `machines/src/parties/protection.ts`, which says what it means. `s` is a
 * party, `since` when its cause came in.
 */

const askedReserve: RawBuilder<boolean> = sql`coalesce((s.facts->>'reservaIdentidad')::boolean, false)`

/** As texts, so that a birth date that no calendar has breaks no statement. */
const minor = (since: RawBuilder<unknown>): RawBuilder<boolean> => sql`coalesce(
  substring(s.facts->'persona'->>'fechaNacimiento' from '^[0-9]{4}-[0-9]{2}-[0-9]{2}') collate "C"
    > to_char((${since} at time zone 'UTC' + make_interval(hours => ${timeZoneOffsetHours}))::date
      - make_interval(years => ${adultAge}), 'YYYY-MM-DD'), false)`

const reservedSince = (since: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${askedReserve} or ${minor(since)})`

/** Is the party `s` protected, in a cause that came in at `since`? */
export const protectedSince = (since: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${reservedSince(since)} or s.id_tipo_sujeto_procesal in (${sql.join(victimTypes)}))`

const ofCause = sql.ref('c.fecha_creacion')

/** The same in a statement with `c` its cause. */
export const protectedParty: RawBuilder<boolean> = protectedSince(ofCause)

const someParty = (which: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql`exists (select from sujeto_procesal s where s.id_causa = c.id and ${which})`

/** Did a party of the cause `c` ask for reserve, or is one a minor? Its hearings aren't public, as most with victims are. */
export const reservedCause = someParty(reservedSince(ofCause))

/** May a document of the cause `c` name somebody who is protected? It isn't given out without a session then. */
export const namesProtected = someParty(protectedParty)
