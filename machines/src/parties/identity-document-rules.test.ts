import { describe, expect, it } from 'vitest'
import {
  documentText,
  identityDocument,
  isSameDocument,
  toldDocument,
  whoseDocument,
} from './identity-document-rules.ts'

const first = identityDocument('6000001', '')
const second = identityDocument('6000001', '1A')

describe('identity document', () => {
  it.each([
    [' 6000001 ', null, { numero: '6000001', complemento: null }],
    ['6000001', ' 1a ', { numero: '6000001', complemento: '1A' }],
    ['6000001-1a', null, { numero: '6000001', complemento: '1A' }],
    ['6000001 - 1A', '', { numero: '6000001', complemento: '1A' }],
    ['6000001-1A', '1a', { numero: '6000001', complemento: '1A' }],
    ['6000001-1A', '9Z', { numero: '6000001-1A', complemento: '9Z' }],
    ['E-10123456', '', { numero: 'E-10123456', complemento: '' }],
    ['p1234567', null, { numero: 'P1234567', complemento: null }],
  ])('%s with %s', (number, suffix, told) => {
    expect(toldDocument(number, suffix)).toEqual(told)
  })

  it('is one by number and suffix together', () => {
    expect(isSameDocument(first, second)).toBe(false)
    expect(isSameDocument(second, identityDocument('6000001-1A', ''))).toBe(true)
    expect([first, second].map(documentText)).toEqual(['6000001', '6000001-1A'])
  })

  it('is somebody else’s with another suffix, in both directions', () => {
    const bearers = [first, second]
    expect(whoseDocument(toldDocument('6000001', ''), second, bearers)).toBe('other')
    expect(whoseDocument(toldDocument('6000001', '1A'), first, bearers)).toBe('other')
    expect(whoseDocument(toldDocument('6000001-1A', null), second, bearers)).toBe('same')
    expect(whoseDocument(toldDocument('6000001', ''), first, bearers)).toBe('same')
  })

  it('without a suffix told is nobody’s for certain where two bear the number', () => {
    const told = toldDocument('6000001', null)
    expect(whoseDocument(told, first, [first])).toBe('same')
    expect(whoseDocument(told, first, [])).toBe('same')
    expect(whoseDocument(told, first, [first, second])).toBe('unsure')
    expect(whoseDocument(told, second, [second])).toBe('unsure')
  })

  it('that is empty is nobody’s', () => {
    expect(whoseDocument(toldDocument('', ''), identityDocument('', ''), [])).toBe('other')
  })
})
