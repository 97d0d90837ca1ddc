import { expect, it } from 'vitest'
import { firstFilters, isNarrowed, pageRequest, sortOf } from './users-filters.logic.ts'

it('opens with everybody, or with the role of the link', () => {
  expect(pageRequest(firstFilters(undefined), 1)).toEqual({ page: 1, perPage: 10, orden: 'usuario' })
  expect(pageRequest(firstFilters('JUEZ'), 2)).toMatchObject({ page: 2, rol: 'JUEZ' })
  expect(firstFilters('NADIE').role).toBeNull()
})

it('asks for what was narrowed, searched and sorted', () => {
  const filters = {
    ...firstFilters(undefined),
    search: ' ibáñez ',
    state: 'disabled' as const,
    sort: { key: 'creacion' as const, descending: true },
    perPage: 50,
  }
  expect(pageRequest(filters, 3)).toEqual({
    page: 3,
    perPage: 50,
    orden: '-creacion',
    busqueda: 'ibáñez',
    estado: 'disabled',
  })
  expect(isNarrowed(filters)).toBe(true)
  expect(isNarrowed(firstFilters(undefined))).toBe(false)
  expect(isNarrowed({ ...firstFilters(undefined), search: '  ' })).toBe(false)
})

it('sorts by the columns that the API knows alone', () => {
  expect(sortOf('nombre', true)).toEqual({ key: 'nombre', descending: true })
  expect(sortOf('roles', false)).toBeUndefined()
})
