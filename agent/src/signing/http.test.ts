import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {
  SignBatchData,
  SigningErrorCode,
  SignPdfData,
  TokenConnectedData,
  TokenDataData,
  TokenStatusData,
  ValidatePdfData,
} from '@estrado/machines/contract/agent-signing'
import { demoPeople, demoPin } from '@estrado/machines/vocabulary/demo-people'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAuthorityPaths } from './demo-authority.ts'
import { demoTokenPath } from './demo-token.ts'
import type { SigningOutcome } from './deps.ts'
import { type SigningService, startSigning } from './index.ts'
import { personOf } from './testing/demo-keys.ts'
import { samplePdf } from './testing/pdf-builder.ts'
import { type SigningClient, signingClient } from './testing/signing-client.ts'

const now = new Date('2026-11-21T14:00:00Z')
const judge = '2000001'
const pdf = samplePdf().toString('base64')
const bad = Buffer.from('nada').toString('base64')

let folder = ''
let service: SigningService
let client: SigningClient
const outcomes: SigningOutcome[] = []
const logged: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'estrado-signing-'))
  service = await startSigning({
    dataFolder: folder,
    pkcs11Modules: [],
    knownModules: false,
    demo: true,
    clock: () => now,
    log: { write: (...line) => logged.push(JSON.stringify(line)) },
    onSigned: (outcome) => outcomes.push(outcome),
  })
  client = signingClient(service.app)
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

const credentials = { slot: -1, pin: demoPin, alias: judge }
const code = (answer: { datos: unknown }) => (answer.datos as { errorCode?: SigningErrorCode }).errorCode
const sign = async (body: object = {}) => {
  const answer = await client.post<SignPdfData>('/api/token/firmar_pdf', { ...credentials, pdf, ...body })
  if (!answer.finalizado) throw new Error(answer.mensaje)
  return Buffer.from(answer.datos.pdf_firmado, 'base64')
}
const validate = async (file: Buffer, path = '/api/validar_pdf') => {
  const answer = await client.post<ValidatePdfData>(path, { pdf: file.toString('base64') })
  if (!answer.finalizado) throw new Error(answer.mensaje)
  return answer.datos
}

