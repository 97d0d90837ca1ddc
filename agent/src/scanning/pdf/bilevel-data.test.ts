import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeBilevel } from '../pages/bilevel.ts'
import { g4StripRange } from '../pages/g4-tiff.ts'
import { qpdfCheck, run } from '../testing/pdf-tools.ts'
import { assemblePdf } from './assemble.ts'
import { bilevelData } from './bilevel-data.ts'

const [width, height] = [1237, 900]
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estrado-bilevel-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A page in black and white, each of its pixels as `ink` says. */
async function page(name: string, ink: (x: number, y: number) => boolean) {
  const pixels = Buffer.alloc(width * height, 255)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (ink(x, y)) pixels[y * width + x] = 0
  const file = join(folder, name)
  const image = await writeBilevel(sharp(pixels, { raw: { width, height, channels: 1 } }), file, 150)
  const tiff = await readFile(file)
  const range = g4StripRange(tiff)
  if (!range) throw new Error('no strip')
  return { image, file, pixels, tiff, strip: tiff.subarray(range.start, range.start + range.length) }
}

/** An even pattern of dots, as a printer's grey. */
const dithered = (x: number, y: number) => ((x * 3 + y * 5) & 7) < 3
const lines = (x: number, y: number) => y % 30 < 4 && x > 100 && x < 1000

describe('compression of a black and white page', () => {
  it('leaves Group 4 what is text and rules', async () => {
    const { tiff, strip, image } = await page('rules.tif', lines)
    const { data, filter } = await bilevelData(tiff, strip, image)
    expect(data).toBe(strip)
    expect(filter).toContain('CCITTFaxDecode')
  })

  it('deflates a dithered picture, which Group 4 makes larger; every pixel stays, seen by poppler too', async () => {
    const { tiff, strip, image, pixels, file } = await page('dots.tif', dithered)
    const { data, filter } = await bilevelData(tiff, strip, image)
    expect(filter).toBe('/Filter/FlateDecode')
    expect(data.length).toBeLessThan(strip.length / 10)
    expect(inflateSync(data)).toHaveLength(Math.ceil(width / 8) * height)

    const pdf = join(folder, 'dots.pdf')
    const facts = { title: 'Puntos', createdAt: new Date('2026-11-21T14:42:00Z') }
    const part = { kind: 'image', page: { image, file, rotation: 0 } } as const
    await assemblePdf(pdf, [part], facts, new AbortController().signal)
    await qpdfCheck(pdf)
    await run('pdfimages', ['-png', pdf, join(folder, 'seen')])
    const seen = await sharp(join(folder, 'seen-000.png')).greyscale().raw().toBuffer()
    expect(seen.equals(pixels)).toBe(true)
  })
})
