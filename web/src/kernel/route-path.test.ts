import { expect, test } from 'vitest'
import { routerPath } from './route-path.ts'

test.each([
  ['/login', '/login'],
  ['/causas/{idCausa}', '/causas/$idCausa'],
  ['/audiencias-publico/{id?}', '/audiencias-publico/{-$id}'],
  [
    '/jurisdiccional/crear-acto-procesal-oficio/{idCausa}/{idActoProcesal?}',
    '/jurisdiccional/crear-acto-procesal-oficio/$idCausa/{-$idActoProcesal}',
  ],
])('%s', (path, expected) => {
  expect(routerPath(path)).toBe(expected)
})
