import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer, CreatedPdf, ScanJob, ScannerList } from '@estrado/machines/contract/agent-scanning'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Scanning, startScanning } from './index.ts'
import { saneTestEnvironment } from './testing/sane-test-backend.ts'
import { scanningClient } from './testing/scanning-client.ts'

let dataFolder: string
let scanning: Scanning

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'estrado-scan-'))
  const sane = { environment: await saneTestEnvironment(dataFolder) }
  scanning = await startScanning({ dataFolder, demo: true, version: '0.7.8', sane, mdns: false })
})

afterEach(async () => {
  await scanning.close()
  await rm(dataFolder, { recursive: true, force: true })
})

describe('the demonstration scanner, from the first call to the accepted PDF', () => {
  it('scans four pages, shows them and makes one PDF of them', async () => {
    const client = scanningClient(scanning.app)
    const { scanners } = (await client.json<Answer<ScannerList>>('GET', 'scanners')).response
    const demonstration = scanners.find((scanner) => scanner.demonstration)
    expect(demonstration?.name).toBe('Escáner de demostración')

    const started = await client.send('POST', 'files/scan', { scannerId: 'demostracion' })
    expect(started.status).toBe(202)
    const { response } = (await started.json()) as Answer<ScanJob>
    const job = await client.jobWhere(response.id, ({ phase }) => phase === 'ready')
    expect(job.files).toHaveLength(4)
    expect(job.files.map(({ blank }) => blank)).toEqual([false, false, false, false])

    const [first] = job.files
    const thumbnail = await client.send('GET', `${first?.path}?view=thumbnail`)
    expect(thumbnail.headers.get('content-type')).toBe('image/jpeg')
    expect(await sharp(Buffer.from(await thumbnail.arrayBuffer())).metadata()).toMatchObject({
      width: 240,
      height: 339,
    })

    const created = await client.json<Answer<CreatedPdf>>('POST', 'escaner/crearPdf', { jobId: job.id })
    expect(created.message).toBe('PDF creado')
    const bytes = Buffer.from(await (await client.send('GET', created.response.path)).arrayBuffer())
    expect(bytes.length).toBe(created.response.bytes)
    const pdf = await PDFDocument.load(bytes)
    expect(pdf.getPageCount()).toBe(4)
    expect(pdf.getPage(0).getSize().width).toBeCloseTo((1654 * 72) / 200, 1)

    const page = Buffer.from(await (await client.send('GET', first?.path ?? '')).arrayBuffer())
    expect(bytes.includes(page)).toBe(true)

    expect((await client.send('POST', `jobs/${job.id}/accept`)).status).toBe(204)
    expect((await client.send('GET', `jobs/${job.id}`)).status).toBe(404)
  })
})

describe('an agent that many look at', () => {
  it('warns of no leak for listeners that leave again', async () => {
    const warnings: string[] = []
    const note = ({ name }: Error) => warnings.push(name)
    process.on('warning', note)
    const client = scanningClient(scanning.app)
    const { id } = (await client.json<Answer<ScanJob>>('POST', 'jobs')).response
    const readers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const reader = (await client.send('GET', `jobs/${id}/events`)).body?.getReader()
        await reader?.read()
        return reader
      }),
    )
    await Promise.all(readers.map((reader) => reader?.cancel()))
    await new Promise((resolve) => setImmediate(resolve))
    process.off('warning', note)
    expect(warnings).not.toContain('MaxListenersExceededWarning')
  })
})
