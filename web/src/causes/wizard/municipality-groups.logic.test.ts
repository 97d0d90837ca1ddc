import { expect, test } from 'vitest'
import { groupedMunicipalities } from './municipality-groups.logic.ts'

test('departments and their municipalities in order; one without any is left out', () => {
  const options = groupedMunicipalities(
    [
      { id: 1, descripcion: 'Ñuflo', idDepartamento: 1 },
      { id: 2, descripcion: 'Oruro', idDepartamento: 1 },
      { id: 3, descripcion: 'Árbol', idDepartamento: 2 },
      { id: 4, descripcion: 'Nor Yungas', idDepartamento: 1 },
    ],
    [
      { id: 1, descripcion: 'Potosí' },
      { id: 2, descripcion: 'Beni' },
      { id: 3, descripcion: 'Pando' },
    ],
  )
  expect(options.map(({ grupo, descripcion }) => [grupo, descripcion])).toEqual([
    ['Beni', 'Árbol'],
    ['Potosí', 'Nor Yungas'],
    ['Potosí', 'Ñuflo'],
    ['Potosí', 'Oruro'],
  ])
})
