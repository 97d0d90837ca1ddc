import { beforeEach, expect, it, vi } from 'vitest'
import { requestApproval } from './approval-request.ts'

const sent = vi.fn(async (address: string, _: RequestInit) =>
  address.includes('solicitud-aprobacion')
    ? Response.json({ message: '', response: { finalizado: true, link: 'l', solicitud: 's' } })
    : new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } }),
)

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', { userAgent: 'x' })
  vi.stubGlobal('fetch', sent)
})

it.each([
  [{ idActo: 12, uuid: 'u', version: 3, name: 'Auto.pdf' }, '"3"'],
  [{ idActo: 12, uuid: 'u', name: 'Formulario.pdf' }, null],
  [{ idNotificacion: 5, name: 'Formulario.pdf' }, null],
])('optimistic concurrency: an act is approved as it was shown: %j', async (document, version) => {
  expect(await requestApproval(document, 'ficha')).toEqual({ link: 'l', solicitud: 's' })
  expect(new Headers(sent.mock.calls.at(-1)?.[1].headers).get('if-match')).toBe(version)
})
