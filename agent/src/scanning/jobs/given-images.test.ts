import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import {
  type Answer,
  type CreatedPdf,
  fileNameHeader,
  type ScanFault,
  type ScanJob,
} from '@estrado/machines/contract/agent-scanning'
import { uploadMessages } from '@estrado/machines/documents/uploads-texts'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Scanning, startScanning } from '../index.ts'
import { samplePage } from '../testing/sample-page.ts'
import { type ScanningClient, scanningClient } from '../testing/scanning-client.ts'

/** Images that a person gives, which no scanner has seen. */

let folder: string
let scanning: Scanning
let client: ScanningClient
let jobId: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estrado-given-'))
  scanning = await startScanning({ dataFolder: folder, mdns: false, sources: [] })
  client = scanningClient(scanning.app)
  jobId = (await client.json<Answer<ScanJob>>('POST', 'jobs')).response.id
})
afterEach(async () => {
  await scanning.close()
  await rm(folder, { recursive: true, force: true })
})

const give = (title: string, bytes: Uint8Array) =>
  client.send('POST', `jobs/${jobId}/files`, bytes, { [fileNameHeader]: title })

async function madePage() {
  const { response: pdf } = await client.json<Answer<CreatedPdf>>('POST', 'escaner/crearPdf', { jobId })
  const file = await client.send('GET', pdf.path)
  return (await PDFDocument.load(await file.arrayBuffer())).getPage(0)
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .png()
    .toBuffer()

/** A PNG that is all header: its size is told, its pixels are missing. */
function headerAlone(width: number, height: number): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000080200000000000000', 'hex')
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29)
  return header
}

it.each([
  ['a JPEG of six bytes', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ['a PNG of 0 × 0', headerAlone(0, 0)],
  ['a PNG of 2 G × 2 G', headerAlone(2e9, 2e9)],
])('refuses %s as damaged, with no word of a scanner', async (_case, bytes) => {
  const answer = await give('imagen', bytes)
  expect(answer.status).toBe(422)
  const { response } = (await answer.json()) as Answer<ScanFault>
  expect(response).toMatchObject({ code: 'BROKEN_PAGE', subject: 'imagen' })
  expect(response.message).not.toMatch(/escáner/i)
})

it.each(['tiff', 'webp', 'gif'] as const)('says of a %s which images may be given', async (format) => {
  const image = await sharp(await samplePage('x'))
    .toFormat(format)
    .toBuffer()
  const answer = await give(`imagen.${format}`, image)
  expect(answer.status).toBe(415)
  expect(await answer.json()).toMatchObject({ message: uploadMessages.rejected })
})

it('takes a picture of one pixel', async () => {
  expect((await give('punto.png', await plain(1, 1))).status).toBe(201)
  expect((await madePage()).getWidth()).toBeGreaterThan(3)
})

it.each([
  [827, 1_169],
  [595, 842],
  [1_169, 827],
])('a picture of %i × %i that tells no resolution fills an A4', async (width, height) => {
  expect((await give('foto.png', await plain(width, height))).status).toBe(201)
  const page = await madePage()
  const [short = 0, long = 0] = [page.getWidth(), page.getHeight()].sort((a, b) => a - b)
  expect(Math.abs(short - 595.276)).toBeLessThan(1)
  expect(Math.abs(long - 841.89)).toBeLessThan(1)
})
