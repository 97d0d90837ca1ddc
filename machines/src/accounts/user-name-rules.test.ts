import { expect, it } from 'vitest'
import { proposedUserNames } from './user-name-rules.ts'

const first = (nombres: string, primerApellido: string, segundoApellido = '') =>
  proposedUserNames({ nombres, primerApellido, segundoApellido }).slice(0, 3)

it('proposes first name and surname, then the second surname, then numbers', () => {
  expect(first('María Eugenia', 'Terrazas', 'Ibáñez')).toEqual([
    'maria.terrazas',
    'maria.terrazas.i',
    'maria.terrazas2',
  ])
})

it('writes every name in plain letters', () => {
  expect(first('Hernán', "D'Orbigny", 'Peredo')[0]).toBe('hernan.dorbigny')
  expect(first('Íñigo', 'de la Peña')[0]).toBe('inigo.delapena')
})

it('takes the second surname where there is no first one', () => {
  expect(first('Juana', '', 'Quispe')).toEqual(['juana.quispe', 'juana.quispe2', 'juana.quispe3'])
})

it('proposes nothing where nothing is left to write', () => {
  expect(first('李', '王')).toEqual([])
  expect(first('', '')).toEqual([])
})

it('stays within the length of a user name', () => {
  const names = proposedUserNames({ nombres: 'a'.repeat(80), primerApellido: 'b', segundoApellido: '' })
  expect(names.every((name) => name.length <= 50)).toBe(true)
})
