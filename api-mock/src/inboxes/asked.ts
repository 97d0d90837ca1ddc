import { type AskKey, askKeys, askList, asksOf } from '@estrado/machines/inboxes/asks'
import { addDays, dayOf, startOfDay } from '@estrado/machines/time/la-paz'
import { type RawBuilder, sql } from 'kysely'
import type { Identity } from '../access/identity.ts'

type Ask = (typeof askList)[number]

/** Who is asked, by which causes (a condition on `c`), and when. */
export type Asked = {
  readonly identity: Identity
  readonly office: RawBuilder<boolean>
  readonly now: Date
}

/** States as they stand in the text of the statement: the indexes of what waits name them. */
const literal = (states: readonly string[]) => sql.join(states.map((state) => sql.lit(state)))

const typesOf = (kinds: readonly number[]) => sql`(
  select v.id from catalogo_version v
  where v.catalogo = 'tipos-actos-procesales' and (v.datos ->> 'idCategoria')::int = any(${sql.val([...kinds])}))`

/** Does the ask mean this act, by its kind? */
const isOfKind = ({ kinds, otherKinds }: Ask): RawBuilder<boolean> => {
  if (kinds) return sql`a.id_tipo_acto_procesal in ${typesOf(kinds)}`
  return otherKinds ? sql`a.id_tipo_acto_procesal not in ${typesOf(otherKinds)}` : sql`true`
}

/** Is an act that several people sign or approve still without some of them? The registry's charge is enough. */
export const isWithoutSomebody = sql<boolean>`(a.validaciones > 1 and cardinality(a.validadores) < a.validaciones
  and not exists (select from cargo g where g.id_acto = a.id))`

/** Is the signature that is missing for this person to put, by the act's type, and not put yet? */
const isTheirs = ({ userId, roles }: Identity) => sql`not ${userId}::int = any(a.validadores) and exists (
  select from tipo_de_acto t where t.id_acto = a.id and t.detalle -> 'roles' ?| ${sql.val([...roles])}::text[])`

const isMeant =
  (identity: Identity) =>
  (ask: Ask): RawBuilder<boolean> => {
    if (ask.signatures === 'missing')
      return sql`${isOfKind(ask)} and ${isWithoutSomebody} and ${isTheirs(identity)}`
    return ask.signatures ? sql`${isOfKind(ask)} and not ${isWithoutSomebody}` : isOfKind(ask)
  }

/** The ask's place among all, the most pressing first. */
const placeOf = ({ key }: Ask): number => askKeys.indexOf(key) + 1
const rankOf = (ask: Ask) => sql.lit(placeOf(ask))

const whichOf = (
  asks: readonly Ask[],
  state: RawBuilder<unknown>,
  meant: (ask: Ask) => RawBuilder<boolean>,
) =>
  sql<number>`case ${sql.join(
    asks.map((ask) => sql`when ${state} in (${literal(ask.states)}) and ${meant(ask)} then ${rankOf(ask)}`),
    sql` `,
  )} end`

const statesOf = (asks: readonly Ask[]) => literal([...new Set(asks.flatMap(({ states }) => states))])

/** Acts: what the office is asked by its acts, and what the person has in hand, which is found by their name. */
function ofActs({ identity, office }: Asked, asks: readonly Ask[]): readonly RawBuilder<unknown>[] {
  const parts = [asks.filter(({ personal }) => !personal), asks.filter(({ personal }) => personal)]
  return parts.flatMap((some, personal) =>
    some.length === 0
      ? []
      : sql`
    select c.id, ${whichOf(some, sql.ref('a.estado'), isMeant(identity))} as rango,
      coalesce(a.fecha_estado, a.fecha_creacion) as desde, null::timestamptz as hasta, a.id as acto, null::int as cosa
    from causa c join acto_procesal a on a.id_causa = c.id
    where ${office} and a.estado in (${statesOf(some)})
      and ${personal ? sql`a.responsable = ${identity.usuario}` : sql`true`}`,
  )
}

/** Since when a cause asks by itself, as the indexes of what causes ask have it. */
const sinceOfCause = sql`coalesce(c.fecha_reparto, c.fecha_creacion)`

const ofCauses = ({ office }: Asked, asks: readonly Ask[]) => sql`
  select c.id, ${whichOf(asks, sql.ref('c.estado'), () => sql`true`)} as rango,
    ${sinceOfCause} as desde, null::timestamptz as hasta, null::int as acto, null::int as cosa
  from causa c where ${office} and c.estado in (${statesOf(asks)})`

/** The same a state at a time: an index gives the causes of one in the order of since when they ask. */
const byStateOf = ({ office }: Asked, asks: readonly Ask[]): readonly AskingState[] =>
  [...new Set(asks.flatMap(({ states }) => states))].flatMap((state) => {
    const ask = asks.find(({ states }) => states.includes(state))
    if (!ask) return []
    const causes = sql`(
      select c.id, ${rankOf(ask)}::int as rango, ${sinceOfCause} as desde, null::timestamptz as hasta,
        null::int as acto, null::int as cosa
      from causa c where ${office} and c.estado = ${sql.lit(state)})`
    return [{ rank: placeOf(ask), causes }]
  })

