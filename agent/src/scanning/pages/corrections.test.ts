import { watch } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeSamplePages } from '../sources/folder/sample-pages.ts'
import { blankPage } from '../testing/blank-page.ts'
import { samplePage } from '../testing/sample-page.ts'
import { isBlank } from './blank.ts'
import { contentBox } from './content-box.ts'
import { correctPage, noCorrections } from './correct-page.ts'
import { greyRaster, histogram, paperGrey } from './grey-raster.ts'
import { openImage } from './open-image.ts'
import { slantOf } from './slant.ts'
import { takePage } from './take-page.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estrado-correct-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const raster = (image: string | Buffer) => greyRaster(openImage(image), 800)

async function turned(degrees: number): Promise<Buffer> {
  const page = await samplePage('x', { width: 1_200, height: 1_697 })
  return sharp(page).rotate(degrees, { background: '#fafafa' }).jpeg().toBuffer()
}

async function take(image: Buffer, name = 'page') {
  const file = join(folder, 'given')
  await writeFile(file, image)
  return takePage({ file, folder, name, colourMode: 'grey', resolution: 200, corrections: noCorrections })
}

it('Atomicity: a sheet that can’t be made a page (a full disk) lies where it lay', async () => {
  const file = join(folder, 'page-1.png')
  await writeFile(
    file,
    await sharp(await samplePage('x'))
      .png()
      .toBuffer(),
  )
  const order = { file, folder: join(folder, 'absent'), name: 'page', colourMode: 'grey' } as const
  await expect(takePage({ ...order, resolution: 200, corrections: noCorrections })).rejects.toThrow()
  expect((await readFile(file)).length).toBeGreaterThan(100)
})

it('Graceful degradation: a sheet that can’t be corrected is a page as it came', async () => {
  const file = join(folder, 'page-1.jpg')
  const pages = join(folder, 'pages')
  await writeFile(file, await samplePage('x'))
  await mkdir(join(pages, 'page.r1.tmp'), { recursive: true })
  const order = { file, folder: pages, name: 'page', colourMode: 'grey', resolution: 200 } as const
  const { current, original } = await takePage({ ...order, corrections: { ...noCorrections, clean: true } })
  expect(current).toEqual(original)
  expect(await readFile(join(pages, original.disk))).toEqual(await samplePage('x'))
  await expect(readFile(file)).rejects.toThrow()
})

it('Crash recovery: the only copy of a sheet never bears the name of a remnant', async () => {
  const names: string[] = []
  const watcher = watch(folder, (_, name) => names.push(name ?? ''))
  try {
    await take(await samplePage('x'))
    await expect.poll(() => names).toContain('page.jpg')
    expect(names).not.toContain('page.tmp')
  } finally {
    watcher.close()
  }
})

describe('slantOf', () => {
  it.each([-4, -1.5, -0.5, 0, 0.7, 2, 4.5])('finds a turn of %f degrees', async (degrees) => {
    expect(slantOf(await raster(await turned(degrees)))).toBeCloseTo(degrees, 0)
    expect(Math.abs(slantOf(await raster(await turned(degrees))) - degrees)).toBeLessThanOrEqual(0.25)
  })

  it('turns no page without lines', async () => {
    expect(slantOf(await raster(await blankPage()))).toBe(0)
  })
})

describe('correctPage', () => {
  it('straightens the sample pages, which lie slanted like scanned ones', async () => {
    const [page = ''] = await writeSamplePages(join(folder, 'samples'))
    const taken = await take(await sharp(page).toColourspace('b-w').jpeg().toBuffer())
    expect(slantOf(await raster(join(folder, taken.original.disk)))).toBeCloseTo(0.6, 1)
    const straight = await correctPage(
      taken.original,
      { ...noCorrections, straighten: true },
      folder,
      'straight',
    )
    expect(Math.abs(slantOf(await raster(join(folder, straight.disk))))).toBeLessThanOrEqual(0.1)
  })

  it('crops to the content, with a margin', async () => {
    const note = await sharp(await samplePage('Recibo', { width: 600, height: 800 }))
      .extend({ right: 600, bottom: 900, background: '#fafafa' })
      .jpeg()
      .toBuffer()
    const taken = await take(note)
    const cropped = await correctPage(taken.original, { ...noCorrections, crop: true }, folder, 'cropped')
    expect(cropped.width).toBeLessThan(700)
    expect(cropped.height).toBeLessThan(800)
    expect(contentBox(await raster(join(folder, cropped.disk)))?.width).toBeGreaterThan(0)
  })

  it('makes grey paper white and keeps the ink', async () => {
    const grey = await sharp(await samplePage('Papel gris'))
      .linear(0.7, 20)
      .toColourspace('b-w')
      .jpeg()
      .toBuffer()
    const taken = await take(grey)
    const cleaned = await correctPage(taken.original, { ...noCorrections, clean: true }, folder, 'cleaned')
    const after = await raster(join(folder, cleaned.disk))
    expect(paperGrey(histogram(await raster(grey)))).toBeLessThan(215)
    expect(paperGrey(histogram(after))).toBeGreaterThanOrEqual(250)
    expect(after.data.reduce((darkest, grey) => Math.min(darkest, grey), 255)).toBeLessThan(90)
    expect(isBlank(after)).toBe(false)
  })

  it('corrects a bilevel page into a bilevel page', async () => {
    const file = join(folder, 'given')
    await writeFile(file, await turned(2))
    const order = {
      file,
      folder,
      name: 'bw',
      resolution: 200,
      corrections: { straighten: true, crop: true, clean: true },
    }
    const taken = await takePage({ ...order, colourMode: 'bilevel' })
    expect(taken.current).toMatchObject({ format: 'g4', colourMode: 'bilevel' })
    expect(taken.original.disk).not.toBe(taken.current.disk)
    expect(Math.abs(slantOf(await raster(join(folder, taken.current.disk))))).toBeLessThanOrEqual(0.2)
  })
})

