import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storableRules, storableText } from './storable.ts'

const message = ['Contiene caracteres no permitidos']

test('takes what people write', () => {
  const value = {
    nombres: "Ñusta D'Orbigny 😀 <script>\t",
    lineas: ['uno\r\ndos', 'áéí 👨‍👩‍👧', 'שלום\u200f 1'],
    n: 1,
    nada: null,
  }
  expect(storableRules(value)).toEqual({})
})

test.each([
  ['a\u0000b'],
  ['\u0007'],
  ['\u007f'],
  ['\u0085'],
  ['\ud83d'],
  ['x\ude00'],
  ['\u202E0001 sB'],
  ['a\u2066b\u2069'],
])('refuses %j', (text) => {
  expect(storableRules({ persona: { nombres: text } })).toEqual({ 'persona.nombres': message })
  expect(storableRules([['ok', text]])).toEqual({ '0.1': message })
})

test('looks at the keys too', () => {
  expect(storableRules({ a: { 'x\u0000': 1 } })).toEqual({ a: message })
})

test('puts nothing for what turns the direction of a text', () => {
  expect(storableText('\u202a+591 71234567\u202c')).toBe('+591 71234567')
})

test('puts blanks for what can’t be stored, and leaves the rest', () => {
  expect(storableText('fi\u0000n\u0002 😀\tdel\ud83d acto\n')).toBe('fi n  😀\tdel  acto\n')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(storableRules(storableText(text))).toEqual({})
    }),
  )
})

test('what it takes survives a round through UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      if (Object.keys(storableRules({ text })).length > 0) return
      expect(new TextDecoder().decode(new TextEncoder().encode(text))).toBe(text.replace(/^\ufeff/, ''))
    }),
  )
})
