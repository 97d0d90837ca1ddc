import { expect, it } from 'vitest'
import { validation } from '../messages/validation.ts'
import { catalogueTexts } from './catalogue-texts.ts'
import { fieldsRules } from './field-rules.ts'
import { place } from './fields.ts'

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
