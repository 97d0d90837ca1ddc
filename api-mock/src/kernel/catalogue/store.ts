import { catalogueEntryWorkflow } from '@estrado/machines/catalogues/catalogue-entry/workflow'
import type { Catalogue, EntryState, Version } from '@estrado/machines/kernel/catalogue'
import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import { emptyRow, type Fields, type RowOf } from '@estrado/machines/kernel/fields'
import { type RawBuilder, sql } from 'kysely'
import { toldAccount } from '../../accounts/names-of-accounts.ts'
import type { Services } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { containsText } from '../../database/like-pattern.ts'
import { paginationOf, totalOf } from '../../database/page.ts'
import { notFound } from '../../errors.ts'

/** What names one entry among all: in its stream, and in its rows. */
export const entryKey = (catalogo: string, id: number): string => `${catalogo}/${id}`

type Present<F extends Fields> = {
  readonly id: number
  readonly fila: RowOf<F>
  readonly desde: Date | null
  readonly hasta: Date | null
  readonly cambio_futuro: Date | null
  readonly version: number
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const stateAt = ({ desde, hasta }: { desde: Date | null; hasta: Date | null }, now: Date): EntryState => {
  if (hasta !== null && hasta <= now) return 'cerrada'
  return desde !== null && desde > now ? 'futura' : 'vigente'
}

export const listed = <F extends Fields>(row: Present<F>, now: Date) => ({
  id: row.id,
  estado: stateAt(row, now),
  vigenteDesde: iso(row.desde),
  vigenteHasta: iso(row.hasta),
  cambioFuturo: iso(row.cambio_futuro),
  version: row.version,
  fila: row.fila,
})

/** What an entry holds: fields that its catalogue has since then are empty. */
const wholeRow = <F extends Fields>(of: Pick<Catalogue<F>, 'fields'>, fila: unknown): RowOf<F> => ({
  ...emptyRow(of.fields),
  ...(fila as RowOf<F>),
})

const whole =
  <F extends Fields>(of: Pick<Catalogue<F>, 'fields'>) =>
  (row: Present<F>): Present<F> => ({ ...row, fila: wholeRow(of, row.fila) })

/** Every entry with the version that holds at an instant; one that only begins later, with its first. */
const versionsAt = (catalogo: string, now: Date) => sql`
  catalogo_entrada e
  join catalogo_version v on v.flujo = e.flujo and v.catalogo = ${catalogo}
    and (v.hasta is null or v.hasta > ${now})
    and (v.desde is null or v.desde <= ${now} or v.version = 1)`

/** The same with what they hold, and the version of their streams. */
const entriesAt = (catalogo: string, now: Date) => sql`
  select e.flujo, e.id, v.datos as fila, v.desde, e.hasta, coalesce(h.version, 0) as version,
    case when v.hasta > ${now} then v.hasta end as cambio_futuro
  from ${versionsAt(catalogo, now)}
  left join stream_head h on h.stream = ${sql.lit(catalogueEntryWorkflow.stream.prefix)} || e.flujo
  where e.catalogo = ${catalogo}`

/** All entries of a catalogue at an instant, closed ones too, in order of id. `scope`: as of a page. */
export async function readEntries<F extends Fields>(
  db: Database,
  of: Pick<Catalogue<F>, 'name' | 'fields'>,
  now: Date,
  scope: RawBuilder<boolean> | null = null,
): Promise<readonly Present<F>[]> {
  const { rows } = await sql<Present<F>>`
    select x.* from (${entriesAt(of.name, now)}) x where ${scope ?? sql`true`} order by x.id`.execute(db)
  return rows.map(whole(of))
}

/** What holds of a catalogue at an instant and isn't closed then: `id`, `version`, `desde`, `datos`. */
export const openAt = (catalogo: string, now: Date) => sql<{ id: number; datos: Record<string, unknown> }>`(
  select v.* from catalogo_en(${catalogo}, ${now}) v
  join catalogo_entrada e on e.catalogo = ${catalogo} and e.id = v.id
  where e.hasta is null or e.hasta > ${now})`

/** May an entry of a catalogue be chosen at an instant? */
export async function isOpenAt(db: Database, catalogo: string, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`select from ${openAt(catalogo, now)} o where o.id = ${id}`.execute(db)
  return rows.length > 0
}

/** What an entry holds from `desde` (null: always) until `hasta` (null: no end is known). */
export type Held<F extends Fields> = Pick<Present<F>, 'id' | 'fila' | 'desde' | 'hasta'>

/** Every entry's versions that hold at an instant or later, closed entries' last ones too, in order of id and beginning. */
export async function readHeld<F extends Fields>(
  db: Database,
  of: Pick<Catalogue<F>, 'name' | 'fields'>,
  now: Date,
): Promise<readonly Held<F>[]> {
  const { rows } = await sql<Held<F>>`
    select e.id, v.datos as fila, v.desde, least(v.hasta, e.hasta) as hasta
    from catalogo_entrada e join catalogo_version v on v.flujo = e.flujo
    where e.catalogo = ${of.name} and (v.hasta is null or v.hasta > ${now})
    order by e.id, v.version`.execute(db)
  return rows.map((row) => ({ ...row, fila: wholeRow(of, row.fila) }))
}

/** What may be chosen of a catalogue now, kept by people or fixed, in order of id. */
export async function offeredEntries(
  db: Database,
  catalogo: string,
  now: Date,
): Promise<readonly { id: number; descripcion: string }[]> {
  const { rows } = await sql<{ id: number; descripcion: string }>`
    select id, descripcion from catalogo_fijo where catalogo = ${catalogo}
    union all select o.id, o.datos ->> 'descripcion' from ${openAt(catalogo, now)} o order by id`.execute(db)
  return rows
}

/** Every entry of a catalogue that people keep, closed ones too, by the last name that it had. */
export async function entriesEver(
  db: Database,
  catalogo: string,
): Promise<readonly { id: number; descripcion: string }[]> {
  const { rows } = await sql<{ id: number; descripcion: string }>`
    select id, datos ->> 'descripcion' as descripcion from catalogo_version
    where catalogo = ${catalogo} and hasta is null order by id`.execute(db)
  return rows
}

/** Fields by which entries are narrowed, with the value that each must hold. */
export type Narrowing = Readonly<Record<string, string | number>>

export type PageWanted = {
  readonly page: number
  readonly perPage: number
  readonly busqueda: string
  readonly orden: string
  readonly estado: EntryState | null
  readonly filtros: Narrowing
}

/**
 * One page of a catalogue: which entries, in order, by what orders them alone; whole rows are read for the page's own,
 * since one may be as large as a polygon. `orden`: a field's name, `-` before it for descending; by title unless said. `scope`: a
 * condition that every entry meets (`own-office`); null: none.
 */
export async function readPage<F extends Fields>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  of: Catalogue<F>,
  wanted: PageWanted,
  scope: RawBuilder<boolean> | null,
) {
  const now = clock.now()
  const { page, perPage, busqueda, estado } = wanted
  const descending = wanted.orden.startsWith('-')
  const asked = wanted.orden.replace('-', '')
  const field = asked in of.fields ? asked : of.title
  const direction = descending ? sql`desc` : sql`asc`
  const numeric = of.fields[field]?.kind === 'number'
  const key =
    asked === 'id'
      ? sql`x.id`
      : numeric
        ? sql`(x.fila ->> ${field})::numeric`
        : sql`folded(x.fila ->> ${field})`
  const narrowed = Object.fromEntries(
    Object.entries(wanted.filtros).filter(([name]) => of.fields[name]?.kind === 'choice'),
  )
  const from = (first: number) =>
    sql<Present<F> & { total: number }>`
    with pagina as (
      select x.flujo, count(*) over ()::int as total,
        row_number() over (order by ${key} ${direction} nulls last, x.id) as lugar
      from (
        select e.flujo, e.id, v.datos as fila, v.desde, e.hasta
        from ${versionsAt(of.name, now)} where e.catalogo = ${of.name}) x
      where (${busqueda.trim()} = '' or ${containsText(sql`x.fila ->> ${of.title}`, busqueda)}
          or x.id::text = ${busqueda.trim()})
        and x.fila @> ${JSON.stringify(narrowed)}::jsonb and ${scope ?? sql`true`}
        and (${estado}::text is null or ${estado} = case
          when x.hasta <= ${now} then 'cerrada' when x.desde > ${now} then 'futura' else 'vigente' end)
      order by lugar limit ${perPage} offset ${first})
    select y.*, p.total from pagina p join (${entriesAt(of.name, now)}) y on y.flujo = p.flujo
    order by p.lugar`.execute(db)
  const { rows } = await from((page - 1) * perPage)
  const totalItems = await totalOf(rows, page, async () => (await from(0)).rows[0]?.total ?? 0)
  return {
    pagination: paginationOf({ page, perPage }, totalItems, rows.length),
    result: rows.map((row) => listed(whole(of)(row), now)),
  }
}

/** One entry at an instant; 404 where there is none. */
export async function readEntry<F extends Fields>(
  db: Database,
  of: Pick<Catalogue<F>, 'name' | 'fields'>,
  id: number,
  now: Date,
): Promise<Present<F>> {
  const { rows } = await sql<Present<F>>`${entriesAt(of.name, now)} and e.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw notFound(catalogueTexts.unknown)
  return whole(of)(row)
}

/** What an entry held, version by version. */
export async function readVersions<F extends Fields>(
  db: Database,
  of: Pick<Catalogue<F>, 'name' | 'fields'>,
  id: number,
) {
  const rows = await db
    .selectFrom('catalogo_version as v')
    .select(['version', 'desde', 'datos', toldAccount('v.usuario').as('usuario')])
    .where('flujo', '=', entryKey(of.name, id))
    .orderBy('version')
    .execute()
  return rows.map(({ version, desde, datos, usuario }) => ({
    version,
    desde: iso(desde),
    fila: wholeRow(of, datos),
    usuario,
  })) satisfies readonly Version<F>[]
}
