import { expect, it } from 'vitest'
import { departmentPlaces } from './department-places.logic.ts'

it('map without internet: a department stands at the middle of its municipalities', () => {
  const towns = [
    { id: 1, descripcion: 'La Paz', departamento: 'La Paz', latitud: -16, longitud: -68 },
    { id: 2, descripcion: 'Coroico', departamento: 'La Paz', latitud: -18, longitud: -66 },
    { id: 3, descripcion: 'Sin departamento', latitud: -10, longitud: -60 },
  ]
  expect(departmentPlaces(towns)).toEqual([{ id: 0, descripcion: 'La Paz', latitud: -17, longitud: -67 }])
})
