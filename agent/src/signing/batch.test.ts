import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SignBatchData } from '@estrado/machines/contract/agent-signing'
import { demoPin } from '@estrado/machines/vocabulary/demo-people'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SigningOutcome } from './deps.ts'
import { type SigningService, startSigning } from './index.ts'
import { samplePdf } from './testing/pdf-builder.ts'
import { type SigningClient, signingClient } from './testing/signing-client.ts'

const pdf = samplePdf().toString('base64')
const bad = Buffer.from('nada').toString('base64')
const credentials = { slot: -1, pin: demoPin, alias: '2000001' }

let folder = ''
let service: SigningService
let client: SigningClient
let outcomes: SigningOutcome[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'estrado-batch-'))
  service = await startSigning({
    dataFolder: folder,
    pkcs11Modules: [],
    knownModules: false,
    demo: true,
    onSigned: (outcome) => outcomes.push(outcome),
  })
  client = signingClient(service.app)
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a batch', () => {
  const pdfs = [
    { id: 'primero', pdf },
    { id: 'malo', pdf: bad },
    { id: 'último', pdf },
  ]

  it('loses no document to a bad one', async () => {
    outcomes = []
    const answer = await client.post<SignBatchData>('/api/token/firmar_lote_pdfs', { ...credentials, pdfs })
    expect(answer).toMatchObject({
      finalizado: true,
      mensaje: 'Se firmaron 2 de 3 pdfs; revise los rechazados.',
      datos: {
        pdfs_firmados: [{ id: 'primero' }, { id: 'último' }],
        pdfs_rechazados: [
          {
            id: 'malo',
            errorCode: 'PDF_INVALIDO',
            mensaje: 'El documento no es un PDF válido o está dañado.',
          },
        ],
      },
    })
    expect(outcomes).toEqual([{ origin: undefined, signed: 2, refused: 1 }])
  })

  it('of which nothing could be signed has failed', async () => {
    const answer = await client.post('/api/token/firmar_lote_pdfs', {
      ...credentials,
      pdfs: [{ id: 'malo', pdf: bad }],
    })
    expect(answer).toMatchObject({
      finalizado: false,
      mensaje: 'El documento no es un PDF válido o está dañado.',
      datos: { errorCode: 'PDF_INVALIDO', pdfs_rechazados: [{ id: 'malo' }] },
    })
  })

  it('tells its progress document by document', async () => {
    const events = await client.events({ ...credentials, pdfs })
    expect(events.map(({ event, data }) => [event, data.id, data.hechos])).toEqual([
      ['inicio', undefined, undefined],
      ['firmado', 'primero', 1],
      ['rechazado', 'malo', 2],
      ['firmado', 'último', 3],
      ['fin', undefined, undefined],
    ])
    expect(events[0]?.data).toMatchObject({ total: 3 })
    expect(events.at(-1)?.data).toMatchObject({ finalizado: true, datos: { firmados: 2, rechazados: 1 } })
  })

  it('can be cancelled; what was signed stays signed', async () => {
    const many = Array.from({ length: 200 }, (_, index) => ({ id: `${index}`, pdf }))
    let cancelled: Promise<unknown> | undefined
    const events = await client.events({ ...credentials, pdfs: many }, ({ event, data }) => {
      if (event === 'inicio') cancelled = client.post('/api/token/cancelar_lote', { lote: data.lote })
    })
    expect(await cancelled).toMatchObject({ finalizado: true, datos: { cancelado: true } })
    const end = events.at(-1)?.data as { mensaje: string; datos: { firmados: number; rechazados: number } }
    expect(end.datos.firmados).toBeLessThan(200)
    expect(end.datos.firmados + end.datos.rechazados).toBe(200)
    expect(end.mensaje).toContain('Firma cancelada')
    expect(events.filter(({ data }) => data.errorCode === 'CANCELADO')).toHaveLength(end.datos.rechazados)
    expect(await client.post('/api/token/cancelar_lote', { lote: 'otro' })).toMatchObject({
      datos: { cancelado: false },
    })
  })
})
