import { expect, it } from 'vitest'
import { userName, userPersonRules } from './user-form-rules.ts'

const now = new Date('2026-11-21T14:42:00Z')
const person = {
  documentoIdentidad: '7000001',
  complemento: '',
  nombres: 'Nueva',
  primerApellido: 'Persona',
  segundoApellido: '',
  fechaNacimiento: null,
  celular: '',
  email: '',
}

it('lets a person with document, name and one surname pass', () => {
  expect(userPersonRules(person, now)).toEqual({})
  expect(userPersonRules({ ...person, primerApellido: '', segundoApellido: 'Persona' }, now)).toEqual({})
})

it('says at each field what is wrong with it', () => {
  const wrong = {
    documentoIdentidad: ' ',
    complemento: '1234',
    nombres: '',
    primerApellido: '',
    segundoApellido: ' ',
    fechaNacimiento: '2026-11-22',
    celular: '5',
    email: 'nadie',
  }
  expect(userPersonRules(wrong, now)).toEqual({
    documentoIdentidad: ['Requerido'],
    complemento: ['Máximo 2 caracteres'],
    nombres: ['Requerido'],
    primerApellido: ['Requerido'],
    fechaNacimiento: ['Debe ser menor o igual a 21/11/2026'],
    celular: ['Debe tener 8 dígitos y empezar con 6 o 7'],
    email: ['Correo no valido'],
  })
})

it.each([
  ['ana', null],
  ['secre.sala-2_b', null],
  ['', 'Requerido'],
  ['an', 'De 3 a 50 letras minúsculas, números, puntos o guiones'],
  ['Ana', 'De 3 a 50 letras minúsculas, números, puntos o guiones'],
  ['.ana', 'De 3 a 50 letras minúsculas, números, puntos o guiones'],
  ['ana maría', 'De 3 a 50 letras minúsculas, números, puntos o guiones'],
])('user name %s', (name, verdict) => expect(userName(name)).toBe(verdict))
