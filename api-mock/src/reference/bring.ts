import { menuEntryWorkflow } from '@estrado/machines/accounts/menu-entry/workflow'
import { groupUrl } from '@estrado/machines/accounts/menu-rules'
import { sql } from 'kysely'
import { countChange } from '../accounts/permissions/projection.ts'
import type { Tx } from '../database/connect.ts'
import { installedVersion, noteInstalled } from '../database/installed.ts'
import { menus } from '../demo/data/menus.ts'
import { sha256 } from '../journal/hash.ts'
import { bringKeptCatalogues, keptRows } from './kept.ts'
import { type ReferenceTable, referenceTables } from './tables.ts'

/** The reference data's version is its content: nobody has to remember to raise it. */
const version = (): string => sha256(JSON.stringify([referenceTables, keptRows, menus]))

/**
 * Brings the reference data of this version into the database (idempotent upsert), where another stands there: rows
 * of the product get its words, a court's own rows and menus that somebody administered stay as they are. Rows that
 * the version no longer has stay too, since causes refer to them. True: there was something to bring.
 */
export async function bringReferenceData(tx: Tx): Promise<boolean> {
  const wanted = version()
  if ((await installedVersion(tx, 'datos de referencia')) === wanted) return false
  for (const table of referenceTables) await upsert(tx, table)
  await bringKeptCatalogues(tx)
  await bringMenus(tx)
  await noteInstalled(tx, 'datos de referencia', wanted)
  return true
}

/** Rows as PostgreSQL reads them out of one parameter, with the types of the table's columns. */
const incoming = (table: string, rows: ReferenceTable['rows']) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

async function upsert(tx: Tx, { table, key, rows }: ReferenceTable): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const changed = columns
    .filter((column) => !key.includes(column))
    .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`)
  const onConflict = changed.length === 0 ? sql`nothing` : sql`update set ${sql.join(changed)}`
  await sql`insert into ${sql.table(table)} (${refs(columns)}) select ${refs(columns)} from ${incoming(table, rows)}
    on conflict (${refs(key)}) do ${onConflict}`.execute(tx)
}

/**
 * The drawer's entries, but for those with a history of their own (changed or removed by an administrator) and those
 * whose address an entry of theirs has. One whose group is gone stands at the top.
 */
async function bringMenus(tx: Tx): Promise<void> {
  const known = await tx.selectFrom('menu').select(['id', 'url']).execute()
  const administered = await tx
    .selectFrom('journal_event')
    .select('stream')
    .distinct()
    .where('stream', 'like', `${menuEntryWorkflow.stream.prefix}%`)
    .where('outcome', '=', 'accepted')
    .execute()
  const theirs = new Set(administered.map(({ stream }) => menuEntryWorkflow.stream.idIn(stream)))
  const taken = new Set(known.filter(({ id }) => theirs.has(id)).map(({ url }) => url))
  const ours = menus.filter(({ id, url }) => !theirs.has(id) && (url === groupUrl || !taken.has(url)))
  const there = new Set([...known, ...ours].map(({ id }) => id))
  const rows = ours.map(({ roles: _, ordenDespliegue, idPadre, ...menu }) => ({
    ...menu,
    orden_despliegue: ordenDespliegue,
    id_padre: idPadre !== null && there.has(idPadre) ? idPadre : null,
  }))
  await upsert(tx, { table: 'menu', key: ['id'], rows })
  await sql`delete from menu_rol where id_menu in (select id from ${incoming('menu', rows)})`.execute(tx)
  const roles = ours.flatMap(({ id, roles: own }) => own.map((rol) => ({ id_menu: id, rol })))
  await upsert(tx, { table: 'menu_rol', key: ['id_menu', 'rol'], rows: roles })
  await countChange(tx)
}
