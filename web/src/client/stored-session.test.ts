import { expect, test } from 'vitest'
import { parseSession } from './stored-session.ts'

const usuario = {
  id: 12,
  usuario: 'ventanilla',
  accessToken: 'a',
  refreshToken: 'r',
  codigosRoles: ['VENT_OGP'],
  persona: { nombreCompleto: 'Ximena Vargas Ordóñez' },
}

test('a whole session', () => {
  expect(parseSession(JSON.stringify({ usuario, menus: [] }))?.usuario.usuario).toBe('ventanilla')
})

test.each([
  ['nothing', null],
  ['no menus', { usuario }],
  ['menus that are no list', { usuario, menus: {} }],
  ['no access token', { usuario: { ...usuario, accessToken: undefined }, menus: [] }],
  ['an empty refresh token', { usuario: { ...usuario, refreshToken: '' }, menus: [] }],
  ['no person', { usuario: { ...usuario, persona: null }, menus: [] }],
  ['a list', []],
])('%s is no session', (_, session) => {
  expect(parseSession(JSON.stringify(session))).toBeUndefined()
})

test('broken text is no session', () => {
  expect(parseSession('{"usuario":')).toBeUndefined()
})
