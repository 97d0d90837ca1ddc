import { expect, inject, it } from 'vitest'
import { startTestApi, testClock } from '../testing/api.ts'

it.each([
  ['http://localhost:3000', null],
  ['https://estrado.example', 'max-age=31536000'],
])('reached at %s', async (publicUrl, transport) => {
  const api = await startTestApi(inject('clusterUrl'), testClock(), { publicUrl })
  const { headers } = await api.call('estado.get')
  expect(headers.get('strict-transport-security')).toBe(transport)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-disposition')).toBe('attachment; filename="api.json"')
  expect(headers.get('set-cookie')).toBeNull()
  // A password as long as a book is refused before it costs anything.
  const body = { usuario: 'juez', clave: 'a'.repeat(2_000_000) }
  expect((await api.call('auth.login', { body })).status).toBe(413)
  const unlisted = await fetch(`${api.url}/api/nada`)
  expect([unlisted.status, unlisted.headers.get('x-content-type-options')]).toEqual([404, 'nosniff'])
  await api.stop()
})
