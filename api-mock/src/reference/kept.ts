import { catalogueEntryWorkflow } from '@estrado/machines/catalogues/catalogue-entry/workflow'
import { keptList } from '@estrado/machines/catalogues/kept'
import type { AnyCatalogue } from '@estrado/machines/kernel/catalogue'
import { sql } from 'kysely'
import { servedCatalogues } from '../catalogues/kept.ts'
import type { Tx } from '../database/connect.ts'

type KeptRows = {
  readonly catalogo: string
  readonly rows: readonly { readonly id: number; readonly fila: object }[]
}

/** Entries with which the kept catalogues come. */
export const keptRows = keptList.map(([resource, of]) => ({
  ...rowsOf(of, servedCatalogues[resource].comesWith ?? []),
  replaces: servedCatalogues[resource].replaces,
}))

/** Entries as they are kept. */
export function rowsOf(of: AnyCatalogue, rows: KeptRows['rows']): KeptRows {
  const { name, settle } = of
  return {
    catalogo: name,
    rows: rows.map(({ id, fila }) => ({ id, fila: settle ? settle(fila as never, []) : fila })),
  }
}

/** Brings the entries of this version; what an earlier version brought and this one replaces goes. */
export async function bringKeptCatalogues(tx: Tx): Promise<void> {
  for (const { replaces, ...kept } of keptRows) {
    if (replaces) await takeOut(tx, kept.catalogo)
    await bringEntries(tx, kept)
  }
}

/**
 * Brings entries (idempotent upsert). An entry with a history of its own is its keepers': it stays as they made it, and
 * so does one that the version no longer has, since causes refer to it.
 */
export async function bringEntries(tx: Tx, { catalogo, rows }: KeptRows): Promise<void> {
  const ours = sql`
    select ${catalogo} || '/' || r.id as flujo, r.id, r.fila
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id integer, fila jsonb)
    where not exists (
      select from stream_head h where h.stream = ${sql.lit(catalogueEntryWorkflow.stream.prefix)} || ${catalogo} || '/' || r.id)`
  await sql`insert into catalogo_entrada (flujo, catalogo, id) select o.flujo, ${catalogo}, o.id from (${ours}) o
    on conflict (flujo) do nothing`.execute(tx)
  await sql`insert into catalogo_version (flujo, version, catalogo, id, datos)
    select o.flujo, 1, ${catalogo}, o.id, o.fila from (${ours}) o
    on conflict (flujo, version) do update set datos = excluded.datos`.execute(tx)
}

/** Installed entries have numbers below those that people's entries get; those without history go. */
async function takeOut(tx: Tx, catalogo: string): Promise<void> {
  const { rows } = await sql<{ flujo: string }>`
    delete from catalogo_entrada e where catalogo = ${catalogo} and id <= 1000000 and not exists (
      select from stream_head h where h.stream = ${sql.lit(catalogueEntryWorkflow.stream.prefix)} || e.flujo)
    returning flujo`.execute(tx)
  const gone = rows.map(({ flujo }) => flujo)
  if (gone.length > 0) await tx.deleteFrom('catalogo_version').where('flujo', 'in', gone).execute()
}
