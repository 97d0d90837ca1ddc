import type { AskKey } from '@estrado/machines/inboxes/asks'
import type { InboxOrder } from '@estrado/machines/inboxes/schemas'
import { inboxRefusals } from '@estrado/machines/inboxes/texts'
import { addDays, startOfDay } from '@estrado/machines/time/la-paz'
import { type RawBuilder, sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import { recordFound } from '../causes/list.ts'
import { causesOfOffice, worksAsCourt } from '../causes/of-office.ts'
import { type CallContext, type Handler, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { keyset, type Order } from '../database/keyset.ts'
import { likePattern } from '../database/like-pattern.ts'
import { isTooDeep } from '../database/page.ts'
import { anyOf } from '../database/prepared.ts'
import { ruleBroken } from '../errors.ts'
import { protectedPartiesNamed } from '../parties/whole-name.ts'
import { type Asked, askedOf, countOfAsks, mostPressingOf, pressingPage, type Walk } from './asked.ts'
import { described } from './described.ts'
import type { Listed } from './listed.ts'

type Body = CallContext<'causas.inbox'>['body']

/** A row of the page before it is known how much it asks for. */
type Found = Omit<Listed, 'pedidos'>

const id = { column: sql.ref('l.id'), type: 'int', of: (row: Found) => row.id } as const
const since = {
  column: sql.ref('l.desde'),
  type: 'timestamptz',
  of: (row: Found) => row.desde.toISOString(),
} as const
const code = {
  column: sql.ref('l.codigo_unico'),
  type: 'text',
  of: (row: Found) => row.codigo_unico,
} as const
const rank = { column: sql.ref('l.rango'), type: 'int', of: (row: Found) => row.rango ?? 0 } as const

const orders: Readonly<Record<InboxOrder, Order<Found>>> = {
  urgencia: { keys: [rank, since, id], descending: false },
  recientes: { keys: [since, id], descending: true },
  antiguas: { keys: [since, id], descending: false },
  codigo: { keys: [code, id], descending: false },
  '-codigo': { keys: [code, id], descending: true },
}

const resting = ['closed', 'archived'] as const

const columns = sql`c.id, c.codigo_unico, c.tipo_accion, c.busqueda`

/** Causes that ask something, each with the most pressing of it, and with what a search or an order needs. */
const askingWhole = (asked: Asked, pedido: AskKey | undefined) => sql`(
  select ${columns}, f.rango, f.desde, f.hasta, f.acto, f.cosa
  from ${mostPressingOf(askedOf(asked, pedido))} f join causa c on c.id = f.id)`

/** The same without what stands in the causes, no more of them than a page needs. */
const askingPage = (asked: Asked, pedido: AskKey | undefined, walk: Walk) =>
  sql`(select *, '' as codigo_unico from ${pressingPage(askedOf(asked, pedido), walk)} f)`

/** Causes of the office that are open, or that rest, by since when it has them. */
const dated = ({ identity, office }: Asked, rest: boolean) => {
  const rests = sql`c.estado in (${sql.join(resting.map((state) => sql.lit(state)))})`
  return sql`(
    select ${columns}, ${sql.ref(worksAsCourt(identity) ? 'c.fecha_reparto' : 'c.fecha_creacion')} as desde,
      null::int as rango, null::timestamptz as hasta, null::int as acto, null::int as cosa
    from causa c where ${office} and ${rest ? rests : sql`not ${rests}`})`
}

/** What a search narrows: by text, or by the whole name of somebody protected, which is recorded. */
async function searched(db: Database, office: number, body: Body) {
  const search = body.busqueda?.trim() ?? ''
  if (search === '') return { named: [], fits: sql<boolean>`true` }
  const named = await protectedPartiesNamed(db, office, search)
  const byName = [...new Set(named.map(({ idCausa }) => idCausa))]
  return {
    named,
    fits: sql<boolean>`(l.busqueda like folded(${likePattern(search)}) or l.id = any(${byName}::int[]))`,
  }
}

const narrowed = ({ tipoAccion, hastaDia }: Body): readonly RawBuilder<boolean>[] => [
  ...(tipoAccion === undefined ? [] : [sql<boolean>`l.tipo_accion = ${tipoAccion}`]),
  ...(hastaDia === undefined ? [] : [sql<boolean>`l.desde < ${startOfDay(addDays(hastaDia, 1))}`]),
]

/** How much each of these causes asks for. */
async function asksEach(db: Database, asked: Asked, pedido: AskKey | undefined, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, number>()
  const { rows } = await sql<{ id: number; n: number }>`
    select p.id, count(*)::int as n from ${askedOf(asked, pedido).all} p where p.id = ${anyOf(ids)} group by p.id`.execute(
    db,
  )
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** How many rows there are, where the page's statement counts them; what is searched among all asks is gone through whole. */
function totalOf(walks: boolean, mine: boolean, { cursor }: Body): RawBuilder<unknown> {
  if (walks) return sql`l.total`
  return mine && cursor === undefined ? sql`(count(*) over ())::int` : sql`null::int`
}

/** POST causas/bandeja-listar: what the causes of one's office ask of one, a page at a time. */
export const inbox: Handler<'causas.inbox'> = async (context) => {
  const { services, body } = context
  const { db, clock } = services
  const identity = signedIn(context)
  const { page, perPage, alcance } = body
  const now = clock.now()
  const wanted = body.orden ?? (alcance === 'mias' ? 'urgencia' : 'recientes')
  const order = orders[wanted === 'urgencia' && alcance !== 'mias' ? 'recientes' : wanted]
  if (body.cursor === undefined && isTooDeep(body)) throw ruleBroken({ page: [inboxRefusals.tooDeep] })
  const { rest, restAmong, by, skip, endOf } = keyset(body, order)
  if (identity.office === null) return { answer: emptyInbox(body) }
  const { named, fits } = await searched(db, identity.office, body)
  const where = sql.join([fits, ...narrowed(body)], sql` and `)
  const asked = { identity, now, office: await causesOfOffice(db, identity) }
  const mine = alcance === 'mias'
  const narrows =
    (body.busqueda?.trim() ?? '') !== '' || body.tipoAccion !== undefined || body.hastaDia !== undefined
  const walks = mine && !narrows && order.keys.every(({ type }) => type !== 'text')
  const list = mine ? askingWhole(asked, body.pedido) : dated(asked, alcance === 'archivo')
  const restOf = order === orders.urgencia ? restAmong : () => rest
  const from = walks ? askingPage(asked, body.pedido, { by, restOf, most: skip + perPage + 1 }) : list
  const { rows } = await sql<Found & { readonly total: number | null }>`
    select l.id, l.rango, l.desde, l.hasta, l.acto, l.cosa, l.codigo_unico, ${totalOf(walks, mine, body)} as total
    from ${from} l where ${where} and ${rest} order by ${by} limit ${perPage + 1} offset ${skip}`.execute(db)
  const found = rows.slice(0, perPage)
  const ids = found.map((row) => row.id)
  const each = mine ? await asksEach(db, asked, body.pedido, ids) : null
  const shown = found.map((row): Listed => ({ ...row, pedidos: each?.get(row.id) ?? 0 }))
  const countAll = () => (mine && !narrows ? countIn(db, asked, body.pedido) : countOfList(db, list, where))
  await recordFound(context, named, ids)
  return {
    answer: {
      pagination: {
        totalItems: rows[0]?.total ?? (await countAll()),
        itemCount: shown.length,
        perPage,
        currentPage: page,
        siguiente: endOf(rows),
      },
      result: await described(services, identity, shown, (page - 1) * perPage),
    },
  }
}

async function countOfList(
  db: Database,
  list: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${list} l where ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

/** How many causes ask for something: counted by their numbers, without the causes. */
async function countIn(db: Database, asked: Asked, only?: AskKey): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select ${countOfAsks(askedOf(asked, only))}::int as n`.execute(db)
  return rows[0]?.n ?? 0
}

const emptyInbox = ({ perPage }: Body) => ({
  pagination: { totalItems: 0, itemCount: 0, perPage, currentPage: 1, siguiente: null },
  result: [],
})

/** How many causes ask something of somebody. */
export const countAsked = async (db: Database, identity: Identity, now: Date): Promise<number> =>
  countIn(db, { identity, now, office: await causesOfOffice(db, identity) })
