import { describe, expect, it } from 'vitest'
import {
  inboxOrders,
  isNarrowed,
  listRequest,
  noFilters,
  orderOfSort,
  readFilters,
  sortOfOrder,
  writeFilters,
} from './inbox-filters.logic.ts'

const states = ['draft', 'inProcess']

describe('filters of the inbox', () => {
  it('come back as they were left, but for what was searched', () => {
    const left = { ...noFilters, search: 'Quispe', state: 'draft', order: 'codigo', perPage: 50 } as const
    expect(writeFilters(left)).not.toContain('Quispe')
    expect(readFilters(writeFilters(left), states)).toEqual({ ...left, search: '' })
  })

  it.each([null, '', '{', '7', '[]', '{"state":"deleted","order":"x","perPage":1000,"action":"Mixta"}'])(
    'are none where %s was kept',
    (text) => expect(readFilters(text, states)).toEqual(noFilters),
  )

  it('narrow the list by what is not blank', () => {
    expect(isNarrowed({ ...noFilters, search: '  ', order: 'codigo' })).toBe(false)
    expect(isNarrowed({ ...noFilters, action: 'Privada' })).toBe(true)
  })

  it('are sorted by the heads as by the list of orders', () => {
    expect(inboxOrders.map((order) => orderOfSort(sortOfOrder(order)))).toEqual(inboxOrders)
    expect(sortOfOrder('recientes')).toEqual({ key: 'since', descending: true })
    expect(orderOfSort({ key: 'code', descending: false })).toBe('codigo')
  })

  it('ask the API for nothing but what was chosen', () => {
    expect(listRequest({ ...noFilters, search: ' ' }, 3)).toEqual({
      body: { page: 3, perPage: 10, orden: 'recientes' },
      query: {},
    })
    expect(listRequest({ ...noFilters, search: ' 2026 ', state: 'draft', action: 'Pública' }, 1)).toEqual({
      body: { page: 1, perPage: 10, orden: 'recientes', busqueda: '2026', estado: 'draft' },
      query: { tipoAccion: 'Pública' },
    })
  })
})
