import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { victimTypes } from '@estrado/machines/parties/party-types'
import { adultAge } from '@estrado/machines/parties/protection'
import { removedParty } from '@estrado/machines/parties/update-texts'
import { timeZoneOffsetHours } from '@estrado/machines/vocabulary/defaults'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/connect.ts'

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

/** The same in a statement with `c` its cause. */
export const protectedParty: RawBuilder<boolean> = protectedSince(sql.ref('c.fecha_creacion'))

/** Who left the cause `c` can't be asked any more: they count as protected where somebody in it ever was. */
export const protectedOrRemoved: RawBuilder<boolean> = sql`coalesce(${protectedParty}, c.nombra_protegidos)`

/** The name of the party `s`, who may have left the cause. */
export const nameOrRemoved: RawBuilder<string> = sql`coalesce(s.nombre, ${removedParty})`

/** Nobody knows any more whether who was forgotten was a minor. */
const forgotten = sql`s.facts->'persona'->>'nombres' = ${identityTexts.erased}`

type Protection = { readonly namesProtected: boolean; readonly reserved: boolean }

/** What a drawn cause that came in at `since` has to remember of the parties that stand in it. */
export async function protectionAmong(tx: Tx, idCausa: number, since: Date): Promise<Protection> {
  const some = (which: RawBuilder<boolean>) =>
    sql<boolean>`coalesce(bool_or(${which} or ${forgotten}), false)`
  const at = sql`${since}::timestamptz`
  return tx
    .selectFrom('sujeto_procesal as s')
    .select([some(protectedSince(at)).as('namesProtected'), some(reservedSince(at)).as('reserved')])
    .where('s.id_causa', '=', idCausa)
    .executeTakeFirstOrThrow()
}

/**
 * Did a party of the drawn cause `c` ask for reserve, or was one a minor, ever? Its hearings aren't public, as most with
 * victims are.
 */
export const reservedCause: RawBuilder<boolean> = sql.ref('c.reservada')

/**
 * May a document of the drawn cause `c` name somebody who is protected, or was when it was written? It isn't given out
 * without a session then.
 */
export const namesProtected: RawBuilder<boolean> = sql.ref('c.nombra_protegidos')
