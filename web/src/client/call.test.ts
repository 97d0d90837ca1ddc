import { afterEach, expect, test, vi } from 'vitest'
import { currentToasts } from '../ui/toasts.ts'
import { call, saysFailure, successNotice } from './call.ts'
import { CallFailure } from './failure.ts'
import { addressOf, fillPath } from './send.ts'

test('success is said for what changed something', () => {
  expect(successNotice(201, 'POST', 'Causa registrada')).toBe('CAUSA REGISTRADA')
  expect(successNotice(204, 'POST', 'Sesión cerrada')).toBe('SESIÓN CERRADA')
  expect(successNotice(200, 'PATCH', 'Causa actualizada')).toBe('CAUSA ACTUALIZADA')
  expect(successNotice(200, 'POST', 'Causa sorteada')).toBeUndefined()
  expect(successNotice(200, 'GET', 'x')).toBeUndefined()
  expect(successNotice(201, 'POST', undefined)).toBeUndefined()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('an answer that is cut off is a lost one: no success is said of it', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', { userAgent: 'x' })
  vi.stubGlobal('fetch', async () => {
    const cutOff = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
    return new Response(cutOff, { status: 201, headers: { 'content-type': 'application/json' } })
  })
  const before = currentToasts().at(-1)?.id ?? 0
  const failure = await call('usuarios.create', { body: {} as never }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CallFailure)
  expect(failure).toMatchObject({ status: 0, undecided: true })
  expect(
    currentToasts()
      .filter(({ id }) => id > before)
      .map(({ kind }) => kind),
  ).toEqual(['negative'])
})

test('authorization: a refusal by role is said once, by the screen or by a notice', () => {
  expect([saysFailure('all', 403), saysFailure('errors', 403), saysFailure('screen', 403)]).toEqual([
    true,
    true,
    false,
  ])
  expect(saysFailure('screen', 500)).toBe(true)
  expect(saysFailure('none', 500)).toBe(false)
})

test('a path with its parameters', () => {
  expect(fillPath('causas/{id}/sortear', { id: 7 })).toBe('causas/7/sortear')
  expect(fillPath('personas-juridicas/patron/{text}', { text: 'a/b ñ?' })).toBe(
    'personas-juridicas/patron/a%2Fb%20%C3%B1%3F',
  )
  expect(fillPath('medidas-protección/sujeto/{id}', { id: 3 })).toBe('medidas-protecci%C3%B3n/sujeto/3')
  expect(() => fillPath('causas/{idCausa}')).toThrow('idCausa es requerido')
  expect(() => fillPath('personas-juridicas/{id}')).toThrow('El identificador de la Persona Juridica')
})

test('an address without its empty query values', () => {
  expect(addressOf('causas/listar', { tipoAccion: 'Pública', pendiente: false, otro: null })).toBe(
    '/api/causas/listar?tipoAccion=P%C3%BAblica&pendiente=false',
  )
  expect(addressOf('estado')).toBe('/api/estado')
})
