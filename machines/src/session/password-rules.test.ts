import { expect, test } from 'vitest'
import {
  missingRequirements,
  newPasswordMessages,
  passwordFieldMessage,
  passwordFieldNote,
  passwordWarnings,
} from './password-rules.ts'
import { passwordMessages } from './password-texts.ts'

test.each([
  ['Estrado-2026', []],
  ['Ñandú_9', []],
  ['aB3!', ['length']],
  ['ABC123!', ['lowercase']],
  ['abc123!', ['uppercase']],
  ['abcDEF!', ['digit']],
  ['abcDEF123', ['special']],
  ['abcDEF123?', ['special']],
  ['', ['length', 'lowercase', 'uppercase', 'digit', 'special']],
])('%s', (password, missing) => {
  expect(missingRequirements(password)).toEqual(missing)
})

test('the field names the first thing that is missing', () => {
  expect(passwordFieldMessage('')).toBe('Este campo es requerido')
  expect(passwordFieldMessage('   ')).toBe('Este campo es requerido')
  expect(passwordFieldMessage('ab')).toBe('Mínimo 6 caracteres')
  expect(passwordFieldMessage('Abcdef1')).toBe('Debe contener al menos un carácter especial')
  expect(passwordFieldMessage('Estrado-2026')).toBeUndefined()
})

test('a save lists everything', () => {
  expect(passwordWarnings('', '', '')).toEqual([
    'La contraseña actual es requerida',
    'La nueva contraseña es requerida',
  ])
  expect(passwordWarnings('x', '   ', '   ')).toEqual(['La nueva contraseña es requerida'])
  expect(passwordWarnings('x', 'abcdef', 'abcdeg')).toEqual([
    'La nueva contraseña debe tener al menos una mayúscula',
    'La nueva contraseña debe tener al menos un número',
    'La nueva contraseña debe tener al menos un carácter especial',
    'Las contraseñas no coinciden',
  ])
  expect(passwordWarnings('x', 'Estrado-2026', 'Estrado-2026')).toEqual([])
})

test('the warnings come in the order of the specification', () => {
  expect(newPasswordMessages('?')).toEqual([
    'La nueva contraseña debe tener mínimo 6 caracteres',
    'La nueva contraseña debe tener al menos una mayúscula',
    'La nueva contraseña debe tener al menos una minúscula',
    'La nueva contraseña debe tener al menos un número',
    'La nueva contraseña debe tener al menos un carácter especial',
  ])
})

test('the field reading takes neither - nor _', () => {
  expect(missingRequirements('Estrado-2026', 'field')).toEqual(['special'])
  expect(missingRequirements('Estrado_2026', 'field')).toEqual(['special'])
  expect(missingRequirements('Estrado.2026', 'field')).toEqual([])
  expect(passwordFieldNote('Estrado-2026')).toBe(passwordMessages.narrowSpecial)
  expect(passwordFieldNote('Estrado.2026')).toBeUndefined()
  expect(passwordFieldNote('Estrado')).toBeUndefined()
})

test('length counts characters, not halves of an emoji', () => {
  expect(missingRequirements('aB3!😀')).toEqual(['length'])
  expect(missingRequirements('aB3!😀x')).toEqual([])
})

test('blanks around it count for nothing, as at the login', () => {
  expect(missingRequirements('  aB3! ')).toEqual(['length'])
  expect(newPasswordMessages(`Aa1!${'x'.repeat(124)}  `)).toEqual([])
})

test('an empty new password is only that', () => {
  expect(newPasswordMessages('')).toEqual(['La nueva contraseña es requerida'])
  expect(newPasswordMessages('Estrado-2026')).toEqual([])
})

test('asks no current password where administration forced the change', () => {
  expect(passwordWarnings(null, 'Clave-1', 'Clave-1')).toEqual([])
  expect(passwordWarnings('', 'Clave-1', 'Clave-1')).toEqual(['La contraseña actual es requerida'])
})

test('a password may be long, but no book', () => {
  const longest = `Aa1.${'ñ'.repeat(124)}`
  expect(newPasswordMessages(longest)).toEqual([])
  expect(newPasswordMessages(`${longest}x`)).toEqual([passwordMessages.tooLong.warning])
  expect(passwordFieldMessage(`${longest}x`)).toBe(passwordMessages.tooLong.field)
})
