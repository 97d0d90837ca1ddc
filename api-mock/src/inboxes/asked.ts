import { inHandActStates } from '@estrado/machines/acts/vocabulary'
import { type AskKey, askKeys, askList, asksOf } from '@estrado/machines/inboxes/asks'
import { addDays, dayOf, startOfDay } from '@estrado/machines/time/la-paz'
import { type RawBuilder, sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import type { OfficeCauses } from '../causes/of-office.ts'
import { literals } from '../database/prepared.ts'
import { writtenOutside } from '../memorials/outside/written.ts'

type Ask = (typeof askList)[number]

/** Who is asked, by which causes, and when. */
export type Asked = {
  readonly identity: Identity
  readonly office: OfficeCauses
  readonly now: Date
}

/** States as they stand in the text of the statement: the indexes of what waits name them. */

/** The numbers of the types of some kinds, read once for a statement. */
const typesOf = (kinds: readonly number[]) => sql`(select array(
  select v.id from catalogo_version v
  where v.catalogo = 'tipos-actos-procesales' and (v.datos ->> 'idCategoria')::int = any(${sql.val([...kinds])})))::int[]`

/** Does the ask mean this act, by its kind? */
const isOfKind = ({ kinds, otherKinds }: Ask): RawBuilder<boolean> => {
  if (kinds) return sql`a.id_tipo_acto_procesal = any (${typesOf(kinds)})`
  return otherKinds ? sql`a.id_tipo_acto_procesal <> all (${typesOf(otherKinds)})` : sql`true`
}

/** Is an act that several people sign or approve still without some of them? The registry's charge is enough. */
const withoutSomebody = (a: RawBuilder<unknown>) =>
  sql<boolean>`(${a}.validaciones > 1 and cardinality(${a}.validadores) < ${a}.validaciones
  and not exists (select from cargo g where g.id_acto = ${a}.id))`
export const isWithoutSomebody = withoutSomebody(sql`a`)

/** Is the act still on a desk, and without some of them? What it says isn't valid yet. */
export const waitsIn = (a: RawBuilder<unknown>) =>
  sql<boolean>`(${a}.estado in (${literals(inHandActStates)}) and ${withoutSomebody(a)})`
export const waitsForSomebody = waitsIn(sql`a`)

/** Is the signature that is missing for this person to put, by the act's type, and not put yet? */
const isTheirs = ({ userId, roles }: Identity) => sql`not ${userId}::int = any(a.validadores) and exists (
  select from tipo_de_acto t where t.id_acto = a.id and t.detalle -> 'roles' ?| ${sql.val([...roles])}::text[])`

const isMeant =
  (identity: Identity) =>
  (ask: Ask): RawBuilder<boolean> => {
    if (ask.signatures === 'missing') return sql`${isOfKind(ask)} and a.incompleto and ${isTheirs(identity)}`
    return ask.signatures ? sql`${isOfKind(ask)} and not a.incompleto` : isOfKind(ask)
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
    asks.map((ask) => sql`when ${state} in (${literals(ask.states)}) and ${meant(ask)} then ${rankOf(ask)}`),
    sql` `,
  )} end`

const statesOf = (asks: readonly Ask[]) => literals([...new Set(asks.flatMap(({ states }) => states))])

/** Something of each of the office's causes. */
export const ofEach = (
  { branches }: OfficeCauses,
  of: (branch: RawBuilder<boolean>) => RawBuilder<unknown>,
) => sql.join(branches.map(of), sql` union all `)

/** The numbers of the office's causes, gathered once for all that stands in them (`begin`). */
const inTheirs = (column: string) =>
  sql`${sql.ref(column)} = any ((select array(select id from suyas))::int[])`

/** What these acts ask; `offset 0`: who is missing is told once of each. */
const ofActs = ({ identity }: Asked, asks: readonly Ask[], which: RawBuilder<unknown>) => sql`
  select a.id_causa as id, ${whichOf(asks, sql.ref('a.estado'), isMeant(identity))} as rango,
    a.desde, null::timestamptz as hasta, a.id as acto, null::int as cosa
  from (
    select a.id, a.id_causa, a.estado, a.id_tipo_acto_procesal, a.validadores, ${isWithoutSomebody} as incompleto,
      coalesce(a.fecha_estado, a.fecha_creacion) as desde
    from acto_procesal a where ${which} and a.estado in (${statesOf(asks)})
      and (a.estado = 'sent' or not ${writtenOutside}) offset 0) a`

/** What the office is asked by its acts. */
const ofOffice = (asked: Asked, asks: readonly Ask[]) => ofActs(asked, asks, inTheirs('a.id_causa'))

/** What the person has in hand, which is found by their name. */
const inHand = (asked: Asked, asks: readonly Ask[]) =>
  ofActs(
    asked,
    asks,
    sql`a.responsable = ${asked.identity.usuario}
      and (select true from causa c where c.id = a.id_causa and ${asked.office.any})`,
  )

/** Since when a cause asks by itself, as the indexes of what causes ask have it. */
const sinceOfCause = sql`coalesce(c.fecha_reparto, c.fecha_creacion)`

const askedByCause = sql`${sinceOfCause} as desde, null::timestamptz as hasta, null::int as acto, null::int as cosa`

const ofCauses = ({ office }: Asked, asks: readonly Ask[]) => sql`
  select c.id, ${whichOf(asks, sql.ref('c.estado'), () => sql`true`)} as rango, ${askedByCause}
  from causa c where ${office.any} and c.estado in (${statesOf(asks)})`

/** The same a state at a time: indexes give the causes of one in the order of since when they ask, or of their code. */
const byStateOf = ({ office }: Asked, asks: readonly Ask[]): readonly AskingState[] =>
  [...new Set(asks.flatMap(({ states }) => states))].flatMap((state) => {
    const ask = asks.find(({ states }) => states.includes(state))
    if (!ask) return []
    return office.branches.map((branch) => ({
      rank: placeOf(ask),
      causes: sql`(
      select c.id, ${rankOf(ask)}::int as rango, ${askedByCause}, c.codigo_unico
      from causa c where ${branch} and c.estado = ${sql.lit(state)})`,
    }))
  })

const ofRequests = (asks: readonly Ask[]) => sql`
  select s.id_causa, ${whichOf(asks, sql.ref('s.estado'), () => sql`true`)}, s.fecha_creacion, null::timestamptz, s.id_acto,
    s.id_tipo_audiencia
  from solicitud_audiencia s where ${inTheirs('s.id_causa')} and s.estado in (${statesOf(asks)})`

/**
 * Hearings until the end of today: those that were not held are asked for too. `offset 0`: of all that were set few are
 * due, so that these are found by their time, whichever court's they are.
 */
const ofHearings = ({ now }: Asked, asks: readonly Ask[]) => sql`
  select h.id_causa, ${whichOf(asks, sql.ref('h.estado'), () => sql`true`)}, h.inicio, h.inicio, h.id_acto,
    h.id_tipo_audiencia
  from (select h.id_causa, h.estado, h.inicio, h.id_acto, h.id_tipo_audiencia from audiencia h
    where h.estado in (${statesOf(asks)}) and h.inicio < ${startOfDay(addDays(dayOf(now), 1))} offset 0) h
  join suyas on suyas.id = h.id_causa`

const nothing = sql`select null::int as id, null::int as rango, null::timestamptz as desde, null::timestamptz as hasta,
  null::int as acto, null::int as cosa where false`

/** `offset 0`: what an ask means is told once of each row, not again for whether it means anything. */
const together = (parts: readonly RawBuilder<unknown>[]) =>
  parts.length === 0
    ? sql`(${nothing})`
    : sql`(select * from (${sql.join(parts, sql` union all `)} offset 0) as p(id, rango, desde, hasta, acto, cosa)
        where p.rango is not null)`

/** Causes that stand in one state, and the place of what it asks. */
export type AskingState = { readonly rank: number; readonly causes: RawBuilder<unknown> }

/** What is asked, as subqueries: cause, place of the ask, since when, until when, act, and what it is about. */
export type Asks = {
  /**
   * Begins a statement: `otros` is what is asked by what stands in the causes, `ambos` what the same causes ask by
   * themselves.
   */
  readonly begin: RawBuilder<unknown>
  /** By the causes themselves: one ask each, and many of them. */
  readonly own: RawBuilder<unknown>
  readonly byState: readonly AskingState[]
}

/** All that the causes of somebody's office ask of them. `only`: one kind of ask. */
export function askedOf(asked: Asked, only?: AskKey): Asks {
  const mine = new Set(asksOf(asked.identity.roles).filter((key) => only === undefined || key === only))
  const from = (source: Ask['source']) => askList.filter((ask) => ask.source === source && mine.has(ask.key))
  const [ownAsks, acts, requests, hearings] = [from('cause'), from('act'), from('request'), from('hearing')]
  const shared = acts.filter(({ personal }) => !personal)
  const personal = acts.filter((ask) => ask.personal)
  const inCauses = [
    ...(shared.length > 0 ? [ofOffice(asked, shared)] : []),
    ...(requests.length > 0 ? [ofRequests(requests)] : []),
    ...(hearings.length > 0 ? [ofHearings(asked, hearings)] : []),
  ]
  const others = [...(personal.length > 0 ? [inHand(asked, personal)] : []), ...inCauses]
  const own = ownAsks.length > 0 ? ofCauses(asked, ownAsks) : null
  const theirs = sql`suyas as materialized (
    ${ofEach(asked.office, (branch) => sql`select c.id from causa c where ${branch}`)}), `
  return {
    begin: sql`with ${inCauses.length > 0 ? theirs : sql``}otros as materialized (select * from ${together(others)} o),
      ambos as materialized (select p.* from ${together(own ? [own] : [])} p where p.id in (select id from otros))`,
    own: own ?? nothing,
    byState: byStateOf(asked, ownAsks),
  }
}

/** How a page of what is asked is walked. */
export type Walk = {
  readonly by: RawBuilder<unknown>
  /** Of rows with this place: those after the page before. */
  readonly restOf: (rank: number) => RawBuilder<boolean>
  readonly most: number
}

const alone = sql`l.id not in (select id from otros)`

/** A number that stands in the statement's text, so that its plan is made for it: one of few. */
const roundedUp = (most: number) => sql.lit(2 ** Math.max(5, Math.ceil(Math.log2(most))))

/** Rows of which a walk needs no more: an index gives them in its order. */
export const walked = (rows: RawBuilder<unknown>, { by, restOf, most }: Walk, rank = 0) =>
  sql`(select l.* from ${rows} l where ${restOf(rank)} order by ${by} limit ${roundedUp(most)})`

/** Causes of which nothing but themselves asks, as far as a walk needs them. */
const askingAlone = (walk: Walk | null) => (state: AskingState) => {
  const causes = sql`(select l.*, 1 as pedidos from ${state.causes} l where ${alone})`
  return walk ? walked(causes, walk, state.rank) : causes
}

/**
 * Each cause with the most pressing of what it asks, and how much that is; only those of which more than themselves asks
 * are compared. With a walk each state is gone through in the order of an index until there are enough of it.
 */
export const pressing = ({ byState }: Asks, walk: Walk | null): RawBuilder<unknown> =>
  sql`(${sql.join(
    [
      sql`select d.id, d.rango, d.desde, d.hasta, d.acto, d.cosa, (select c.codigo_unico from causa c where c.id = d.id) as codigo_unico,
        d.pedidos
      from (select distinct on (q.id) q.*, (count(*) over (partition by q.id))::int as pedidos from (
        select * from otros union all select * from ambos
      ) q order by q.id, q.rango, q.desde) d`,
      ...byState.map(askingAlone(walk)),
    ],
    sql` union all `,
  )})`

/** How many causes ask: each once, whatever asks in it; those that ask by themselves are counted in an index. */
export const countOfAsks = ({ own }: Asks): RawBuilder<number> => sql<number>`(
  (select count(distinct id) from otros) + (select count(*) from (${own}) l) - (select count(*) from ambos))::int`

/** An ask by its place. */
export const askAt = (rank: number): Ask | undefined => askList[rank - 1]
