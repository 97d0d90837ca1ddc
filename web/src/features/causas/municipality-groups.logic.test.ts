import { expect, test } from 'vitest'
import { groupsMatching, municipalityGroups } from './municipality-groups.logic.ts'

const groups = municipalityGroups(
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
const shown = (search: string) =>
  groupsMatching(groups, search).map(({ group, items }) => [group, items.map(({ label }) => label)])

test('departments and their municipalities in order; one without any is left out', () => {
  expect(shown('')).toEqual([
    ['Beni', ['Árbol']],
    ['Potosí', ['Nor Yungas', 'Ñuflo', 'Oruro']],
  ])
})

test('a search is of the municipality, the department, or both, without minding accents', () => {
  expect(shown('nuflo')).toEqual([['Potosí', ['Ñuflo']]])
  expect(shown('potosi')).toEqual([['Potosí', ['Nor Yungas', 'Ñuflo', 'Oruro']]])
  expect(shown('yungas potosi')).toEqual([['Potosí', ['Nor Yungas']]])
  expect(shown('nada')).toEqual([])
})
