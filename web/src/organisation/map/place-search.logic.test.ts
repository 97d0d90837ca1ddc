import { expect, test } from 'vitest'
import {
  fallbackView,
  geocoderPlaces,
  municipalitiesFor,
  roundedPoint,
  typedCoordinate,
  zoomOf,
} from './place-search.logic.ts'

const place = (id: number, descripcion: string, departamento = 'La Paz') => ({
  id,
  descripcion,
  departamento,
  latitud: -16.5,
  longitud: -68.1,
})

test('municipalities by any part, those that begin with it first', () => {
  const places = [place(1, 'Villa Coroico'), place(2, 'Coroico'), place(3, 'Sucre', 'Chuquisaca')]
  expect(municipalitiesFor('corÓico', places).map(({ name }) => name)).toEqual([
    'Coroico, La Paz',
    'Villa Coroico, La Paz',
  ])
  expect(municipalitiesFor('chuquisaca', places).map(({ name }) => name)).toEqual(['Sucre, Chuquisaca'])
  expect(municipalitiesFor(' ', places)).toEqual([])
})

test.each([
  [{ road: 'Calle 1', state: 'La Paz', country: 'Bolivia' }, 18],
  [{ city: 'La Paz', state: 'La Paz' }, 18],
  [{ state: 'La Paz', country: 'Bolivia' }, 7],
  [{ country: 'Bolivia' }, 5],
  [undefined, 5],
])('zoom of %j', (address, zoom) => {
  expect(zoomOf(address)).toBe(zoom)
})

test('the geocoder gives numbers as texts; what has no point is left out', () => {
  const answer = [
    { place_id: 9, lat: '-16.4957', lon: '-68.1335', display_name: 'Plaza Murillo', address: { road: 'x' } },
    { place_id: 10, lat: 'abc', lon: '-68' },
    { place_id: 11, display_name: 'Sin punto' },
  ]
  expect(geocoderPlaces(answer)).toEqual([
    { key: 'lugar-9', name: 'Plaza Murillo', latitud: -16.4957, longitud: -68.1335, zoom: 18, exact: true },
  ])
  expect(geocoderPlaces({ error: 'x' })).toEqual([])
})

test('where nothing was found the map goes to the marker, else to the default point', () => {
  expect(fallbackView({ latitud: -17, longitud: -66 })).toEqual({ latitud: -17, longitud: -66, zoom: 15 })
  expect(fallbackView(null)).toEqual({ latitud: -16.5, longitud: -68.15, zoom: 15 })
})

test.each([
  ['-16,5', -16.5],
  [' -68.15 ', -68.15],
  ['−17', -17],
  ['-16.', -16],
  ['', null],
  ['1e2', Number.NaN],
  ['-', Number.NaN],
  ['16 5', Number.NaN],
])('%j is typed', (text, value) => {
  expect(typedCoordinate(text)).toBe(value)
})

test('points have six decimals', () => {
  expect(roundedPoint({ latitud: -16.123456789, longitud: -68 })).toEqual({
    latitud: -16.123457,
    longitud: -68,
  })
})
