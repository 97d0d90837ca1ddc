import { expect, it } from 'vitest'
import { validation } from '../messages/validation.ts'
import { catalogueTexts } from './catalogue-texts.ts'
import { fieldsRules } from './field-rules.ts'
import { day, place } from './fields.ts'

it.each([
  ['nowhere', null, {}],
  ['a place of the country', { latitud: -16.5, longitud: -68.15 }, {}],
  ['a point of the equator', { latitud: 0, longitud: -68.15 }, {}],
  [
    'what a map shows that nobody touched',
    { latitud: 0, longitud: 0 },
    { lugar: [validation.zeroCoordinates] },
  ],
  ['what is not on the globe', { latitud: 91, longitud: 0 }, { lugar: [catalogueTexts.notPlace] }],
])('a place of an entry may be: %s', (_, lugar, messages) => {
  expect(fieldsRules({ lugar: place('Lugar') }, { lugar })).toEqual(messages)
})

it.each([
  ['2100-12-31', {}],
  ['2101-01-01', { desde: [validation.notAfter('31/12/2100')] }],
  ['2026-02-30', { desde: [validation.dateFormat] }],
])('a day of an entry is judged: %s', (desde, messages) => {
  expect(fieldsRules({ desde: day('Desde') }, { desde })).toEqual(messages)
})
