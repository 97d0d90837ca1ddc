import type { NamedPlace } from './place.ts'

const middle = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length

/** Departments at the middle of their municipalities, so that a map without streets still says where one is. */
export function departmentPlaces(places: readonly NamedPlace[]): readonly NamedPlace[] {
  const names = [...new Set(places.flatMap(({ departamento }) => departamento ?? []))]
  return names.map((descripcion, id) => {
    const towns = places.filter(({ departamento }) => departamento === descripcion)
    return {
      id,
      descripcion,
      latitud: middle(towns.map(({ latitud }) => latitud)),
      longitud: middle(towns.map(({ longitud }) => longitud)),
    }
  })
}