describe('the calls as the public signer answers them', () => {
  it.each(['/api', ''])('status under %s/', async (base) => {
    expect(await client.get(`${base}/status`)).toEqual({
      datos: { compilacion: 3100, api_version: '1.1.0' },
      finalizado: true,
      mensaje: 'Servicio ejecutandose correctamente',
    })
  })

  it('lists the tokens', async () => {
    const status = await client.get<TokenStatusData>('/api/token/status')
    expect(status).toMatchObject({
      finalizado: true,
      datos: { connected: true },
      mensaje: 'Lista de Tokens obtenida',
    })
    const connected = await client.get<TokenConnectedData>('/token/connected')
    expect(connected.datos).toMatchObject({
      connected: true,
      tokens: [{ slot: -1, name: 'Token de demostración', model: 'PKCS#12' }],
    })
  })

  it('tells keys and certificates, each key right before its certificate', async () => {
    const answer = await client.post<TokenDataData>('/token/data', { slot: '-1', pin: demoPin })
    if (!answer.finalizado) throw new Error(answer.mensaje)
    const { data, certificates, private_keys } = answer.datos.data_token
    expect([certificates, private_keys]).toEqual([demoPeople.length, demoPeople.length])
    const at = data.findIndex(({ alias }) => alias === judge)
    expect(data[at]).toEqual({
      tipo: 'PRIMARY_KEY',
      tipo_desc: 'Clave Privada',
      alias: judge,
      id: judge,
      tiene_certificado: true,
    })
    expect(data[at + 1]).toMatchObject({
      tipo: 'X509_CERTIFICATE',
      tipo_desc: 'Certificado',
      alias: judge,
      common_name: 'María Eugenia Terrazas Ibáñez',
      validez: { desde: '2026-11-20 10:00:00', hasta: '2029-11-20 10:00:00' },
      titular: {
        CN: 'María Eugenia Terrazas Ibáñez',
        O: 'Órgano Judicial (demostración)',
        uidNumber: judge,
        dnQualifier: 'CI',
        emailAddress: 'juez@estrado.example',
        EmailAddress: 'juez@estrado.example',
      },
      emisor: { CN: 'Autoridad de DEMOSTRACIÓN de Estrado (sin valor legal)' },
    })
  })

  it('signs and validates', async () => {
    const file = await sign()
    const expected = {
      noModificado: true,
      cadenaConfianza: true,
      firmadoDuranteVigencia: true,
      firmadoAntesRevocacion: true,
      versionado: false,
      timeStamp: false,
      fechaFirma: '2026-11-21T14:00:00.000Z',
      certificado: {
        ci: judge,
        nombreSignatario: 'María Eugenia Terrazas Ibáñez',
        cargoSignatario: '',
        organizacionSignatario: 'Órgano Judicial (demostración)',
        emailSignatario: 'juez@estrado.example',
        nombreECA: 'Estrado - demostración',
        descripcionECA: 'Autoridad de DEMOSTRACIÓN de Estrado (sin valor legal)',
        inicioValidez: '2026-11-20T14:00:00.000Z',
        finValidez: '2029-11-20T14:00:00.000Z',
        revocado: null,
        numeroSerie: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    }
    const verdict = {
      veredicto: 'Válido',
      motivos: [],
      avisos: [{ codigo: 'hora-no-probada' }, { codigo: 'revocacion-desconocida' }],
      tiempo: { prueba: 'dicho-por-el-firmante', autoridad: null },
      revision: { bytes: file.length },
      agregados: [],
    }
    const answer = { veredicto: 'Válido', motivos: [], sellos: [], firmas: [{ ...expected, ...verdict }] }
    expect(await validate(file)).toEqual(answer)
    expect(await validate(file, '/validar_firma_pdf')).toEqual(answer)
    expect(await validate(samplePdf())).toEqual({
      veredicto: 'Sin firma',
      motivos: [],
      sellos: [],
      firmas: [],
    })
  })

  it('signs in the only token when no slot is said, and takes base64 and data: too', async () => {
    const { slot: _, ...rest } = credentials
    const answer = await client.post('/token/firmar_pdf', {
      ...rest,
      base64: `data:application/pdf;base64,${pdf}`,
    })
    expect(answer).toMatchObject({ finalizado: true, mensaje: 'Se firmo el pdf correctamente.' })
  })

  it('signs a batch, with either name of the documents', async () => {
    const answer = await client.post<SignBatchData>('/api/token/firmar_lote_pdfs', {
      ...credentials,
      pdfs: [
        { id: 'a.pdf', pdf },
        { id: 'b.pdf', base64: pdf },
      ],
    })
    expect(answer).toMatchObject({ finalizado: true, mensaje: 'Se firmaron los pdfs correctamente.' })
    if (!answer.finalizado) throw new Error(answer.mensaje)
    for (const { pdf_firmado } of answer.datos.pdfs_firmados) {
      expect(await validate(Buffer.from(pdf_firmado, 'base64'))).toMatchObject({
        firmas: [{ noModificado: true }],
      })
    }
  })

  it('writes the keys of an answer in the order of the public signer', async () => {
    const response = await service.app.request('/api/status')
    expect(Object.keys((await response.json()) as object)).toEqual(['datos', 'finalizado', 'mensaje'])
  })
})

describe('what is refused, in the signer’s own words', () => {
  it.each([
    ['a wrong PIN', { pin: '4321' }, 'PIN_INCORRECTO', 'Pin incorrecto, intente nuevamente.'],
    ['no PIN', { pin: '' }, 'DATOS_REQUERIDOS', 'Datos requeridos slot, pin, alias y pdf.'],
    ['no document', { pdf: undefined }, 'DATOS_REQUERIDOS', 'Datos requeridos slot, pin, alias y pdf.'],
    ['another slot', { slot: 7 }, 'DEVICE_NO_CONNECTED', 'No se encontro ningun token conectado.'],
    [
      'an unknown alias',
      { alias: 'nadie' },
      'CERTIFICADO_NO_ENCONTRADO',
      'No se encontró un certificado con el alias proporcionado.',
    ],
    ['no PDF', { pdf: bad }, 'PDF_INVALIDO', 'El documento no es un PDF válido o está dañado.'],
    ['no base64', { pdf: '¡no!' }, 'SOLICITUD_INVALIDA', 'El documento no está codificado en base64.'],
    ['a point outside numbers', { point: { x: 'a', y: 1 } }, 'SOLICITUD_INVALIDA', undefined],
    ['an image that is none', { point: { x: 1, y: 1 }, image: bad }, 'IMAGEN_INVALIDA', undefined],
    ['a timestamp without authority', { nivel: 'B-T' }, 'SELLO_TIEMPO_NO_DISPONIBLE', undefined],
  ])('%s', async (_, body, errorCode, mensaje) => {
    const answer = await client.post('/api/token/firmar_pdf', { ...credentials, pdf, ...body })
    expect(answer.finalizado).toBe(false)
    expect(code(answer)).toBe(errorCode)
    if (mensaje) expect(answer.mensaje).toBe(mensaje)
  })

  it('a batch without documents, and with one id twice', async () => {
    const post = (pdfs: unknown) => client.post('/api/token/firmar_lote_pdfs', { ...credentials, pdfs })
    expect(await post([])).toMatchObject({ mensaje: 'Datos requeridos slot, pin, alias y pdfs.' })
    const twice = await post([
      { id: 'a', pdf },
      { id: 'a', pdf },
    ])
    expect(code(twice)).toBe('SOLICITUD_INVALIDA')
  })

  it('a document that is locked by an earlier signature', async () => {
    const locked = await sign({ bloquear: true })
    const answer = await client.post('/api/token/firmar_pdf', {
      ...credentials,
      pdf: locked.toString('base64'),
    })
    expect(code(answer)).toBe('PDF_BLOQUEADO')
  })

  it('a body that is no JSON, or no object', async () => {
    for (const body of ['{', '[]', '"texto"', 'null', '']) {
      expect(code(await client.post('/api/token/data', body))).toBe('SOLICITUD_INVALIDA')
    }
  })
})

describe('the demonstration', () => {
  it('keeps the authority’s key to its owner and its token from start to start', async () => {
    const { key, certificate } = demoAuthorityPaths(folder)
    expect(statSync(key).mode & 0o777).toBe(0o600)
    expect(statSync(demoTokenPath(folder)).mode & 0o777).toBe(0o600)
    const before = [key, certificate, demoTokenPath(folder)].map((path) => statSync(path).mtimeMs)
    const again = await startSigning({
      dataFolder: folder,
      pkcs11Modules: [],
      knownModules: false,
      demo: true,
    })
    await again.close()
    expect([key, certificate, demoTokenPath(folder)].map((path) => statSync(path).mtimeMs)).toEqual(before)
  })

  it('signs a document of each person', async () => {
    const file = await sign({ alias: personOf('secretario').documentoIdentidad })
    expect(await validate(file)).toMatchObject({
      firmas: [{ certificado: { ci: '2000004' }, cadenaConfianza: true }],
    })
  })
})

it('never logs a PIN, a document or a person', () => {
  const text = logged.join('\n')
  expect(logged.length).toBeGreaterThan(0)
  for (const secret of [demoPin, '4321', judge, 'Terrazas', pdf.slice(0, 40)])
    expect(text).not.toContain(secret)
})
