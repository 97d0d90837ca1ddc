import { describe, expect, it } from 'vitest'
import { alreadyParties } from './already-party.ts'
import { toldDocument } from './identity-document-rules.ts'

const person = (documentoIdentidadONit: string, complemento = '', tipoDocumentoIdentidad = 'Pasaporte') => ({
  clase: 'Natural' as const,
  documentoIdentidadONit,
  personaNatural: { complemento, tipoDocumentoIdentidad },
})
const entity = (documentoIdentidadONit: string) => ({
  clase: 'Jurídico' as const,
  documentoIdentidadONit,
  personaNatural: null,
})

const parties = [
  person('6000001'),
  person('6000001', '1a'),
  person(' ab123 '),
  person('0'),
  person(''),
  person('7000001', '', 'Sin Documento'),
  entity('1020'),
  entity('6000002'),
]

describe('existence check of a party (spec 3 §4)', () => {
  const places = (clase: 'Natural' | 'Jurídico', number: string, suffix: string | null = '') =>
    alreadyParties(parties, clase, toldDocument(number, suffix)).map((party) => parties.indexOf(party))

  it('compares number and suffix, however they were typed', () => {
    expect(places('Natural', ' 6000001 ')).toEqual([0])
    expect(places('Natural', '6000001', '1A')).toEqual([1])
    expect(places('Natural', '6000001-1A')).toEqual([1])
    expect(places('Natural', '6000001', '2B')).toEqual([])
    expect(places('Natural', 'Ab123')).toEqual([2])
  })

  it('finds everybody who bears a number where no suffix is told', () => {
    expect(places('Natural', '6000001', null)).toEqual([0, 1])
  })

  it('takes no entity for a person whose number it has, nor the other way round', () => {
    expect(places('Natural', '1020')).toEqual([])
    expect(places('Jurídico', '1020')).toEqual([6])
    expect(places('Jurídico', '6000001')).toEqual([])
    expect(places('Natural', '6000002')).toEqual([])
  })

  it('knows nobody by a number that says that there is none', () => {
    for (const number of ['', ' ', '0', '7000001']) expect(places('Natural', number, null)).toEqual([])
  })
})
