import { catalogues } from '../demo/data/catalogues.ts'
import { departamentos, municipios, provincias } from '../demo/data/geography.ts'

/** A table of reference data as this version has it. `key`: the columns that tell its rows apart. */
export type ReferenceTable = {
  readonly table: string
  readonly key: readonly string[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** Reference data that nobody edits on a screen, each table after those that it refers to (`spec 2 §7`, `spec 3 §7`). */
export const referenceTables: readonly ReferenceTable[] = [
  { table: 'departamento', key: ['id'], rows: departamentos.map(({ limites: _, ...row }) => row) },
  {
    table: 'provincia',
    key: ['id'],
    rows: provincias.map(({ id, descripcion, idDepartamento }) => ({
      id,
      descripcion,
      id_departamento: idDepartamento,
    })),
  },
  {
    table: 'municipio',
    key: ['id'],
    rows: municipios.map(({ idProvincia, idDepartamento, ...row }) => ({
      ...row,
      id_provincia: idProvincia,
      id_departamento: idDepartamento,
    })),
  },
  {
    table: 'catalogo_fijo',
    key: ['catalogo', 'id'],
    rows: Object.entries(catalogues).flatMap(([catalogo, rows]) =>
      rows.map(({ id, descripcion, detalle }) => ({ catalogo, id, descripcion, detalle: detalle ?? {} })),
    ),
  },
]
