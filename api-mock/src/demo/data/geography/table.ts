import type { Departamento } from '../types.ts'

/** Official code (department, province, number), name, latitude and longitude of the town. */
export type MunicipalityRow = readonly [id: number, descripcion: string, latitud: number, longitud: number]

/** A department with its provinces and their municipalities, as the gazetteer lists them. */
export type DepartmentTable = Departamento & {
  readonly provincias: readonly {
    readonly id: number
    readonly descripcion: string
    readonly municipios: readonly MunicipalityRow[]
  }[]
}
