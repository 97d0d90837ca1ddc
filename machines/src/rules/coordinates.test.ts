import { expect, test } from 'vitest'
import { coordinates } from './coordinates.ts'

test.each([
  [null, null, null],
  [-16.5, -68.15, null],
  [0, -68.15, null],
  [-16.5, 0, null],
  [0, 0, 'Las coordenadas no pueden ser 0 , 0'],
  [-0, 0, 'Las coordenadas no pueden ser 0 , 0'],
  [-16.5, null, 'Las coordenadas no son válidas'],
  [null, 0, 'Las coordenadas no son válidas'],
  [90.1, 0, 'Las coordenadas no son válidas'],
  [0, -180.1, 'Las coordenadas no son válidas'],
  [Number.NaN, 1, 'Las coordenadas no son válidas'],
  [Number.POSITIVE_INFINITY, 1, 'Las coordenadas no son válidas'],
])('%s , %s', (latitud, longitud, verdict) => {
  expect(coordinates({ latitud, longitud })).toBe(verdict)
})
