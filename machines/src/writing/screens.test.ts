import { expect, it } from 'vitest'
import { actKindIds } from '../catalogues/act-type-values.ts'
import { beginningPath, offersType, writingPath } from './addresses.ts'
import { writingScreens } from './screens.ts'

const resolution = '/jurisdiccional/crear-acto-procesal-resolucion/{idCausa}/{idActoProcesal?}'
const answer = '/jurisdiccional/memoriales/crear-acto-procesal/{idActoProcesal}/{idActoProcesalRespuesta?}'
const archive = '/jurisdiccional/memoriales/crear-acto-procesal-archivo/{idCausa}'

it('address: begun from a cause or an act, and the written act behind it', () => {
  expect(beginningPath(resolution, 7)).toBe('/jurisdiccional/crear-acto-procesal-resolucion/7')
  expect(writingPath(resolution, { from: 7, idCausa: 7 }, 12)).toBe(
    '/jurisdiccional/crear-acto-procesal-resolucion/7/12',
  )
  expect(writingPath(answer, { from: 5, idCausa: 7 }, 9)).toBe(
    '/jurisdiccional/memoriales/crear-acto-procesal/5/9',
  )
})

it('address without a place for the act: it goes on where resolutions are written', () => {
  expect(beginningPath(archive, 7)).toBe('/jurisdiccional/memoriales/crear-acto-procesal-archivo/7')
  expect(writingPath(archive, { from: 7, idCausa: 7 }, 12)).toBe(
    '/jurisdiccional/crear-acto-procesal-resolucion/7/12',
  )
})

it('types: of the archive only what archives a cause or is made of one that rests', () => {
  const order = { idCategoria: actKindIds.autoDefinitivo, archiva: false }
  expect(offersType(writingScreens[resolution], order)).toBe(true)
  expect(offersType(writingScreens[archive], order)).toBe(false)
  expect(offersType(writingScreens[archive], { ...order, archiva: true })).toBe(true)
})
