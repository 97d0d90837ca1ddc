import { beni } from './geography/beni.ts'
import { chuquisaca } from './geography/chuquisaca.ts'
import { cochabamba } from './geography/cochabamba.ts'
import { laPaz } from './geography/la-paz.ts'
import { oruro } from './geography/oruro.ts'
import { pando } from './geography/pando.ts'
import { potosi } from './geography/potosi.ts'
import { santaCruz } from './geography/santa-cruz.ts'
import type { DepartmentTable } from './geography/table.ts'
import { tarija } from './geography/tarija.ts'
import type { Departamento, Municipio, Provincia } from './types.ts'

const tables: readonly DepartmentTable[] = [
  chuquisaca,
  laPaz,
  cochabamba,
  oruro,
  potosi,
  tarija,
  santaCruz,
  beni,
  pando,
]

/** The nine departments; ids are those of the national statistics office. */
export const departamentos: readonly Departamento[] = tables.map(({ provincias: _provincias, ...own }) => own)

/** The hundred and twelve provinces. */
export const provincias: readonly Provincia[] = tables.flatMap((department) =>
  department.provincias.map(({ id, descripcion }) => ({ id, descripcion, idDepartamento: department.id })),
)

/** The municipalities, with the coordinates of their towns; ids are the official codes. */
export const municipios: readonly Municipio[] = tables.flatMap((department) =>
  department.provincias.flatMap((province) =>
    province.municipios.map(([id, descripcion, latitud, longitud]) => ({
      id,
      descripcion,
      idProvincia: province.id,
      idDepartamento: department.id,
      latitud,
      longitud,
    })),
  ),
)
