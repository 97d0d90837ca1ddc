import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPin } from '@estrado/machines/vocabulary/demo-people'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PdfDocument } from '../pdf/document.ts'
import { PdfError } from '../pdf/pdf-error.ts'
import { readStrictly } from '../pdf/strict/index.ts'
import { toPem } from './certificates/certificate.ts'
import { createDemoAuthority } from './demo-authority.ts'
import { type SigningService, startSigning } from './index.ts'
import { signPdf } from './pades/sign-pdf.ts'
import { startAuthorityLab } from './testing/authority-lab.ts'
import { demoKey } from './testing/demo-keys.ts'
import { buildFaultyDriver, type FaultyDriver } from './testing/faulty-driver/faulty-driver.ts'
import { mutate, seeded } from './testing/mutate.ts'
import { samplePdf } from './testing/pdf-builder.ts'
import { type SigningClient, signingClient } from './testing/signing-client.ts'
import { createSofthsmToken, prepareSofthsm } from './testing/softhsm-token.ts'
import { writePkcs12 } from './tokens/pkcs12/write.ts'
import { validatePdfSignatures } from './validation/index.ts'

const now = new Date('2026-11-21T14:00:00Z')
const judge = '2000001'
const authority = createDemoAuthority(now)
const key = demoKey('juez', now, { authority })
const trustAnchors = [authority.certificate.der]

