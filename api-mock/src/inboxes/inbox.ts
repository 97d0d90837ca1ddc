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
import { likePattern } from '../database/like-pattern.ts'
import { afterCursor, type Cursor, cursorText, isTooDeep, type Key, readCursor } from '../database/page.ts'
import { ruleBroken } from '../errors.ts'
import { protectedPartiesNamed } from '../parties/whole-name.ts'
import { type Asked, askedOf } from './asked.ts'
import { described } from './described.ts'
import type { Listed } from './listed.ts'

type Body = CallContext<'causas.inbox'>['body']

/** An order: its keys, all in one direction. */
type Order = { readonly keys: readonly Key[]; readonly descending: boolean }

const id: Key = { column: sql.ref('l.id'), type: 'int' }
const since: Key = { column: sql.ref('l.desde'), type: 'timestamptz' }
const code: Key = { column: sql.ref('l.codigo_unico'), type: 'text' }
const rank: Key = { column: sql.ref('l.rango'), type: 'int' }

const orders: Readonly<Record<InboxOrder, Order>> = {
  urgencia: { keys: [rank, since, id], descending: false },
  recientes: { keys: [since, id], descending: true },
  antiguas: { keys: [since, id], descending: false },
  codigo: { keys: [code, id], descending: false },
  '-codigo': { keys: [code, id], descending: true },
}

const kindOf = ({ type }: Key) => (type === 'int' ? ('number' as const) : ('string' as const))

/** Throws 422 where it isn't one of this order. */
function askedCursor(text: string | undefined, { keys }: Order): Cursor | null {
  if (text === undefined) return null
  const cursor = readCursor(text, keys.map(kindOf))
  const dated = cursor?.every(
    (value, n) => keys[n]?.type !== 'timestamptz' || !Number.isNaN(Date.parse(String(value))),
  )
  if (!cursor || !dated) throw ruleBroken({ cursor: [inboxRefusals.cursor] })
  return cursor
}

const resting = ['closed', 'archived'] as const

const columns = sql`c.id, c.codigo_unico, c.tipo_accion, c.busqueda`

/** Causes that ask something, each with the most pressing of it and how much there is. */
const asking = (asked: Asked, pedido: AskKey | undefined) => sql`(
  select ${columns}, f.rango, f.desde, f.hasta, f.acto, f.cosa, f.pedidos
  from (
    select distinct on (p.id) p.*, count(*) over (partition by p.id)::int as pedidos
    from ${askedOf(asked, pedido)} p order by p.id, p.rango, p.desde
  ) f join causa c on c.id = f.id)`

/** Causes of the office that are open, or that rest, by since when it has them. */
const dated = ({ identity, office }: Asked, rest: boolean) => {
  const rests = sql`c.estado in (${sql.join(resting.map((state) => sql.lit(state)))})`
  return sql`(
    select ${columns}, ${sql.ref(worksAsCourt(identity) ? 'c.fecha_reparto' : 'c.fecha_creacion')} as desde,
      null::int as rango, null::timestamptz as hasta, null::int as acto, null::int as cosa, 0 as pedidos
    from causa c where ${office} and ${rest ? rests : sql`not ${rests}`})`
}

/** What a search narrows: by text, or by the whole name of somebody protected, which is recorded. */
async function found(db: Database, office: number, body: Body) {
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

const keyValue = (row: Listed, { column: _, type }: Key, n: number, { keys }: Order): string | number => {
  if (type === 'timestamptz') return row.desde.toISOString()
  if (type === 'text') return row.codigo_unico
  return keys.length === 3 && n === 0 ? (row.rango ?? 0) : row.id
}

const endOf = (row: Listed, order: Order): string =>
  cursorText(order.keys.map((key, n) => keyValue(row, key, n, order)))

/** POST causas/bandeja-listar: what the causes of one's office ask of one, a page at a time. */
export const inbox: Handler<'causas.inbox'> = async (context) => {
  const { services, body } = context
  const { db, clock } = services
  const identity = signedIn(context)
  const { page, perPage, alcance } = body
  const now = clock.now()
  const wanted = body.orden ?? (alcance === 'mias' ? 'urgencia' : 'recientes')
  const order = orders[wanted === 'urgencia' && alcance !== 'mias' ? 'recientes' : wanted]
  const cursor = askedCursor(body.cursor, order)
  if (!cursor && isTooDeep(body)) throw ruleBroken({ page: [inboxRefusals.tooDeep] })
  if (identity.office === null) return { answer: emptyInbox(body) }
  const { named, fits } = await found(db, identity.office, body)
  const where = sql.join([fits, ...narrowed(body)], sql` and `)
  const asked = { identity, now, office: await causesOfOffice(db, identity) }
  const list = alcance === 'mias' ? asking(asked, body.pedido) : dated(asked, alcance === 'archivo')
  const direction = order.descending ? sql`desc` : sql`asc`
  const by = sql.join(order.keys.map(({ column }) => sql`${column} ${direction}`))
  const rest = cursor ? afterCursor(order.keys, cursor, order.descending) : sql`true`
  const skip = cursor ? 0 : (page - 1) * perPage
  const { rows } = await sql<Listed>`
    select l.id, l.rango, l.desde, l.hasta, l.acto, l.cosa, l.pedidos, l.codigo_unico
    from ${list} l where ${where} and ${rest} order by ${by} limit ${perPage + 1} offset ${skip}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${list} l where ${where}`.execute(db)
  const shown = rows.slice(0, perPage)
  const last = shown.at(-1)
  await recordFound(
    context,
    named,
    shown.map((row) => row.id),
  )
  return {
    answer: {
      pagination: {
        totalItems: counted[0]?.total ?? 0,
        itemCount: shown.length,
        perPage,
        currentPage: page,
        siguiente: rows.length > perPage && last ? endOf(last, order) : null,
      },
      result: await described(services, identity, shown, (page - 1) * perPage),
    },
  }
}

const emptyInbox = ({ perPage }: Body) => ({
  pagination: { totalItems: 0, itemCount: 0, perPage, currentPage: 1, siguiente: null },
  result: [],
})

/** How many causes ask something of somebody. */
export async function countAsked(db: Database, identity: Identity, now: Date): Promise<number> {
  const asked = { identity, now, office: await causesOfOffice(db, identity) }
  const { rows } = await sql<{ n: number }>`
    select count(distinct p.id)::int as n from ${askedOf(asked)} p`.execute(db)
  return rows[0]?.n ?? 0
}
