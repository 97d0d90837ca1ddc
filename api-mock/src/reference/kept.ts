import { catalogueEntryWorkflow } from '@estrado/machines/catalogues/catalogue-entry/workflow'
import { keptList } from '@estrado/machines/catalogues/kept'
import { sql } from 'kysely'
import { servedCatalogues } from '../catalogues/kept.ts'
import type { Tx } from '../database/connect.ts'

/** Entries with which the kept catalogues come. */
export const keptRows = keptList.map(([resource, { name, settle }]) => ({
  catalogo: name,
  rows: (servedCatalogues[resource].comesWith ?? []).map(({ id, fila }) => ({
    id,
    fila: settle ? settle(fila) : fila,
  })),
}))

/**
 * Brings the entries of this version (idempotent upsert). An entry with a history of its own is its keepers': it stays
 * as they made it, and so does one that the version no longer has, since causes refer to it.
 */
export async function bringKeptCatalogues(tx: Tx): Promise<void> {
  for (const { catalogo, rows } of keptRows) {
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
}
