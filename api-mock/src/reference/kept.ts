import { actTypes } from '@estrado/machines/catalogues/act-types'
import { catalogueEntryWorkflow } from '@estrado/machines/catalogues/catalogue-entry/workflow'
import { crimes } from '@estrado/machines/catalogues/crimes'
import { hearingTypes } from '@estrado/machines/catalogues/hearing-types'
import type { Catalogue } from '@estrado/machines/kernel/catalogue'
import type { Fields, RowOf } from '@estrado/machines/kernel/fields'
import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { tiposActosProcesales } from '../demo/data/acts.ts'
import { hearingTypes as hearingTypeRows } from '../demo/data/catalogues/hearings.ts'
import { delitos } from '../demo/data/crimes.ts'

type KeptRows = {
  readonly catalogo: string
  readonly rows: readonly { readonly id: number; readonly fila: object }[]
}

const rowsOf = <F extends Fields, Source extends { readonly id: number }>(
  of: Catalogue<F>,
  sources: readonly Source[],
  row: (source: Source) => RowOf<F>,
): KeptRows => ({
  catalogo: of.name,
  rows: sources.map((source) => ({
    id: source.id,
    fila: of.settle ? of.settle(row(source)) : row(source),
  })),
})

/** Minutes that the calendar proposes for a hearing whose type says nothing else. */
const usualMinutes = 60

/** Entries with which the kept catalogues come; what people make of them are facts. */
export const keptCatalogues: readonly KeptRows[] = [
  rowsOf(hearingTypes, hearingTypeRows, ({ descripcion, detalle }) => ({
    descripcion,
    duracion: typeof detalle?.duracion === 'number' ? detalle.duracion : usualMinutes,
  })),
  rowsOf(crimes, delitos, (crime) => ({
    descripcion: crime.descripcion,
    articulo: crime.articulo,
    norma: crime.norma,
    tipoAccion: crime.tipoAccion,
    idSubgrupoDelito: crime.idSubgrupo,
    idGrupoPrioridad: crime.grupoPrioridad,
    competenciasDelitos: crime.competencias,
    competenciasJuicio: crime.competenciasJuicio,
    delitosDetalles: crime.sancion
      ? [
          {
            numero: null,
            tipoSancion: crime.sancion.tipo,
            minimo: crime.sancion.minimo,
            unidadMinimo: crime.sancion.unidad,
            maximo: crime.sancion.maximo,
            unidadMaximo: crime.sancion.unidad,
          },
        ]
      : [],
    sancionPorVerificar: crime.sancionPorVerificar,
  })),
  rowsOf(actTypes, tiposActosProcesales, ({ id: _, ...type }) => type),
]

/**
 * Brings the entries of this version (idempotent upsert). An entry with a history of its own is its keepers': it stays
 * as they made it, and so does one that the version no longer has, since causes refer to it.
 */
export async function bringKeptCatalogues(tx: Tx): Promise<void> {
  for (const { catalogo, rows } of keptCatalogues) {
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
