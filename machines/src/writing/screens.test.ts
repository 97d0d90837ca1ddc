import { expect, it } from 'vitest'
import { writingPath } from './screens.ts'

it('address: begun from a cause or an act, and the written act behind it', () => {
  const resolution = '/jurisdiccional/crear-acto-procesal-resolucion/{idCausa}/{idActoProcesal?}'
  expect(writingPath(resolution, 7)).toBe('/jurisdiccional/crear-acto-procesal-resolucion/7')
  expect(writingPath(resolution, 7, 12)).toBe('/jurisdiccional/crear-acto-procesal-resolucion/7/12')
  const answer = '/jurisdiccional/memoriales/crear-acto-procesal/{idActoProcesal}/{idActoProcesalRespuesta?}'
  expect(writingPath(answer, 5, 9)).toBe('/jurisdiccional/memoriales/crear-acto-procesal/5/9')
})
