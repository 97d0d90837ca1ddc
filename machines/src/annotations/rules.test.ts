import { Schema } from 'effect'
import { expect, it } from 'vitest'
import { validation } from '../messages/validation.ts'
import { setRules } from './rules.ts'
import { Annotation } from './schemas.ts'
import { annotationMessages } from './texts.ts'

const note = (changes: object = {}): Annotation => ({
  id: 'temp_1',
  pagina: 1,
  tipo: 'comment',
  posicion: { x: 0.1, y: 0.2, width: 0.05, height: 0.05 },
  contenido: 'Revisar',
  color: 'yellow',
  propiedades: {},
  ...changes,
})
const isOne = (changes: object) => Schema.is(Annotation)(note(changes))

it('a comment says something, in 500 characters; so does a text; a highlight may say nothing (spec 2 §4, §5)', () => {
  const rules = (changes: object) => setRules([note(changes)], 1)['anotaciones.0.contenido']
  expect(rules({ contenido: '  ' })).toEqual([validation.required])
  expect(rules({ contenido: 'ñ'.repeat(500) })).toBeUndefined()
  expect(rules({ contenido: 'ñ'.repeat(501) })).toEqual([validation.maximumCharacters(500)])
  expect(rules({ tipo: 'text', contenido: '' })).toEqual([validation.required])
  expect(rules({ tipo: 'highlight', contenido: '' })).toBeUndefined()
})

it('each annotation is there once, on a page that the document has', () => {
  expect(setRules([note(), note({ pagina: 3 })], 2)).toEqual({
    'anotaciones.1.pagina': [annotationMessages.pageUnknown],
    'anotaciones.1.id': [annotationMessages.repeated],
  })
})

it('a place is a share of the page and stands within it; an underline says from where to where', () => {
  const at = (x: number, width: number) => isOne({ posicion: { x, y: 0, width, height: 1 } })
  expect([at(0, 1), at(0.4, 0.6), at(0.5, 0.6), at(-0.1, 0.2), at(Number.NaN, 0)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(isOne({ tipo: 'drawing' })).toBe(false)
  expect(isOne({ tipo: 'drawing', propiedades: { lineCoords: { x1: 0, y1: 0, x2: 1, y2: 0 } } })).toBe(true)
  expect([isOne({ color: '#ff00aa' }), isOne({ color: 'blue' }), isOne({ color: 'url(x)' })]).toEqual([
    true,
    true,
    false,
  ])
})
