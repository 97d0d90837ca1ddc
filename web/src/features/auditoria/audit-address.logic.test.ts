import { describe, expect, it } from 'vitest'
import { isNarrowed, noFilters, readAddress, writeAddress } from './audit-address.logic.ts'

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
      stream: 'causa/12',
      moment: 4,
    }
    expect(readAddress(writeAddress(address).slice('/auditoria'.length))).toEqual(address)
  })

  it('takes nonsense for nothing', () => {
    expect(readAddress('?pagina=-1&filas=x&momento=1e3&ver=')).toMatchObject({
      page: 1,
      perPage: 50,
      stream: null,
      moment: null,
    })
  })
})
