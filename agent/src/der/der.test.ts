import { describe, expect, it } from 'vitest'
import {
  childrenOf,
  DerError,
  open,
  readElement,
  readIdentifier,
  readOctets,
  readSmallInteger,
  readText,
  readTime,
} from './read.ts'
import {
  type Asn1,
  bmpString,
  integer,
  objectIdentifier,
  octetString,
  sameInteger,
  sequence,
  setOf,
  time,
  toDer,
} from './write.ts'

const der = (item: Asn1) => (item instanceof Uint8Array ? Buffer.from(item) : toDer(item))
const hex = (item: Asn1) => der(item).toString('hex')
const read = (item: Asn1) => readElement(der(item))
const utf8String = (text: string) => {
  const bytes = Buffer.from(text, 'utf8')
  return Buffer.from([0x0c, bytes.length, ...bytes])
}

describe('DER as it is written', () => {
  it('sorts a SET OF by the bytes of its elements', () => {
    const long = octetString(Buffer.alloc(200))
    expect(hex(setOf(long, integer(2), integer(1)))).toBe(`3181d1020101020102${hex(long)}`)
  })

  it.each([
    [0, '020100'],
    [127, '02017f'],
    [128, '02020080'],
    [256, '02020100'],
  ])('the integer %s', (value, expected) => {
    expect(hex(integer(value))).toBe(expected)
    expect(readSmallInteger(read(integer(value)))).toBe(value)
  })

  it.each(['1.2.840.113549.1.7.2', '2.5.29.15', '2.16.840.1.101.3.4.2.1', '0.9.2342.19200300.100.1.1'])(
    'the identifier %s',
    (dotted) => {
      expect(readIdentifier(read(objectIdentifier(dotted)))).toBe(dotted)
    },
  )

  it('times before and after 2050', () => {
    for (const text of ['2026-11-21T14:42:05Z', '2050-01-01T00:00:00Z']) {
      expect(readTime(read(time(new Date(text))))).toEqual(new Date(text))
    }
    expect(read(time(new Date('2050-01-01T00:00:00Z'))).tag).toBe(0x18)
  })

  it('an integer without a sign, from its bytes', () => {
    expect(hex(integer(Buffer.from('00ff', 'hex')))).toBe('020200ff')
    expect(hex(integer(Buffer.from('007f', 'hex')))).toBe('02017f')
    expect(hex(integer(Buffer.from('0000', 'hex')))).toBe('020100')
  })

  it('leaves DER of others as it stands, however it is written', () => {
    const odd = Buffer.from('30800202000100 00'.replace(' ', ''), 'hex')
    expect(hex(sequence(odd, integer(5)))).toBe(`300b${odd.toString('hex')}020105`)
    expect(hex(sameInteger(Buffer.from([0, 1])))).toBe('02020001')
  })

  it('texts and long lengths', () => {
    expect(readText(readElement(utf8String('Ibáñez')))).toBe('Ibáñez')
    expect(readText(read(bmpString('clave ñ')))).toBe('clave ñ')
    for (const length of [127, 128, 255, 256, 65_536]) {
      expect(readOctets(read(octetString(Buffer.alloc(length, 7))))).toHaveLength(length)
    }
  })
})

describe('ASN.1 of others', () => {
  it('may have indefinite lengths and octets in pieces', () => {
    const ber = Buffer.from('3080248004020102040103000002010500 00'.replace(' ', ''), 'hex')
    const [octets, number] = open(readElement(ber), 0x30)
    expect(hex(readOctets(octets))).toBe('010203')
    expect(readSmallInteger(number)).toBe(5)
    expect(readElement(ber).whole).toHaveLength(ber.length)
  })

  it.each([
    ['cut short', '3005020101'],
    ['without a length', '30'],
    ['longer than any file', '3084ffffffff'],
    ['with a length of nine bytes', `3089${'01'.repeat(9)}`],
    ['with a multi-byte tag', '1f8101020101'],
    ['endless inside a primitive', '048000 00'.replace(' ', '')],
    ['endless', '3080'],
  ])('is refused when %s', (_, bytes) => {
    expect(() => childrenOf(readElement(Buffer.from(bytes, 'hex')))).toThrow(DerError)
  })

  it('is refused when nested without end', () => {
    expect(() => readElement(Buffer.from('3080'.repeat(10_000), 'hex'))).toThrow(DerError)
  })

  it('is refused when something else stands where it belongs', () => {
    expect(() => open(read(sequence(integer(1))), 0x31)).toThrow(DerError)
    expect(() => readTime(readElement(utf8String('ayer')))).toThrow(DerError)
    expect(() => readIdentifier(readElement(Buffer.from([0x06, 1, 0x81])))).toThrow(DerError)
  })
})