describe('isBlank', () => {
  const width = 400
  const check = async (image: Buffer) => isBlank(await greyRaster(openImage(image), width))

  it('knows empty paper, with its grain and the shadow at its edge', async () => {
    expect(await check(await blankPage())).toBe(true)
  })

  it('knows paper through which the back shines', async () => {
    const faint = await sharp(await samplePage('Reverso'))
      .linear(0.1, 220)
      .jpeg()
      .toBuffer()
    expect(await check(faint)).toBe(true)
  })

  it.each([
    ['a line', 'Foja 1', 30],
    ['a stamped number', '37', 44],
    ['a signature', '~', 200],
  ])('takes no page with as little as %s for empty', async (_what, text, size) => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1654" height="2339"><text x="1400" y="200" font-size="${size}">${text}</text></svg>`
    const page = await sharp(Buffer.from(drawing)).flatten({ background: '#f4f4f4' }).jpeg().toBuffer()
    expect(await check(page)).toBe(false)
  })

  it('takes specks of dust for what they are', async () => {
    const specks = Array.from(
      { length: 60 },
      (_, i) => `<circle cx="${(i * 397) % 1654}" cy="${(i * 811) % 2339}" r="3"/>`,
    )
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1654" height="2339">${specks.join('')}</svg>`
    const page = await sharp(Buffer.from(drawing)).flatten({ background: '#f4f4f4' }).jpeg().toBuffer()
    expect(await check(page)).toBe(true)
  })
})

describe('takePage', () => {
  it('leaves the bytes of a scanned JPEG as they are', async () => {
    const page = await samplePage('x')
    const taken = await take(page)
    expect(await sharp(join(folder, taken.original.disk)).metadata()).toMatchObject({ channels: 1 })
    expect((await readFile(join(folder, taken.original.disk))).equals(page)).toBe(true)
  })

  it('makes grey what should be grey, and draws mirrored, four-coloured and 16-bit images anew', async () => {
    const colour = await samplePage('x', { colour: true })
    expect((await take(colour, 'a')).original.colourMode).toBe('grey')
    const mirrored = await sharp(await samplePage('x'))
      .withMetadata({ orientation: 2 })
      .toColourspace('b-w')
      .jpeg()
      .toBuffer()
    expect((await take(mirrored, 'b')).rotation).toBe(0)
    const print = await sharp(colour).toColourspace('cmyk').jpeg().toBuffer()
    const deep = await sharp(colour).toColourspace('rgb16').png().toBuffer()
    for (const [name, image] of [
      ['c', print],
      ['d', deep],
    ] as const) {
      const file = join(folder, name)
      await writeFile(file, image)
      const taken = await takePage({
        file,
        folder,
        name,
        colourMode: undefined,
        resolution: undefined,
        corrections: noCorrections,
      })
      const { channels, format } = await sharp(join(folder, taken.original.disk)).metadata()
      expect([channels, format]).toEqual([3, 'jpeg'])
    }
  })

  it('keeps a one-bit PNG of a scanner in one bit', async () => {
    const oneBit = await sharp(await samplePage('x'))
      .toColourspace('b-w')
      .threshold(128)
      .png({ palette: true, colours: 2 })
      .toBuffer()
    const file = join(folder, 'given')
    await writeFile(file, oneBit)
    const taken = await takePage({
      file,
      folder,
      name: 'x',
      colourMode: 'bilevel',
      resolution: 200,
      corrections: noCorrections,
    })
    expect(taken.original.format).toBe('g4')
  })
})
