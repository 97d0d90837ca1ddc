import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openConsentBook } from '../guard/consent/consent-book.ts'
import { createConsentDesk } from '../guard/consent/consent-desk.ts'
import type { GuardVariables } from '../guard/guard.ts'
import { openRecentSignatures } from './recent-signatures.ts'
import { type AgentStatus, certificateState } from './status-model.ts'
import { statusRoutes } from './status-routes.ts'

const stays = new AbortController().signal
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'estrado-status-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const now = new Date('2026-11-21T14:42:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const site = 'https://tribunal.example'

const status: AgentStatus = {
  presence: {
    agente: 'estrado',
    version: '1.2.3',
    firma: { activo: true, url: 'https://localhost:9000/api' },
    escaneo: { activo: false, url: null },
  },
  now,
  identityEnds: inDays(400),
  identityFingerprint: 'AB:CD',
  identityEnding: false,
  pending: [],
  tokens: [],
  signatures: [],
  configured: ['http://localhost:3000'],
  remembered: [],
}

const serve = (shown: Partial<AgentStatus> = {}, caller: GuardVariables['caller'] = 'own-page') => {
  const desk = createConsentDesk({ dialog: async () => undefined, waitMilliseconds: 60_000 })
  const book = openConsentBook(join(folder, 'consent.json'))
  const app = new Hono<{ Variables: GuardVariables }>()
  app.use(async (c, next) => {
    c.set('caller', caller)
    await next()
  })
  app.route(
    '/',
    statusRoutes({
      desk,
      authority: () => '-----BEGIN CERTIFICATE-----',
      revoke: book.revoke,
      status: async () => ({ ...status, ...shown, pending: desk.pending(), remembered: book.list() }),
    }),
  )
  const post = (path: string, fields: Record<string, string>) =>
    app.request(path, { method: 'POST', body: new URLSearchParams(fields) })
  return { app, desk, book, post }
}
const pageOf = async (shown: Partial<AgentStatus>) => (await serve(shown).app.request('/')).text()

describe('the agent’s page', () => {
  it('shows version, services, sites and the certificate', async () => {
    const text = await pageOf({})
    for (const part of ['1.2.3', 'https://localhost:9000/api', 'Detenido', 'http://localhost:3000', 'AB:CD'])
      expect(text).toContain(part)
    expect(text).toContain('<html lang="es-BO">')
  })

  it('shows tokens with their certificates and how long they are good', async () => {
    const certificates = [
      { holder: 'Ana Quispe', from: inDays(-10), until: inDays(400) },
      { holder: 'Juan Mamani', from: inDays(-10), until: inDays(12) },
      { holder: 'Rosa Choque', from: inDays(-20), until: inDays(-1) },
      { holder: 'Luis Vargas', from: inDays(1), until: inDays(300) },
    ]
    const text = await pageOf({
      tokens: [{ slot: 1, name: 'ePass', serial: '2035', pin: 'ultimo-intento', certificates }],
    })
    for (const part of [
      'ePass',
      'Ana Quispe',
      'Vigente',
      'Vence en 12 días',
      'Expirado',
      'Aún no vigente',
      'un solo intento',
    ])
      expect(text).toContain(part)
    expect(await pageOf({ tokens: undefined })).toContain('el controlador no responde')
    expect(await pageOf({ tokens: [] })).toContain('No hay ningún token conectado')
  })

  it('shows when and for whom was signed', async () => {
    const signatures = [{ at: now.toISOString(), origin: null, signed: 3, refused: 1 }]
    const text = await pageOf({ signatures })
    expect(text).toContain('21/11/2026 10:42')
    expect(text).toContain('Programa de este equipo')
  })

  it('escapes what comes from tokens', async () => {
    const name = '<img src=x onerror=alert(1)>'
    const text = await pageOf({ tokens: [{ slot: 1, name, serial: '', pin: 'normal', certificates: [] }] })
    expect(text).not.toContain('<img')
    expect(text).toContain('&lt;img')
  })

  it('runs nothing but its own files', async () => {
    const { app } = serve()
    const answer = await app.request('/')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(await answer.text()).not.toMatch(/<script>|<style|style="|onclick/)
    expect((await app.request('/agente/pagina.css')).headers.get('content-type')).toContain('text/css')
    expect((await app.request('/agente/pagina.js')).headers.get('content-type')).toContain('javascript')
  })

  it('takes the person’s answer to a question', async () => {
    const { desk, post, app } = serve()
    const asked = desk.ask({ kind: 'sign', origin: site, documents: 2, signer: 'Ana' }, stays)
    const text = await (await app.request('/')).text()
    expect(text).toContain(`El sitio ${site} quiere firmar 2 documentos`)
    // A page may have been put under the pointer: its script lets them be pressed once the person has seen them.
    expect(text.match(/<button name="respuesta"[^>]* disabled>/g)).toHaveLength(3)
    const id = desk.pending()[0]?.id ?? ''
    await post(`/agente/permisos/${id}`, { respuesta: 'sí' })
    expect(desk.pending()).toHaveLength(1)
    expect((await post(`/agente/permisos/${id}`, { respuesta: 'once' })).status).toBe(303)
    expect(await asked).toBe('once')
  })

  it('takes a permission back', async () => {
    const { book, post, app } = serve()
    book.remember(site, now)
    expect(await (await app.request('/')).text()).toContain('Por usted, desde el 21/11/2026')
    await post('/agente/sitios/quitar', { sitio: site })
    expect(book.has(site)).toBe(false)
  })

  it.each(['program', 'visitor', 'page'] as const)(
    'lets no %s answer in the person’s place',
    async (caller) => {
      const { desk, book, post } = serve({}, caller)
      book.remember(site, now)
      const asked = desk.ask({ kind: 'use', origin: site }, stays)
      const id = desk.pending()[0]?.id ?? ''
      expect((await post(`/agente/permisos/${id}`, { respuesta: 'always' })).status).toBe(404)
      expect((await post('/agente/sitios/quitar', { sitio: site })).status).toBe(404)
      expect(desk.pending()).toHaveLength(1)
      expect(book.has(site)).toBe(true)
      desk.close()
      expect(await asked).toBe('no')
    },
  )

  it('is nothing that an allowed site may read', async () => {
    const { app } = serve({}, 'page')
    for (const path of ['/', '/agente/revision', '/agente/autoridad.pem'])
      expect((await app.request(path)).status).toBe(404)
  })
})

describe('figures on the page', () => {
  it('point at the last thirty days of a certificate', () => {
    const ends = (days: number) =>
      certificateState({ holder: '', from: inDays(-1), until: inDays(days) }, now)
    expect(ends(31)).toEqual({ kind: 'valid' })
    expect(ends(30)).toEqual({ kind: 'ending', days: 30 })
    expect(ends(0)).toEqual({ kind: 'expired' })
  })
})

describe('recent signatures', () => {
  it('are kept from start to start, fifty of them', () => {
    const file = join(folder, 'agent', 'recent.json')
    const first = openRecentSignatures(file)
    for (let signed = 1; signed <= 60; signed++)
      first.add({ at: now.toISOString(), origin: site, signed, refused: 0 })
    const again = openRecentSignatures(file)
    expect(again.list()).toHaveLength(50)
    expect(again.list()[0]?.signed).toBe(60)
    expect(readFileSync(file, 'utf8')).not.toContain('alias')
    writeFileSync(file, '[{"at":"ayer"},3]')
    expect(openRecentSignatures(file).list()).toEqual([])
  })
})
