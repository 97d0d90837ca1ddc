import { deflateSync } from 'node:zlib'
import { apiTexts } from '@estrado/machines/messages/api'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../errors.ts'
import { smallPdf } from '../testing/cause.ts'
import { documentWork } from './document-work.ts'
import { inspectUpload } from './inspect.ts'

const text = (content: string) => new TextEncoder().encode(content)

async function refusal(bytes: Uint8Array): Promise<string> {
  try {
    await inspectUpload(documentWork(), bytes)
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return String(error.body.response)
    throw error
  }
  return 'taken'
}

/** Objects as a PDF with a cross-reference stream that packs objects 2 and up into object streams of `packed`. */
function pdfOfStreams(packed: readonly Uint8Array[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n')]
  const offsets: number[] = []
  const at = () => parts.reduce((sum, { length }) => sum + length, 0)
  const object = (number: number, head: string, data?: Uint8Array) => {
    offsets[number] = at()
    parts.push(Buffer.from(`${number} 0 obj\n${head}`))
    if (data) parts.push(Buffer.from('\nstream\n'), Buffer.from(data), Buffer.from('\nendstream'))
    parts.push(Buffer.from('\nendobj\n'))
  }
  object(1, '<</Type/Catalog/Pages 2 0 R>>')
  const first = 100
  packed.forEach((data, index) => {
    const head = `<</Type/ObjStm/N 1/First 6/Filter/FlateDecode/Length ${data.length}>>`
    object(first + index, head, data)
  })
  const kids = packed.map((_, index) => `${500 + index} 0 R`).join(' ')
  object(2, `<</Type/Pages/Count ${packed.length}/Kids[${kids}]>>`)
  const xref = at()
  const rows: number[] = []
  const index: number[] = []
  const row = (number: number, kind: number, value: number, last: number) => {
    index.push(number, 1)
    rows.push(kind, (value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255, last)
  }
  for (const number of [1, 2]) row(number, 1, offsets[number] ?? 0, 0)
  for (const n of packed.keys()) {
    row(first + n, 1, offsets[first + n] ?? 0, 0)
    row(500 + n, 2, first + n, 0)
  }
  object(
    99,
    `<</Type/XRef/Size 900/W[1 4 1]/Index[${index.join(' ')}]/Root 1 0 R/Length ${rows.length}>>`,
    new Uint8Array(rows),
  )
  parts.push(Buffer.from(`startxref\n${xref}\n%%EOF\n`))
  return Buffer.concat(parts)
}

const packedPage = (number: number, padding: number) =>
  deflateSync(Buffer.concat([Buffer.from(`${number} 0  <</Type/Page>>`), Buffer.alloc(padding, 32)]), {
    level: 9,
  })

describe('what comes in', () => {
  it('goes by content and not by name: PDFs as they are, pictures as a page', async () => {
    const pdf = await smallPdf(3)
    expect(await inspectUpload(documentWork(), pdf)).toEqual({ pdf, paginas: 3 })
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123' } })
      .png()
      .toBuffer()
    const taken = await inspectUpload(documentWork(), picture)
    expect(taken.paginas).toBe(1)
    expect((await PDFDocument.load(taken.pdf)).getPage(0).getSize()).toEqual({ width: 595, height: 446.25 })
  })

  it('counts pages that stand in object streams', async () => {
    const pages = [500, 501, 502].map((number) => packedPage(number, 0))
    expect((await inspectUpload(documentWork(), pdfOfStreams(pages))).paginas).toBe(3)
  })

  it.each([
    ['nothing', text(''), apiTexts.fileEmpty],
    ['a page of the web', text('<!doctype html><script>alert(1)</script>'), apiTexts.fileTypeUnknown],
    ['a drawing with a script', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), apiTexts.fileTypeUnknown],
    ['a program', text('MZ\u0090\u0000'), apiTexts.fileTypeUnknown],
    ['the head of a PDF alone', text('%PDF-1.7\n'), apiTexts.fileBroken],
    ['half a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), apiTexts.fileBroken],
  ])('refuses %s', async (_, bytes, why) => {
    expect(await refusal(bytes)).toBe(why)
  })

  it('refuses a PDF that was cut off, and one behind a password', async () => {
    const pdf = await smallPdf(3)
    expect(await refusal(pdf.subarray(0, pdf.length - 200))).toBe(apiTexts.fileBroken)
    const locked = await PDFDocument.create()
    locked.addPage()
    locked.encrypt({ userPassword: 'secreto', ownerPassword: 'dueño' })
    expect(await refusal(await locked.save())).toBe(apiTexts.fileEncrypted)
  })

  it('refuses a picture of more pixels than a page can have', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(await refusal(bomb)).toBe(apiTexts.fileBroken)
  })

  it('refuses structure that unpacks without end, in one stream or spread over many', async () => {
    const million = 1024 * 1024
    expect(await refusal(pdfOfStreams([packedPage(500, 200 * million)]))).toBe(apiTexts.fileBroken)
    const page = (number: number) => packedPage(number, 60 * million)
    const spread = pdfOfStreams([500, 501, 502, 503, 504].map(page))
    expect(spread.length).toBeLessThan(million)
    expect(await refusal(spread)).toBe(apiTexts.fileBroken)
  })
})
