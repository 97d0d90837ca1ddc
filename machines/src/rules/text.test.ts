import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  characters,
  email,
  firstCharacters,
  maximum,
  maximumCharacters,
  maximumDigits,
  minimum,
  minimumCharacters,
  minimumItems,
  mobile,
  oneOf,
  required,
  requiredText,
} from './text.ts'

describe('required', () => {
  it.each([[''], [' \t\n'], ['\u00a0'], [null], [undefined], [[]], [Number.NaN]])(
    'wants more than %j',
    (value) => {
      expect(required(value)).toBe('Requerido')
    },
  )

  it.each([["O'Higgins"], ['0'], [0], ['😀'], [['x']], ['<script>']])('takes %j', (value) => {
    expect(required(value)).toBeNull()
  })
})

describe('length', () => {
  it('takes 250 characters and not 251', () => {
    expect(maximumCharacters('ñ'.repeat(250), 250)).toBeNull()
    expect(maximumCharacters('ñ'.repeat(251), 250)).toBe('Máximo 250 caracteres')
  })

  it('counts an emoji as one character', () => {
    expect(characters('😀')).toBe(1)
    expect(firstCharacters('a😀b', 2)).toBe('a😀')
    expect(maximumCharacters('😀'.repeat(250), 250)).toBeNull()
    expect(maximumCharacters('😀'.repeat(251), 250)).toBe('Máximo 250 caracteres')
  })

  it('agrees with the count at every length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(60), (text, n) => {
        expect(maximumCharacters(text, n) === null).toBe([...text].length <= n)
      }),
    )
  })

  it('lets blank texts pass a minimum', () => {
    expect(minimumCharacters('', 6)).toBeNull()
    expect(minimumCharacters('   ', 6)).toBeNull()
    expect(minimumCharacters('12345', 6)).toBe('Mínimo 6 caracteres')
    expect(minimumCharacters('123456', 6)).toBeNull()
  })

  it('names what is missing before what is too long', () => {
    expect(requiredText('  ', 1)).toBe('Requerido')
    expect(requiredText('ab', 1)).toBe('Máximo 1 caracteres')
    expect(requiredText('a', 1)).toBeNull()
  })
})

test('numbers and lists have their own words', () => {
  expect(maximum(1000, 999)).toBe('Máximo 999')
  expect(maximum(999, 999)).toBeNull()
  expect(minimum(0, 1)).toBe('Mínimo 1')
  expect(minimum(1, 1)).toBeNull()
  expect(minimumItems([], 1)).toBe('Mínimo 1 elemento(s)')
  expect(minimumItems(['a'], 1)).toBeNull()
})

test('digits alone, at most so many', () => {
  expect(maximumDigits('999', 3)).toBeNull()
  expect(maximumDigits('', 3)).toBeNull()
  expect(maximumDigits('1000', 3)).toBe('Máximo 3 dígito(s)')
  expect(maximumDigits('1a', 3)).toBe('Máximo 3 dígito(s)')
  expect(maximumDigits('٣', 3)).toBe('Máximo 3 dígito(s)')
})

test('a mobile number has 8 digits and begins with 6 or 7', () => {
  for (const good of ['', '60000000', '79999999', ' 71234567 ']) expect(mobile(good)).toBeNull()
  for (const bad of ['50000000', '7123456', '712345678', '7123456a', '+59171234567']) {
    expect(mobile(bad)).not.toBeNull()
  }
})

describe('email', () => {
  it.each([
    ['ana@tribunal.bo'],
    ['ana.quispe+juicio@mail.tribunal.gob.bo'],
    ["d'orbigny@x.bo"],
    ['ñandú@correo.bo'],
  ])('takes %s', (address) => {
    expect(email(address)).toBeNull()
  })

  it.each([
    ['ana'],
    ['ana@'],
    ['@tribunal.bo'],
    ['ana@tribunal'],
    ['ana@@tribunal.bo'],
    ['ana @tribunal.bo'],
    ['ana@tribunal..bo'],
    ['.ana@tribunal.bo'],
    ['ana@-.bo'],
    ['<script>@x.bo'],
    ['ana\u200bquispe@x.bo'],
    ['ana\u2060@x.bo'],
    ['a\ufeffna@x.bo'],
    ['a@b.c'],
  ])('refuses %s', (address) => {
    expect(email(address)).toBe('Correo no valido')
  })

  it('lets an empty one pass', () => {
    expect(email(' ')).toBeNull()
  })

  it('answers long nonsense at once', () => {
    const started = performance.now()
    expect(email(`a@${'a.'.repeat(20_000)}!`)).toBe('Correo no valido')
    expect(email(`a@${'a-'.repeat(20_000)}`)).toBe('Correo no valido')
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})

test('an option is one of those offered', () => {
  expect(oneOf('Privada', ['Privada', 'Pública'])).toBeNull()
  expect(oneOf('privada', ['Privada', 'Pública'])).toBe('Elija una de las opciones')
})
