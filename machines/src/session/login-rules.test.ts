import { expect, test } from 'vitest'
import { loginRules, trimmedLogin } from './login-rules.ts'

test('both fields must be filled', () => {
  expect(loginRules({ usuario: 'juez', clave: 'x' })).toEqual({})
  expect(loginRules({ usuario: '  ', clave: 'x' })).toEqual({ usuario: ['Requerido'] })
  expect(loginRules({ usuario: '', clave: '' })).toEqual({ usuario: ['Requerido'], clave: ['Requerido'] })
})

test('blanks around them are dropped', () => {
  expect(trimmedLogin({ usuario: ' juez ', clave: ' a b ' })).toEqual({ usuario: 'juez', clave: 'a b' })
})
