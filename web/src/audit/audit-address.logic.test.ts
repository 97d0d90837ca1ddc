import { describe, expect, it } from 'vitest'
import {
  isNarrowed,
  noFilters,
  orderOfSort,
  readAddress,
  sortOfOrder,
  writeAddress,
} from './audit-address.logic.ts'

describe('address of the audit screen', () => {
  it('says nothing of what is as by default', () => {
    expect(writeAddress(readAddress(''))).toBe('/auditoria')
    expect(isNarrowed(readAddress('').filters)).toBe(false)
  })

  it('comes back as it was written, long codes and accents included', () => {
    const address = {
      filters: { ...noFilters, texto: '007202602000000000001', actor: 'Ñáñez & hijo', desde: '2026-11-01' },
      page: 3,
      perPage: 100,
      order: '-eventos' as const,
      stream: 'causa/12',
      moment: 4,
    }
    expect(readAddress(writeAddress(address).slice('/auditoria'.length))).toEqual(address)
  })

  it.each(['-ultimo', 'ledger'] as const)('sorts by a head: %s', (order) => {
    expect(orderOfSort(sortOfOrder(order))).toBe(order)
  })

  it('takes nonsense for nothing', () => {
    expect(readAddress('?pagina=-1&filas=x&momento=1e3&ver=&orden=titulo')).toMatchObject({
      page: 1,
      perPage: 50,
      order: '-ultimo',
      stream: null,
      moment: null,
    })
  })
})
