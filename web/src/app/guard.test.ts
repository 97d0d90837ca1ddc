import { type RoutePath, routes, signedInCounterparts } from '@estrado/machines/contract/routes'
import { describe, expect, test } from 'vitest'
import { guardRoute, loginAddress, safePath } from './guard.ts'

const route = (path: RoutePath) => {
  const found = routes.find((line) => line.path === path)
  if (!found) throw new Error(path)
  return found
}
const wizard = route('/causas/{idCausa}')
const inbox = route('/bandeja-causas')
const edicts = route('/edictos')
const document = route('/documento/qr/{uuid}')
const form = route('/formulario-unico/{uuid}')

describe('guard', () => {
  test('each counterpart is the public path below /app', () => {
    for (const [path, counterpart] of Object.entries(signedInCounterparts)) {
      expect(counterpart).toBe(`/app${path}`)
    }
  })

  test('anonymous at a page that wants a login', () => {
    expect(guardRoute(wizard, '/causas/7?paso=2#partes', false)).toEqual({
      redirect: '/login?redirect=%2Fcausas%2F7%3Fpaso%3D2%23partes',
    })
  })

  test('signed in at a page that wants a login', () => {
    expect(guardRoute(inbox, '/bandeja-causas', true)).toBeUndefined()
  })

  test('public pages are open to anybody', () => {
    expect(guardRoute(edicts, '/edictos', false)).toBeUndefined()
    expect(guardRoute(edicts, '/edictos', true)).toBeUndefined()
    expect(guardRoute(document, '/documento/qr/abc', false)).toBeUndefined()
  })

  test('signed in, a public document opens inside the shell with query and hash', () => {
    expect(guardRoute(document, '/documento/qr/abc?x=1#h', true)).toEqual({
      redirect: '/app/documento/qr/abc?x=1#h',
    })
    expect(guardRoute(form, '/formulario-unico/abc', true)).toEqual({
      redirect: '/app/formulario-unico/abc',
    })
  })
})

test('the login remembers no home and not itself', () => {
  expect(loginAddress('/')).toBe('/login')
  expect(loginAddress('/login?redirect=%2Fx')).toBe('/login')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  undefined,
  '/\t/x',
])('%j is no way to go', (path) => {
  expect(safePath(path)).toBeUndefined()
})

test('an address of ours is', () => {
  expect(safePath('/bandeja-causas?x=//y')).toBe('/bandeja-causas?x=//y')
})
