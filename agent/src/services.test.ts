import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPeople, demoPin } from '@estrado/machines/vocabulary/demo-people'
import { PDFDocument } from 'pdf-lib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ServiceParts, SigningOutcome, SigningParts, SigningService } from './agent.ts'
import type { WantedSignature } from './guard/consent/consent-gate.ts'
import { createLog } from './log.ts'
import { signingService } from './services.ts'
import { readSettings } from './settings.ts'
import { createDemoAuthority, issueDemoCertificate } from './signing/demo-authority.ts'
import { writePkcs12 } from './signing/tokens/pkcs12/write.ts'

/** The real signing service with its demonstration token, behind the limits that the agent puts before it. */

const site = 'https://tribunal.example'
const [person] = demoPeople
const alias = person?.documentoIdentidad ?? ''
let folder = ''
let service: SigningService
let wanted: WantedSignature[] = []
let outcomes: SigningOutcome[] = []
let agrees = true

const partsOf = (environment: Record<string, string>): ServiceParts => ({
  settings: readSettings({ ESTRADO_DATA: folder, ...environment }, undefined),
  version: '1.0.0',
  log: createLog({ folder: join(folder, 'logs'), now: () => new Date() }),
  now: () => new Date(),
})

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'estrado-services-'))
  wanted = []
  outcomes = []
  agrees = true
  const parts: SigningParts = {
    ...partsOf({}),
    maySign: async (_, question) => {
      wanted.push(await question())
      return agrees
    },
    onSigned: (outcome) => outcomes.push(outcome),
  }
  service = await signingService(parts)
})
afterEach(async () => {
  await service.close()
  rmSync(folder, { recursive: true })
})

type Answer = { finalizado: boolean; mensaje: string; datos: Record<string, unknown> }
const post = async (path: string, body: unknown, origin?: string): Promise<Answer> => {
  const headers = { 'content-type': 'application/json', ...(origin === undefined ? {} : { origin }) }
  const response = await service.app.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}
const pdf = async () => {
  const document = await PDFDocument.create()
  document.addPage()
  return Buffer.from(await document.save()).toString('base64')
}

describe('signing for a page', () => {
  it('asks with the holder’s name and the number of documents, and tells what came of it', async () => {
    await post('/api/token/data', { slot: -1, pin: demoPin }, site)
    const document = await pdf()
    const pdfs = [
      { id: 'a', pdf: document },
      { id: 'b', pdf: document },
    ]
    const answer = await post('/api/token/firmar_lote_pdfs', { slot: -1, pin: demoPin, alias, pdfs }, site)
    expect(answer.finalizado).toBe(true)
    expect(wanted).toEqual([{ origin: site, signer: expect.stringMatching(/[A-Z]/i), documents: 2 }])
    expect(wanted[0]?.signer).not.toBe(alias)
    expect(outcomes).toEqual([{ origin: site, signed: 2, refused: 0 }])
  })

  it('signs nothing without the person’s yes, and doesn’t touch the token', async () => {
    agrees = false
    const answer = await post(
      '/token/firmar_pdf',
      { slot: -1, pin: 'no importa', alias, pdf: await pdf() },
      site,
    )
    expect(answer).toMatchObject({ finalizado: false, datos: { errorCode: 'CONSENTIMIENTO_RECHAZADO' } })
    expect(outcomes).toEqual([])
  })

  it('shows nothing of the site’s making but letters and numbers', async () => {
    await post(
      '/token/firmar_pdf',
      { slot: -1, pin: demoPin, alias: 'Juez <b>\n</b> «Todo bien»', pdf: '' },
      site,
    )
    expect(wanted[0]?.signer).toBe('Juez bb Todo bien')
  })

  it('counts what a call signs, not what else stands in it', async () => {
    await post('/token/firmar_pdf', { slot: -1, pin: demoPin, alias, pdf: await pdf(), pdfs: [] }, site)
    expect(wanted).toMatchObject([{ documents: 1 }])
    expect(outcomes).toEqual([{ origin: site, signed: 1, refused: 0 }])
  })

  it('asks nobody about the programs of this machine', async () => {
    const answer = await post('/api/token/firmar_pdf', { slot: -1, pin: demoPin, alias, pdf: await pdf() })
    expect(answer.finalizado).toBe(true)
    expect(wanted).toEqual([])
  })
})

describe('wrong PINs', () => {
  it('close their token for a while after five in a row, for every call with a PIN and for that alone', async () => {
    const tries = []
    for (let count = 0; count < 6; count++)
      tries.push(await post('/api/token/data', { slot: -1, pin: '0000' }, site))
    const codes = tries.map(({ datos }) => datos.errorCode)
    expect(codes).toEqual([...Array(5).fill('PIN_INCORRECTO'), 'PIN_EN_ESPERA'])
    expect(tries[5]?.mensaje).toContain('espere 2 minuto')
    const right = await post('/token/firmar_pdf', { slot: -1, pin: demoPin, alias, pdf: await pdf() })
    expect(right.datos.errorCode).toBe('PIN_EN_ESPERA')
    expect((await service.app.request('/api/token/connected')).status).toBe(200)
    expect(readFileSync(join(folder, 'logs', 'agent.log'), 'utf8')).not.toContain('0000')
  })

  it('are forgotten after a right one', async () => {
    const wrong = () => post('/api/token/data', { slot: -1, pin: '0000' })
    for (let count = 0; count < 4; count++) await wrong()
    expect((await post('/api/token/data', { slot: -1, pin: demoPin })).finalizado).toBe(true)
    for (let count = 0; count < 4; count++) expect((await wrong()).datos.errorCode).toBe('PIN_INCORRECTO')
  })
})

describe('a PKCS#12 file of ESTRADO_PKCS12', () => {
  it('is the software token, in place of the demonstration’s', async () => {
    const pkcs12 = join(folder, 'mi-firma.p12')
    const now = new Date()
    const authority = createDemoAuthority(now)
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    if (person === undefined) throw new Error('no demo person')
    const certificate = issueDemoCertificate(authority, { person, publicKey, now })
    const entry = { alias: 'firma propia', privateKey, certificate }
    writeFileSync(pkcs12, writePkcs12([entry], [authority.certificate], 'otra clave'))
    await service.close()
    service = await signingService({
      ...partsOf({ ESTRADO_PKCS12: pkcs12 }),
      maySign: async () => true,
      onSigned: () => {},
    })
    const [token] = await service.tokens()
    expect(token).toMatchObject({ slot: -1, name: 'Token de software' })
    expect((await post('/api/token/data', { slot: -1, pin: demoPin })).datos.errorCode).toBe('PIN_INCORRECTO')
    const order = { slot: -1, pin: 'otra clave', alias: 'firma propia', pdf: await pdf() }
    expect((await post('/api/token/firmar_pdf', order)).finalizado).toBe(true)
  })
})

describe('the tokens of the status page', () => {
  it('show their certificates once they were read with their PIN', async () => {
    const [before] = await service.tokens()
    expect(before?.certificates).toEqual([])
    await post('/api/token/data', { slot: '-1', pin: demoPin }, site)
    const [after] = await service.tokens()
    expect(after?.certificates).toHaveLength(demoPeople.length)
    expect(after?.certificates[0]?.until.getTime()).toBeGreaterThan(Date.now())
    expect(after?.certificates[0]?.from.getTime()).toBeLessThanOrEqual(Date.now())
  })
})