const ofRequests = ({ office }: Asked, asks: readonly Ask[]) => sql`
  select c.id, ${whichOf(asks, sql.ref('s.estado'), () => sql`true`)}, s.fecha_creacion, null::timestamptz, s.id_acto,
    s.id_tipo_audiencia
  from causa c join solicitud_audiencia s on s.id_causa = c.id
  where ${office} and s.estado in (${statesOf(asks)})`

/** Hearings until the end of today: those that were not held are asked for too. */
const ofHearings = ({ office, now }: Asked, asks: readonly Ask[]) => sql`
  select c.id, ${whichOf(asks, sql.ref('h.estado'), () => sql`true`)}, h.inicio, h.inicio, h.id_acto, h.id_tipo_audiencia
  from causa c join audiencia h on h.id_causa = c.id
  where ${office} and h.estado in (${statesOf(asks)})
    and h.inicio < ${startOfDay(addDays(dayOf(now), 1))}`

const nothing = sql`select null::int as id, null::int as rango, null::timestamptz as desde, null::timestamptz as hasta,
  null::int as acto, null::int as cosa where false`

const together = (parts: readonly RawBuilder<unknown>[]) =>
  parts.length === 0
    ? sql`(${nothing})`
    : sql`(select * from (${sql.join(parts, sql` union all `)}) as p(id, rango, desde, hasta, acto, cosa)
        where p.rango is not null)`

/** Causes that stand in one state, and the place of what it asks. */
export type AskingState = { readonly rank: number; readonly causes: RawBuilder<unknown> }

/** What is asked, as subqueries: cause, place of the ask, since when, until when, act, and what it is about. */
export type Asks = {
  /** By the causes themselves: one ask each, and many of them. */
  readonly causes: RawBuilder<unknown>
  readonly byState: readonly AskingState[]
  /** By what stands in them. */
  readonly others: RawBuilder<unknown>
  readonly all: RawBuilder<unknown>
}

/** All that the causes of somebody's office ask of them. `only`: one kind of ask. */
export function askedOf(asked: Asked, only?: AskKey): Asks {
  const mine = new Set(asksOf(asked.identity.roles).filter((key) => only === undefined || key === only))
  const from = (source: Ask['source']) => askList.filter((ask) => ask.source === source && mine.has(ask.key))
  const [ownAsks, acts, requests, hearings] = [from('cause'), from('act'), from('request'), from('hearing')]
  const causes = ownAsks.length > 0 ? [ofCauses(asked, ownAsks)] : []
  const others = [
    ...ofActs(asked, acts),
    ...(requests.length > 0 ? [ofRequests(asked, requests)] : []),
    ...(hearings.length > 0 ? [ofHearings(asked, hearings)] : []),
  ]
  return {
    causes: together(causes),
    byState: byStateOf(asked, ownAsks),
    others: together(others),
    all: together([...causes, ...others]),
  }
}

/** Each cause with the most pressing of what it asks; only those of which more than themselves asks are compared. */
export const mostPressingOf = ({ causes, others }: Asks): RawBuilder<unknown> => sql`(
  with otros as materialized (select * from ${others} o)
  select p.* from ${causes} p where p.id not in (select id from otros)
  union all
  select * from (select distinct on (q.id) q.* from (
    select * from otros union all select p.* from ${causes} p where p.id in (select id from otros)
  ) q order by q.id, q.rango, q.desde) d)`

/** How a page of what is asked is walked. */
export type Walk = {
  readonly by: RawBuilder<unknown>
  /** Of rows with this place: those after the page before. */
  readonly restOf: (rank: number) => RawBuilder<boolean>
  readonly most: number
}

/**
 * The same, as far as a page needs it: of the causes that ask by themselves each state is walked in the order of an
 * index until there are enough. `total` is counted in the indexes alone.
 */
export const pressingPage = (
  { byState, causes, others }: Asks,
  { by, restOf, most }: Walk,
): RawBuilder<unknown> => sql`(
  with otros as materialized (select * from ${others} o)
  select w.*, (${sql.join(
    [
      sql`(select count(distinct id) from otros)`,
      ...byState.map(
        ({ causes: standing }) =>
          sql`(select count(*) from ${standing} l where l.id not in (select id from otros))`,
      ),
    ],
    sql` + `,
  )})::int as total
  from (${sql.join(
    [
      ...byState.map(
        ({ rank, causes: standing }) => sql`
    (select l.* from ${standing} l where l.id not in (select id from otros) and ${restOf(rank)}
      order by ${by} limit ${most})`,
      ),
      sql`
    select * from (select distinct on (q.id) q.* from (
      select * from otros union all select p.* from ${causes} p where p.id in (select id from otros)
    ) q order by q.id, q.rango, q.desde) d`,
    ],
    sql` union all `,
  )}) w)`

/** How many causes ask: each once, whatever asks in it. */
export const countOfAsks = ({ causes, others }: Asks): RawBuilder<number> => sql<number>`(
  with otros as materialized (select distinct o.id from ${others} o)
  select (select count(*) from otros) + (select count(*) from ${causes} p where p.id not in (select id from otros)))`

/** An ask by its place. */
export const askAt = (rank: number): Ask | undefined => askList[rank - 1]