let folder = ''
let service: SigningService
let client: SigningClient
let driver: FaultyDriver
const pin = '1234'

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'estrado-faults-'))
  prepareSofthsm(folder)
  createSofthsmToken(folder, 'Juzgado', pin, authority, now).addKey({ alias: judge, kind: 'rsa2048' })
  driver = buildFaultyDriver(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeEach(async () => {
  driver.faults({})
  driver.forgetCalls()
  service = await startSigning({
    dataFolder: folder,
    pkcs11Modules: [driver.modulePath],
    knownModules: false,
    demo: true,
    clock: () => now,
    driver: { callMilliseconds: { sign: 3_000 } },
  })
  client = signingClient(service.app)
})
afterEach(() => service.close())

const pdf = samplePdf().toString('base64')
const batch = (count: number) => ({
  slot: 1,
  pin,
  alias: judge,
  pdfs: Array.from({ length: count }, (_, index) => ({ id: `${index}`, pdf })),
})
const codes = (events: readonly { data: Readonly<Record<string, unknown>> }[]) =>
  events.flatMap(({ data }) => (typeof data.errorCode === 'string' ? [data.errorCode] : []))
const closed = () => driver.calls().filter((call) => call === 'close').length

describe('in the middle of a batch', () => {
  it('the token is pulled out: what was signed is given, the rest refused, and the next batch works', async () => {
    const events = await client.events(batch(60), ({ event }) => {
      if (event === 'firmado') driver.faults({ slots: 'none' })
    })
    const signed = events.filter(({ event }) => event === 'firmado').length
    expect(signed).toBeGreaterThan(0)
    expect(signed).toBeLessThan(60)
    expect(new Set(codes(events))).toEqual(new Set(['DEVICE_NO_CONNECTED']))
    expect(codes(events)).toHaveLength(60 - signed)
    driver.faults({})
    expect(await client.post('/token/firmar_lote_pdfs', batch(2))).toMatchObject({ finalizado: true })
    expect(driver.calls().filter((call) => call === 'login')).toHaveLength(2)
  })

  it.each(['crash', 'hang'])('the driver has a %s: only that batch suffers', async (fault) => {
    driver.faults({ sign: fault, after: 4 })
    const events = await client.events(batch(10))
    expect(events.filter(({ event }) => event === 'firmado')).toHaveLength(3)
    expect(codes(events)).toEqual(Array(7).fill('DEVICE_ERROR'))
    driver.faults({})
    expect(await client.post('/token/firmar_lote_pdfs', batch(2))).toMatchObject({ finalizado: true })
    expect(await client.post('/token/data', { slot: -1, pin: demoPin })).toMatchObject({ finalizado: true })
  })

  it('two clients wait for each other and both get theirs', async () => {
    const answers = await Promise.all([
      client.post('/token/firmar_lote_pdfs', batch(8)),
      client.post('/token/firmar_lote_pdfs', batch(8)),
      client.post('/token/firmar_pdf', { slot: 1, pin, alias: judge, pdf }),
    ])
    expect(answers.map(({ finalizado }) => finalizado)).toEqual([true, true, true])
    expect(driver.calls()).toEqual(Array(3).fill(['open', 'login', 'logout', 'close']).flat())
  })

  it('the client goes away: the token is logged out of and free for the next', async () => {
    const server = createServer(getRequestListener(service.app.fetch))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token/firmar_lote_pdfs`
    const gone = new AbortController()
    const big = samplePdf('table', 300_000).toString('base64')
    const body = JSON.stringify({
      ...batch(0),
      pdfs: Array.from({ length: 100 }, (_, i) => ({ id: `${i}`, pdf: big })),
    })
    const response = await fetch(address, { method: 'POST', body, signal: gone.signal })
    const reader = response.body?.getReader()
    await reader?.read()
    gone.abort()
    await expect(reader?.read()).rejects.toThrow()
    expect(await client.post('/token/firmar_pdf', { slot: 1, pin, alias: judge, pdf })).toMatchObject({
      finalizado: true,
    })
    expect(closed()).toBe(2)
    server.closeAllConnections()
    server.close()
  })
})

describe('200 malformed PDFs', () => {
  const random = seeded(20_261_121)

  it('are signed rightly or refused, and never crash', { timeout: 60_000 }, async () => {
    const originals = (['table', 'stream', 'packed', 'hybrid'] as const).map((form) => samplePdf(form))
    originals.push(await signPdf(originals[0] ?? Buffer.alloc(0), key, { at: now }))
    let refused = 0
    for (let i = 0; i < 200; i++) {
      const damaged = mutate(originals[i % originals.length] ?? Buffer.alloc(0), random)
      const outcome = await signPdf(damaged, key, { at: now }).catch((error: unknown) => error)
      if (!(outcome instanceof Buffer)) {
        expect(outcome).toBeInstanceOf(PdfError)
        refused++
        continue
      }
      expect(outcome.subarray(0, damaged.length).equals(damaged)).toBe(true)
      expect(readStrictly(new PdfDocument(outcome))).toEqual([])
      const reports = validatePdfSignatures(outcome, { trustAnchors, now })
      expect(reports.at(-1)).toMatchObject({ noModificado: true, versionado: false, cadenaConfianza: true })
    }
    expect(refused).toBeGreaterThan(20)
    expect(refused).toBeLessThan(199)
  })

  it('that were signed once are never told to be whole', { timeout: 60_000 }, async () => {
    const signed = await signPdf(samplePdf(), key, { at: now })
    for (let i = 0; i < 200; i++) {
      const damaged = mutate(signed, random)
      if (damaged.equals(signed)) continue
      let reports: ReturnType<typeof validatePdfSignatures>
      try {
        reports = validatePdfSignatures(damaged, { trustAnchors, now })
      } catch (error) {
        expect(error).toBeInstanceOf(PdfError)
        continue
      }
      const untouched = damaged.subarray(0, signed.length).equals(signed)
      for (const { noModificado } of reports) if (!untouched) expect(noModificado).toBe(false)
    }
  })
})

it('1,000 malformed requests are all answered, and the service goes on', { timeout: 60_000 }, async () => {
  const random = seeded(7)
  const paths = [
    'token/data',
    'token/firmar_pdf',
    'token/firmar_lote_pdfs',
    'validar_pdf',
    'token/cancelar_lote',
  ]
  const values = [null, '', 0, -1, 1e99, true, [], {}, 'x', { a: [] }, pdf, '\u0000', '💥']
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  for (let i = 0; i < 1_000; i++) {
    const fields = Object.fromEntries(
      ['slot', 'pin', 'alias', 'pdf', 'pdfs', 'base64', 'point', 'image', 'lote', '__proto__', 'nivel']
        .filter(() => random() < 0.6)
        // The right PIN is not among the values: nothing here may sign.
        .map((field) => [
          field,
          field === 'pdfs' && random() < 0.5 ? [{ id: pick(values), pdf: pick(values) }] : pick(values),
        ]),
    )
    const text = JSON.stringify(fields)
    const body = random() < 0.3 ? mutate(Buffer.from(text || '{}'), random).toString('latin1') : text
    const response = await service.app.request(`/api/${pick(paths)}`, { method: 'POST', body })
    expect(response.status).toBe(200)
    const answer = (await response.json()) as {
      finalizado: boolean
      mensaje: string
      datos: { errorCode?: string }
    }
    expect(typeof answer.mensaje).toBe('string')
    if (!answer.finalizado) expect(answer.datos.errorCode).not.toBe('ERROR_INTERNO')
  }
  expect(await client.post('/token/firmar_pdf', { slot: 1, pin, alias: judge, pdf })).toMatchObject({
    finalizado: true,
  })
})

describe('a hardware token tells in the signer’s own words', () => {
  it.each([
    ['a wrong PIN', {}, '9999', 'PIN_INCORRECTO', 'Por favor verifique el pin.'],
    [
      'that it is locked',
      { flags: '40000' },
      pin,
      'DEVICE_LOCKED',
      'El token criptográfico se encuentra bloqueado por demasiados intentos fallidos al ingresar el PIN.',
    ],
    [
      'that it isn’t there',
      { slots: 'none' },
      pin,
      'DEVICE_NO_CONNECTED',
      'No se encontro ningun token conectado.',
    ],
  ] as const)('%s', async (_, faults, tried, errorCode, mensaje) => {
    driver.faults(faults)
    expect(await client.post('/token/data', { slot: 1, pin: tried })).toMatchObject({
      finalizado: false,
      mensaje,
      datos: { errorCode },
    })
  })
})

it('a revoked certificate signs no more', async () => {
  const lab = await startAuthorityLab(folder)
  try {
    const own = mkdtempSync(join(folder, 'revocado-'))
    mkdirSync(join(own, 'trust-anchors'))
    writeFileSync(join(own, 'trust-anchors', 'autoridad.pem'), toPem(lab.authority))
    const { certificate, key: privateKey } = lab.issueSigner('Ana')
    const softwareToken = join(own, 'token.p12')
    writeFileSync(softwareToken, writePkcs12([{ alias: 'ana', privateKey, certificate }], [], pin))
    const settings = { dataFolder: own, pkcs11Modules: [], knownModules: false, demo: false, softwareToken }
    const body = { slot: -1, pin, alias: 'ana', pdf }

    const before = await startSigning(settings)
    expect(await signingClient(before.app).post('/token/firmar_pdf', body)).toMatchObject({
      finalizado: true,
    })
    await before.close()
    lab.revoke(certificate, new Date())
    const after = await startSigning(settings)
    expect(await signingClient(after.app).post('/token/firmar_pdf', body)).toMatchObject({
      finalizado: false,
      mensaje: 'El certificado se encuentra revocado.',
      datos: { errorCode: 'CERTIFICADO_REVOCADO' },
    })
    await after.close()
  } finally {
    await lab.close()
  }
})

it('a full disk costs the demonstration’s token, not the hardware ones', async () => {
  const full = await startSigning({
    dataFolder: '/dev/full/estrado',
    pkcs11Modules: [driver.modulePath],
    knownModules: false,
    demo: true,
    clock: () => now,
  })
  const answer = await signingClient(full.app).post('/token/firmar_pdf', { slot: 1, pin, alias: judge, pdf })
  await full.close()
  expect(answer).toMatchObject({ finalizado: true })
})
