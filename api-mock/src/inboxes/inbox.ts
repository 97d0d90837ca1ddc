import type { InboxOrder } from '@estrado/machines/inboxes/schemas'
import { inboxRefusals } from '@estrado/machines/inboxes/texts'
import { addDays, startOfDay } from '@estrado/machines/time/la-paz'
import { type RawBuilder, sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import { recordFound } from '../causes/list.ts'
import { causesOfOffice, worksAsCourt } from '../causes/of-office.ts'
import { type CallContext, type Handler, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { type Keyset, keyset, type Order } from '../database/keyset.ts'
import { likePattern } from '../database/like-pattern.ts'
import { isTooDeep } from '../database/page.ts'
import { anyOf, askPrepared } from '../database/prepared.ts'
import { ruleBroken } from '../errors.ts'
import { protectedPartiesNamed } from '../parties/whole-name.ts'
import { type Asked, askedOf, countOfAsks, pressing } from './asked.ts'
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

const resting = ['closed', 'archived'] as const

const isResting = sql<boolean>`c.estado in (${sql.join(resting.map((state) => sql.lit(state)))})`

/** Causes of the office that are open, or that rest, by since when it has them. */
const dated = ({ identity, office }: Asked, rest: boolean) => sql`(
  select c.id, c.codigo_unico, ${sql.ref(worksAsCourt(identity) ? 'c.fecha_reparto' : 'c.fecha_creacion')} as desde,
    null::int as rango, null::timestamptz as hasta, null::int as acto, null::int as cosa, 0 as pedidos
  from causa c where ${office} and ${rest ? isResting : sql`not ${isResting}`})`

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
  const byText = sql<boolean>`c.busqueda like folded(${likePattern(search)})`
  return {
    named,
    fits: [byName.length === 0 ? byText : sql<boolean>`(${byText} or c.id = ${anyOf(byName)})`],
  }
}

/** The causes among which a list looks: those of the office, by what narrows them. */
async function lookedAt(db: Database, identity: Identity, fits: readonly RawBuilder<boolean>[], body: Body) {
  const ofKind = body.tipoAccion === undefined ? [] : [sql<boolean>`c.tipo_accion = ${body.tipoAccion}`]
  return sql.join([await causesOfOffice(db, identity), ...fits, ...ofKind], sql` and `) as RawBuilder<boolean>
}

const untilDay = ({ hastaDia }: Body): RawBuilder<boolean> =>
  hastaDia === undefined ? sql`true` : sql`l.desde < ${startOfDay(addDays(hastaDia, 1))}`

/** POST causas/bandeja-listar: what the causes of one's office ask of one, a page at a time. */
export const inbox: Handler<'causas.inbox'> = async (context) => {
  const { services, body } = context
  const { db, clock } = services
  const identity = signedIn(context)
  const { page, perPage, alcance } = body
  const wanted = body.orden ?? (alcance === 'mias' ? 'urgencia' : 'recientes')
  const order = orders[wanted === 'urgencia' && alcance !== 'mias' ? 'recientes' : wanted]
  if (body.cursor === undefined && isTooDeep(body)) throw ruleBroken({ page: [inboxRefusals.tooDeep] })
  const paged = keyset(body, order)
  if (identity.office === null) return { answer: emptyInbox(body) }
  const { named, fits } = await searched(db, identity.office, body)
  const asked = { identity, now: clock.now(), office: await lookedAt(db, identity, fits, body) }
  const list = alcance === 'mias' ? asking(asked, body, order, paged) : standing(asked, body)
  const { rows, total } = await pageOf(db, list, body, paged)
  const shown = rows.slice(0, perPage)
  await recordFound(
    context,
    named,
    shown.map((row) => row.id),
  )
  return {
    answer: {
      pagination: {
        totalItems: total,
        itemCount: shown.length,
        perPage,
        currentPage: page,
        siguiente: paged.endOf(rows),
      },
      result: await described(services, identity, shown, (page - 1) * perPage),
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
function standing(asked: Asked, body: Body): List {
  const rest = body.alcance === 'archivo'
  const whole = dated(asked, rest)
  const resting = sql`(select count(*) from causa c where ${asked.office} and ${isResting})`
  const open = sql`(select count(*) from causa c where ${asked.office}) - ${resting}`
  return { begin: sql``, from: whole, whole, total: narrows(body) ? onTheWay : rest ? resting : open }
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

const emptyInbox = ({ perPage }: Body) => ({
  pagination: { totalItems: 0, itemCount: 0, perPage, currentPage: 1, siguiente: null },
  result: [],
})

/** How many causes ask something of somebody. */
export async function countAsked(db: Database, identity: Identity, now: Date): Promise<number> {
  const asks = askedOf({ identity, now, office: await causesOfOffice(db, identity) })
  const [counted] = await askPrepared(
    db,
    'count of what is asked',
    sql<{ total: number }>`${asks.begin} select ${countOfAsks(asks)} as total`,
  )
  return counted?.total ?? 0
}
