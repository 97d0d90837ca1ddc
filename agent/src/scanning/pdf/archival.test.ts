import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFRawStream, PDFStream } from 'pdf-lib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeBilevel } from '../pages/bilevel.ts'
import { openImage } from '../pages/open-image.ts'
import { qpdfCheck, run } from '../testing/pdf-tools.ts'
import { samplePage } from '../testing/sample-page.ts'
import { textPdf } from '../testing/sample-pdf.ts'
import { assemblePdf, type PdfPart } from './assemble.ts'
import type { ImagePage } from './image-page.ts'

const title = 'Causa 201102012100123 — «Señalamiento» & <otros>'
const text = {
  words: [{ text: 'Señalamiento', left: 10, top: 10, width: 80, height: 12 }],
  width: 413,
  height: 585,
  resolution: 50,
  rotation: 0,
} as const

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estrado-archival-'))
  file = join(folder, 'a.pdf')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function imageParts(): Promise<readonly PdfPart[]> {
  const pages: ImagePage[] = []
  for (const colour of [false, true]) {
    const jpeg = join(folder, `${colour}.jpg`)
    await writeFile(jpeg, await samplePage('x', { colour }))
    const image = {
      format: 'jpeg',
      width: 413,
      height: 585,
      resolution: 50,
      colourMode: colour ? 'colour' : 'grey',
    } as const
    pages.push({ file: jpeg, rotation: colour ? 90 : 0, image, text })
  }
  const bilevel = join(folder, 'bw.tif')
  pages.push({
    file: bilevel,
    rotation: 0,
    image: await writeBilevel(openImage(join(folder, 'false.jpg')), bilevel, 50),
  })
  return pages.map((page) => ({ kind: 'image', page }))
}

async function assemble(parts: readonly PdfPart[]) {
  const facts = { title, createdAt: new Date('2026-11-21T14:42:00Z') }
  const made = await assemblePdf(file, parts, facts, new AbortController().signal)
  await qpdfCheck(file)
  const bytes = await readFile(file)
  return { made, bytes, pdf: await PDFDocument.load(bytes, { updateMetadata: false }) }
}

// No PDF/A validator is in Debian: what ISO 19005-2 asks of a file of images is checked rule by rule.
describe('a PDF of images is PDF/A-2b', () => {
  it('6.1: binary header, identity, no encryption, nothing behind the end', async () => {
    const { made, bytes } = await assemble(await imageParts())
    expect(made.archival).toBe(true)
    expect(bytes.subarray(0, 9).toString('latin1')).toBe('%PDF-1.7\n')
    expect(
      [...bytes.subarray(9, 14)].every((byte, index) => (index === 0 ? byte === 0x25 : byte > 127)),
    ).toBe(true)
    const tail = bytes.subarray(-1_500).toString('latin1')
    expect(tail).toMatch(/\/ID\[<[0-9a-f]{32}><[0-9a-f]{32}>\]/)
    expect(tail).not.toContain('/Encrypt')
    expect(tail.endsWith('%%EOF\n')).toBe(true)
    expect(made.bytes).toBe(bytes.length)
  })

  it('6.2: colours have an output intent, images no interpolation, text alone a font that is not embedded', async () => {
    const { pdf, bytes } = await assemble(await imageParts())
    const intent = pdf.catalog.lookup(PDFName.of('OutputIntents'), PDFArray).lookup(0, PDFDict)
    expect(intent.get(PDFName.of('S'))).toBe(PDFName.of('GTS_PDFA1'))
    const profile = intent.lookup(PDFName.of('DestOutputProfile'), PDFStream)
    expect(String(profile.dict.get(PDFName.of('N')))).toBe('3')
    const icc = Buffer.from((profile as PDFRawStream).contents)
    expect([icc.readUInt32BE(0), icc.toString('latin1', 12, 20), icc.toString('latin1', 36, 40)]).toEqual([
      icc.length,
      'mntrRGB ',
      'acsp',
    ])
    const plain = bytes.toString('latin1')
    expect(plain).not.toMatch(/Interpolate|\/Alternates|\/OPI|\/PS\b|\/SMask|\/TR\b/)
    for (const [, object] of pdf.context.enumerateIndirectObjects()) {
      if (!(object instanceof PDFRawStream) || object.dict.has(PDFName.of('Subtype'))) continue
      const content = Buffer.from(object.contents).toString('latin1')
      for (const block of content.match(/BT[\s\S]*?ET/g) ?? []) expect(block).toMatch(/^BT 3 Tr\n/)
      expect(content.replaceAll(/BT[\s\S]*?ET/g, '')).not.toMatch(/Tj/)
    }
  })

  it('6.5, 6.9: no actions, scripts, forms or attachments', async () => {
    const { pdf } = await assemble(await imageParts())
    expect(pdf.catalog.keys().map(String).sort()).toEqual(['/Metadata', '/OutputIntents', '/Pages', '/Type'])
    for (const page of pdf.getPages()) {
      expect(page.node.has(PDFName.of('AA'))).toBe(false)
      expect(page.node.has(PDFName.of('Annots'))).toBe(false)
    }
  })

  it('6.6: metadata is plain XML, names part 2 level B, and says what the information dictionary says', async () => {
    const { pdf, bytes } = await assemble(await imageParts())
    const metadata = pdf.catalog.lookup(PDFName.of('Metadata'), PDFStream) as PDFRawStream
    expect(metadata.dict.has(PDFName.of('Filter'))).toBe(false)
    const xml = Buffer.from(metadata.contents).toString('utf8')
    expect(bytes.includes(Buffer.from(metadata.contents))).toBe(true)
    expect(xml).toContain('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>')
    expect(xml).toContain('Causa 201102012100123 — «Señalamiento» &amp; &lt;otros&gt;')
    expect(xml).toContain('<xmp:CreateDate>2026-11-21T14:42:00Z</xmp:CreateDate>')
    expect(pdf.getTitle()).toBe(title)
    expect(pdf.getCreationDate()).toEqual(new Date('2026-11-21T14:42:00Z'))
    expect(pdf.context.lookup(pdf.context.trailerInfo.Info, PDFDict).get(PDFName.of('Title'))).toBeInstanceOf(
      PDFHexString,
    )
    await writeFile(join(folder, 'xmp.xml'), xml.trim())
    expect((await run('pdfinfo', ['-meta', file])).stdout).toContain('pdfaid:part')
  })

  it('with a given PDF among the pages it makes no such claim', async () => {
    const given = join(folder, 'given.pdf')
    await writeFile(given, await (await textPdf('Dado', 1)).save())
    const part: PdfPart = { kind: 'document', file: given, title: 'given.pdf', rotation: 0 }
    const { made, bytes } = await assemble([...(await imageParts()), part])
    expect(made).toMatchObject({ archival: false, pages: 4, searchable: true })
    expect(bytes.includes('pdfaid:part')).toBe(false)
  })

  it('a reader over the network finds all small objects together at the end', async () => {
    const { bytes } = await assemble(await imageParts())
    const images = [...bytes.toString('latin1').matchAll(/\/Subtype\/Image/g)].map(({ index }) => index)
    const firstPage = bytes.indexOf('/Type/Page/')
    expect(Math.max(...images)).toBeLessThan(firstPage)
    expect(bytes.length - firstPage).toBeLessThan(8_000)
  })
})
