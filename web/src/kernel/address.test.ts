import { expect, it } from 'vitest'
import { changedSearch, count, oneOf, readState, readValue, words } from './address.ts'

const parts = { buscar: words, rol: oneOf(['JUEZ', 'SECRE']), pagina: count(1), usuario: count(undefined) }

it('reads what fits, and of anything else what a screen begins with', () => {
  expect(readState(parts, { buscar: 123, rol: 'SECRE', pagina: 3, usuario: 7 })).toEqual({
    buscar: '123',
    rol: 'SECRE',
    pagina: 3,
    usuario: 7,
  })
  expect(readState(parts, { buscar: {}, rol: 'NADIE', pagina: -2, usuario: '<b>' })).toEqual({
    buscar: '',
    rol: null,
    pagina: 1,
    usuario: undefined,
  })
  expect(readState({ momento: count(undefined, 0) }, { momento: 0 })).toEqual({ momento: 0 })
})

it('reads a long code and a number with an exponent as the texts that they are', () => {
  expect(readValue('12')).toBe(12)
  for (const text of ['202602000000000000001', '1e3', '007', 'true', '"12"', '[1]'])
    expect(() => readValue(text)).toThrow()
})

it('writes what differs from the beginning alone, and leaves what is others’', () => {
  const search = { rol: 'JUEZ', pagina: 4, otra: 'x' }
  expect(changedSearch(parts, search, { rol: null, pagina: 1, buscar: 'Ñuflo' })).toEqual({
    otra: 'x',
    buscar: 'Ñuflo',
  })
  expect(changedSearch(parts, search, { usuario: 9 })).toEqual({ ...search, usuario: 9 })
})
