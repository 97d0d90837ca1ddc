import { describe, expect, it } from 'vitest'
import { type Branch, type OfficeInTree, officeTree } from './office-tree.logic.ts'

const office = (id: number, descripcion: string, idPadre: number | null): OfficeInTree => ({
  id,
  descripcion,
  idPadre,
  municipio: 'La Paz',
  cerrada: false,
})
const told = (branches: readonly Branch[]): unknown =>
  branches.map((branch) => [branch.office.id, told(branch.below)])

const offices = [
  office(1, 'Tribunal Supremo', null),
  office(2, 'Tribunal Departamental', 1),
  office(3, 'Juzgado Primero', 2),
  office(4, 'Fiscalía', null),
  office(5, 'Archivo', 99),
]

describe('office tree', () => {
  it('puts offices under those that they depend on; one whose office above is gone stands at the top', () => {
    expect(told(officeTree(offices, ''))).toEqual([
      [1, [[2, [[3, []]]]]],
      [4, []],
      [5, []],
    ])
  })

  it('keeps what a search finds with all that stands above it', () => {
    expect(told(officeTree(offices, 'juzgado'))).toEqual([[1, [[2, [[3, []]]]]]])
    expect(told(officeTree(offices, 'fiscalia'))).toEqual([[4, []]])
    expect(told(officeTree(offices, 'nadie'))).toEqual([])
  })
})
