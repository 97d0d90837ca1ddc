import { restingCauseStates } from '@estrado/machines/causes/vocabulary'
import type { InboxOrder } from '@estrado/machines/inboxes/schemas'
import { inboxRefusals } from '@estrado/machines/inboxes/texts'
import { addDays, startOfDay } from '@estrado/machines/time/la-paz'
import { type RawBuilder, sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import { recordFound } from '../causes/list.ts'
import { branchesOfOffice, worksAsCourt } from '../causes/of-office.ts'
import { type CallContext, type Handler, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { type Keyset, keyset, type Order } from '../database/keyset.ts'
import { foldedContains } from '../database/like-pattern.ts'
import { isTooDeep, paginationOf } from '../database/page.ts'
import { anyOf, askPrepared, literals } from '../database/prepared.ts'
import { ruleBroken } from '../errors.ts'
import { protectedPartiesNamed } from '../parties/whole-name.ts'
import { type Asked, askedOf, countOfAsks, ofEach, pressing, type Walk, walked } from './asked.ts'
import { described } from './described.ts'
import type { Listed } from './listed.ts'

type Body = CallContext<'causas.inbox'>['body']

const id = { column: sql.ref('l.id'), type: 'int', of: (row: Listed) => row.id } as const
const since = {
  column: sql.ref('l.desde'),
  type: 'timestamptz',
  of: (row: Listed) => row.desde.toISOString(),
} as const
const code = {
  column: sql.ref('l.codigo_unico'),
  type: 'text',
  of: (row: Listed) => row.codigo_unico,
} as const
const rank = { column: sql.ref('l.rango'), type: 'int', of: (row: Listed) => row.rango ?? 0 } as const

const orders: Readonly<Record<InboxOrder, Order<Listed>>> = {
  urgencia: { keys: [rank, since, id], descending: false },
  recientes: { keys: [since, id], descending: true },
  antiguas: { keys: [since, id], descending: false },
  codigo: { keys: [code, id], descending: false },
  '-codigo': { keys: [code, id], descending: true },
}

const isResting = sql<boolean>`c.estado in (${literals(restingCauseStates)})`

/** Causes of the office that are open, or that rest, by since when it has them; with a walk as far as it needs. */
const dated = ({ identity, office }: Asked, rest: boolean, walk: Walk | null) =>
  sql`(${ofEach(office, (branch) => {
    const causes = sql`(
  select c.id, c.codigo_unico, ${sql.ref(worksAsCourt(identity) ? 'c.fecha_reparto' : 'c.fecha_creacion')} as desde,
    null::int as rango, null::timestamptz as hasta, null::int as acto, null::int as cosa, 0 as pedidos
  from causa c where ${branch} and ${rest ? isResting : sql`not ${isResting}`})`
    return walk ? walked(causes, walk) : causes
  })})`

/** How many causes of the office, each counted in an index. */
const countOf = ({ office }: Asked, which = sql`true`) =>
  sql`(select count(*) from (${ofEach(
    office,
    (branch) => sql`select 1 from causa c where ${branch} and ${which}`,
  )}) n)`

type Paged = Keyset<Listed>

const searchIn = ({ busqueda }: Body): string => busqueda?.trim() ?? ''

/** Is a list cut down by more than what is asked? */
const narrows = (body: Body): boolean =>
  searchIn(body) !== '' || body.tipoAccion !== undefined || body.hastaDia !== undefined

/** What a search narrows: by text, or by the whole name of somebody protected, which is recorded. */
async function searched(db: Database, office: number, body: Body) {
  const search = searchIn(body)
  if (search === '') return { named: [], fits: [] }
  const named = await protectedPartiesNamed(db, office, search)
  const byName = [...new Set(named.map(({ idCausa }) => idCausa))]
  const byText = foldedContains(sql`c.busqueda`, search)
  return {
    named,
    fits: [byName.length === 0 ? byText : sql<boolean>`(${byText} or c.id = ${anyOf(byName)})`],
  }
}

/** What else is true of the causes among which a list looks. */
const ofKind = ({ tipoAccion }: Body): readonly RawBuilder<boolean>[] =>
  tipoAccion === undefined ? [] : [sql<boolean>`c.tipo_accion = ${tipoAccion}`]

const untilDay = ({ hastaDia }: Body): RawBuilder<boolean> =>
  hastaDia === undefined ? sql`true` : sql`l.desde < ${startOfDay(addDays(hastaDia, 1))}`

/** POST causas/bandeja-listar: what the causes of one's office ask of one, a page at a time. */
export const inbox: Handler<'causas.inbox'> = async (context) => {
  const { services, body } = context
  const { db, clock } = services
  const identity = signedIn(context)
  const { perPage, alcance } = body
  const wanted = body.orden ?? (alcance === 'mias' ? 'urgencia' : 'recientes')
  const order = orders[wanted === 'urgencia' && alcance !== 'mias' ? 'recientes' : wanted]
  if (body.cursor === undefined && isTooDeep(body)) throw ruleBroken({ page: [inboxRefusals.tooDeep] })
  const paged = keyset(body, order)
  if (identity.office === null) return { answer: emptyInbox(body) }
  const { named, fits } = await searched(db, identity.office, body)
  const office = branchesOfOffice(identity, identity.office, [...fits, ...ofKind(body)])
  const asked = { identity, now: clock.now(), office }
  const list = alcance === 'mias' ? asking(asked, body, order, paged) : standing(asked, body, paged)
  const { rows, total } = await pageOf(db, list, body, paged)
  const shown = rows.slice(0, perPage)
  await recordFound(context, named, (among) => amongList(db, list, body, among))
  return {
    answer: {
      pagination: { ...paginationOf(body, total, shown.length), siguiente: paged.endOf(rows) },
      result: await described(services, identity, shown),
    },
  }
}

/** A list as its statement is made: `from` holds what a page needs of it, `whole` all. */
type List = {
  readonly begin: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly whole: RawBuilder<unknown>
  readonly total: RawBuilder<unknown>
}

/** What is narrowed is gone through once, and counted on the way; the rest is walked and counted in indexes. */
const onTheWay = sql`count(*) over ()`

/** What is asked. */
function asking(asked: Asked, body: Body, order: Order<Listed>, { by, rest, restAmong, skip }: Paged): List {
  const asks = askedOf(asked, body.pedido)
  const restOf = order === orders.urgencia ? restAmong : () => rest
  const whole = pressing(asks, null)
  return narrows(body)
    ? { begin: asks.begin, from: whole, whole, total: onTheWay }
    : {
        begin: asks.begin,
        from: pressing(asks, { by, restOf, most: skip + body.perPage + 1 }),
        whole,
        total: countOfAsks(asks),
      }
}

/** Open causes, or those that rest. */
function standing(asked: Asked, body: Body, { by, rest: restOf, skip }: Paged): List {
  const rest = body.alcance === 'archivo'
  const whole = dated(asked, rest, null)
  if (narrows(body)) return { begin: sql``, from: whole, whole, total: onTheWay }
  const resting = countOf(asked, isResting)
  return {
    begin: sql``,
    from: dated(asked, rest, { by, restOf: () => restOf, most: skip + body.perPage + 1 }),
    whole,
    total: rest ? resting : sql`${countOf(asked)} - ${resting}`,
  }
}

/** A page of a list and, where it begins the list, how many rows that has. */
async function pageOf(db: Database, list: List, body: Body, { rest, by, skip }: Paged) {
  const statement = sql<Listed & { readonly total: number }>`${list.begin}
    select l.id, l.rango, l.desde, l.hasta, l.acto, l.cosa, l.pedidos, l.codigo_unico, l.total
    from (select l.*, (${list.total})::int as total from ${list.from} l where ${untilDay(body)}) l
    where ${rest} order by ${by} limit ${body.perPage + 1} offset ${skip}`
  const rows = narrows(body)
    ? (await statement.execute(db)).rows
    : await askPrepared(db, 'page of an inbox', statement)
  const begins = skip === 0 && body.cursor === undefined
  return { rows, total: rows[0]?.total ?? (begins ? 0 : await countOfList(db, list, body)) }
}

async function countOfList(db: Database, { begin, whole }: List, body: Body): Promise<number> {
  const { rows } = await sql<{ total: number }>`${begin}
    select count(*)::int as total from ${whole} l where ${untilDay(body)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Which of some causes a list has. */
async function amongList(db: Database, { begin, whole }: List, body: Body, causes: readonly number[]) {
  const { rows } = await sql<{ id: number }>`${begin}
    select l.id from ${whole} l where l.id = any(${[...causes]}::int[]) and ${untilDay(body)}`.execute(db)
  return rows.map((row) => row.id)
}

const emptyInbox = (body: Body) => ({
  pagination: { ...paginationOf({ ...body, page: 1 }, 0, 0), siguiente: null },
  result: [],
})

/** How many causes ask something of somebody. */
export async function countAsked(
  db: Database,
  identity: Identity,
  office: number,
  now: Date,
): Promise<number> {
  const asks = askedOf({ identity, now, office: branchesOfOffice(identity, office) })
  const [counted] = await askPrepared(
    db,
    'count of what is asked',
    sql<{ total: number }>`${asks.begin} select ${countOfAsks(asks)} as total`,
  )
  return counted?.total ?? 0
}
