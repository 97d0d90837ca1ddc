import { expect, test } from 'vitest'
import { initials, officeChoices, officeName, profileRole } from './offices.ts'

const office = (id: number, descripcion: string) => ({
  id,
  descripcion,
  municipio: {
    id: 1,
    descripcion: 'La Paz',
    provincia: 'Murillo',
    departamento: { id: 2, descripcion: 'La Paz' },
  },
})
const persona = {
  documentoIdentidad: '1',
  fechaNacimiento: null,
  nombreCompleto: 'x',
  fotografia: null,
  funcionario: { idOficina: 4, oficina: office(4, 'Juzgado 4') },
}

test('own office first, each once; only a stand-in is called one', () => {
  const user = {
    persona,
    suplencias: [
      { oficina: office(5, 'Juzgado 5'), esSuplencia: true },
      { oficina: office(6, 'Plataforma'), esSuplencia: false },
      { oficina: office(4, 'Juzgado 4'), esSuplencia: false },
    ],
  }
  expect(officeChoices(user)).toEqual([
    { id: 4, name: 'Juzgado 4', substitute: false },
    { id: 5, name: 'Juzgado 5', substitute: true },
    { id: 6, name: 'Plataforma', substitute: false },
  ])
  expect(officeName(user, 5)).toBe('Juzgado 5')
})

test('who belongs to no office is EXTERNO', () => {
  expect(officeName({ persona: { ...persona, funcionario: null }, suplencias: [] }, null)).toBe('EXTERNO')
})

test('the profile shows administrator, else lawyer, else the first role', () => {
  expect(profileRole(['JUEZ', 'ADMIN'])).toBe('Administrador Nacional')
  expect(profileRole(['SUJ_PROC', 'ABOGADO'])).toBe('Abogado')
  expect(profileRole(['SECRE', 'AUX_JUZ'])).toBe('Secretario de Juzgado')
  expect(profileRole([])).toBe('')
})

test('initials take given name and first surname', () => {
  expect(initials('Ximena Vargas Ordóñez')).toBe('XV')
  expect(initials('María Eugenia Terrazas Ibáñez')).toBe('MT')
  expect(initials('Édgar')).toBe('É')
})
