import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Answer,
  type CreatedPdf,
  fileNameHeader,
  type PdfSize,
  type ScanFault,
  type ScanJob,
  type ScannedFile,
} from '@estrado/machines/contract/agent-scanning'
import { limits } from '@estrado/machines/vocabulary/limits'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Scanning, startScanning } from '../index.ts'
import { blankPage } from '../testing/blank-page.ts'
import { drawn, qpdfCheck, run } from '../testing/pdf-tools.ts'
import { samplePage } from '../testing/sample-page.ts'
import { textPdf } from '../testing/sample-pdf.ts'
import { type ScanningClient, scanningClient } from '../testing/scanning-client.ts'

let folder: string
let scanning: Scanning
let client: ScanningClient
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estrado-files-'))
  await mkdir(join(folder, 'watched'))
  scanning = await startScanning({
    dataFolder: folder,
    scanFolder: join(folder, 'watched'),
    mdns: false,
    sane: { program: join(folder, 'none') },
  })
  client = scanningClient(scanning.app)
})
afterEach(async () => {
  await scanning.close()
  await rm(folder, { recursive: true, force: true })
})

async function scan(pages: readonly Buffer[], request: object = {}): Promise<ScanJob> {
  for (const [index, page] of pages.entries())
    await writeFile(join(folder, 'watched', `${index + 1}.jpg`), page)
  const { response } = await client.json<Answer<ScanJob>>('POST', 'files/scan', request)
  return client.jobWhere(response.id, ({ phase }) => phase === 'ready' || phase === 'stopped')
}

async function newJob(): Promise<string> {
  return (await client.json<Answer<ScanJob>>('POST', 'jobs')).response.id
}

async function upload(id: string, title: string, bytes: Uint8Array): Promise<Response> {
  return client.send('POST', `jobs/${id}/files`, bytes, { [fileNameHeader]: encodeURIComponent(title) })
}

async function createPdf(jobId: string, request: object = {}): Promise<{ pdf: CreatedPdf; file: string }> {
  const { response: pdf } = await client.json<Answer<CreatedPdf>>('POST', 'escaner/crearPdf', {
    jobId,
    ...request,
  })
  const file = join(folder, 'made.pdf')
  await writeFile(file, Buffer.from(await (await client.send('GET', pdf.path)).arrayBuffer()))
  await qpdfCheck(file)
  return { pdf, file }
}

const names = (job: ScanJob) => job.files.map(({ fileName }) => fileName)

describe('editing', () => {
  it('reorders, turns, removes and restores; the PDF follows', async () => {
    const pages = [200, 220, 240].map((width) => samplePage('x', { width, height: 300 }))
    const job = await scan(await Promise.all(pages))
    const [a = '', b = '', c = ''] = names(job)
    await client.json('PATCH', `jobs/${job.id}/order`, { fileNames: [c, a, b] })
    await client.json('PATCH', `jobs/${job.id}/files/${c}`, { rotation: 90 })
    const removed = await client.json<Answer<ScanJob>>('PATCH', `files/delete/${a}`)
    expect(removed).toMatchObject({ message: 'Página quitada' })
    const { response: list } = await client.json<Answer<ScannedFile[]>>(
      'GET',
      `files/filesList?jobId=${job.id}`,
    )
    expect(list.map(({ fileName, path }) => [fileName, path])).toEqual(
      [c, b].map((name) => [name, `escaneados/${name}`]),
    )

    const { pdf, file } = await createPdf(job.id)
    expect(pdf.pages).toBe(2)
    const { stdout } = await run('pdfinfo', ['-f', '1', '-l', '2', file])
    expect(stdout).toMatch(/Page +1 rot: +90/)
    expect(stdout).toMatch(/Page +2 rot: +0/)

    await client.json('PATCH', `jobs/${job.id}/files/${a}`, { removed: false })
    expect((await client.job(job.id)).pdf).toBeUndefined()
    expect((await createPdf(job.id)).pdf.pages).toBe(3)
    expect((await createPdf(job.id, { fileNames: [b] })).pdf.pages).toBe(1)
  })

  it('shows a page turned', async () => {
    const job = await scan([await samplePage('x', { width: 400, height: 600 })])
    const [name = ''] = names(job)
    const size = async () => {
      const view = await client.send('GET', `escaneados/${name}?view=thumbnail`)
      const { width, height } = await sharp(Buffer.from(await view.arrayBuffer())).metadata()
      return [width, height]
    }
    expect(await size()).toEqual([240, 360])
    await client.json('PATCH', `jobs/${job.id}/files/${name}`, { rotation: 270 })
    expect(await size()).toEqual([240, 160])
  })

  it.each([
    ['a name twice', (all: string[]) => [all[0], all[0]]],
    ['a name missing', (all: string[]) => [all[0]]],
    ['a foreign name', (all: string[]) => [all[0], 'x']],
  ])('refuses an order with %s', async (_case, order) => {
    const job = await scan([await samplePage('a'), await samplePage('b')])
    const answer = await client.send('PATCH', `jobs/${job.id}/order`, { fileNames: order(names(job)) })
    expect(answer.status).toBe(400)
    expect(names(await client.job(job.id))).toEqual(names(job))
  })

  it('finds blank pages, hides them when asked to, at once or as they come', async () => {
    const pages = [await samplePage('a'), await blankPage(), await samplePage('b'), await blankPage()]
    const job = await scan(pages)
    expect(job.files.map(({ blank }) => blank)).toEqual([false, true, false, true])
    const removed = await client.json<Answer<ScanJob>>('POST', `jobs/${job.id}/remove-blank`)
    expect(removed.message).toBe('Se quitaron 2 páginas en blanco')
    expect(removed.response.files.map((file) => file.removed)).toEqual([false, true, false, true])
    const straightaway = await scan(pages, { removeBlank: true })
    expect(straightaway.files.map((file) => file.removed)).toEqual([false, true, false, true])
  })

  it('corrects a page and takes it back to how it was scanned', async () => {
    const job = await scan([await samplePage('x', { width: 827, height: 1_169 })])
    const [before] = job.files
    const name = before?.fileName ?? ''
    const edit = async (corrections: object) =>
      (await client.json<Answer<ScanJob>>('PATCH', `jobs/${job.id}/files/${name}`, { corrections })).response
        .files[0]
    const cropped = await edit({ straighten: false, crop: true, clean: false })
    expect(cropped?.width).toBeLessThan(before?.width ?? 0)
    expect(cropped?.corrections.crop).toBe(true)
    const back = await edit({ straighten: false, crop: false, clean: false })
    expect(back).toMatchObject({ width: before?.width, height: before?.height, bytes: before?.bytes })
  })

  it('concurrency: corrections from several windows at once each write a picture of their own', async () => {
    const job = await scan([await samplePage('x', { width: 827, height: 1_169 })])
    const path = `jobs/${job.id}/files/${job.files[0]?.fileName}`
    const corrections = [
      { straighten: false, crop: true, clean: false },
      { straighten: false, crop: false, clean: true },
      { straighten: false, crop: true, clean: true },
    ]
    const answers = await Promise.all(
      corrections.map((each) => client.send('PATCH', path, { corrections: each })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const [page] = (await client.job(job.id)).files
    const picture = Buffer.from(await (await client.send('GET', page?.path ?? '')).arrayBuffer())
    const { width, height } = await sharp(picture, { failOn: 'truncated' }).metadata()
    expect({ width, height, bytes: picture.length }).toEqual({
      width: page?.width,
      height: page?.height,
      bytes: page?.bytes,
    })
    const lying = await readdir(folder, { recursive: true })
    expect(lying.filter((name) => /pages\/.*-0001\..*\.jpg$/.test(name))).toHaveLength(3)
    expect(lying.filter((name) => name.endsWith('.tmp'))).toEqual([])
  })
})

describe('given files', () => {
  it('become pages and documents of the job, in the order they came, and one PDF', async () => {
    const id = await newJob()
    const photo = await sharp(await samplePage('Foto', { colour: true, width: 600, height: 900 }))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const png = await sharp(await samplePage('PNG'))
      .png()
      .toBuffer()
    const pdf = await (await textPdf('Informe', 3)).save()
    for (const [title, bytes] of [
      ['foto.jpg', photo],
      ['Informe pericial nº 3.pdf', pdf],
      ['captura.png', png],
    ] as const) {
      expect((await upload(id, title, bytes)).status).toBe(201)
    }
    const job = await client.job(id)
    expect(job.files).toMatchObject([
      { kind: 'page', title: 'foto.jpg', rotation: 90 },
      { kind: 'document', title: 'Informe pericial nº 3.pdf', pages: 3 },
      { kind: 'page', title: 'captura.png' },
    ])
    const { pdf: made, file } = await createPdf(id)
    expect(made).toMatchObject({ pages: 5, pdfA: false })
    expect(await drawn(file)).toHaveLength(5)
    const loaded = await PDFDocument.load(await readFile(file))
    for (const page of [loaded.getPage(0), loaded.getPage(4)]) {
      expect(Math.max(page.getWidth(), page.getHeight())).toBeLessThanOrEqual(842)
    }
  })

  it.each([
    ['un texto', 'nota.pdf', Buffer.from('hola'), 415, 'UNSUPPORTED_FILE'],
    ['an empty file', 'vacio.jpg', Buffer.from(' '), 415, 'UNSUPPORTED_FILE'],
    ['a GIF', 'a.jpg', Buffer.from('GIF89a............'), 415, 'UNSUPPORTED_FILE'],
    ['a broken PDF', 'roto.pdf', Buffer.from('%PDF-1.7 no more'), 422, 'BROKEN_PDF'],
    ['a remnant', 'resto.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 422, 'BROKEN_PAGE'],
  ])('refuses %s and names it', async (_case, title, bytes, status, code) => {
    const id = await newJob()
    const answer = await upload(id, title, bytes)
    expect(answer.status).toBe(status)
    const { response } = (await answer.json()) as Answer<ScanFault>
    expect(response).toMatchObject({ code, subject: title })
    expect((await client.job(id)).files).toEqual([])
  })

  it('refuses a picture cut short', async () => {
    const whole = await samplePage('x', { width: 827, height: 1_169 })
    const answer = await upload(await newJob(), 'mitad.jpg', whole.subarray(0, whole.length >> 1))
    expect(await answer.json()).toMatchObject({ response: { code: 'BROKEN_PAGE', subject: 'mitad.jpg' } })
  })

  it('refuses a pixel bomb before it is decoded', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    const before = process.memoryUsage().rss
    const answer = await upload(await newJob(), 'bomba.png', bomb)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ response: { code: 'PAGE_TOO_LARGE', subject: 'bomba.png' } })
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  })

  it('shows a name without folders and control characters', async () => {
    const id = await newJob()
    expect((await upload(id, '../../etc/\u0007acta.jpg', await samplePage('x'))).status).toBe(201)
    expect((await client.job(id)).files[0]?.title).toBe('acta.jpg')
    expect((await upload(id, '../', await samplePage('x'))).status).toBe(400)
  })
})

describe('bilevel pages', () => {
  it('stand in the PDF as Group 4 and look like the page', async () => {
    const job = await scan([await samplePage('Blanco y negro', { width: 827, height: 1_169 })], {
      colourMode: 'bilevel',
    })
    expect(job.files[0]).toMatchObject({ colourMode: 'bilevel', width: 827, height: 1_169 })
    const { file } = await createPdf(job.id)
    const { stdout } = await run('pdfimages', ['-list', file])
    expect(stdout).toMatch(/gray +1 +1 +ccitt/)
    const [page] = await drawn(file)
    const { channels } = await sharp(await sharpInput(page)).stats()
    expect(channels[0]?.mean).toBeGreaterThan(200)
    expect(channels[0]?.mean).toBeLessThan(254)
    const view = await client.send('GET', `${job.files[0]?.path}?view=page`)
    expect((await sharp(Buffer.from(await view.arrayBuffer())).metadata()).format).toBe('jpeg')
  })
})

describe('the 20 MB limit', () => {
  it('is kept by making pictures smaller only as far as needed, and the size is told before', async () => {
    const width = 1_654
    const height = 2_339
    const noise = randomBytes(width * height)
    const heavy = await sharp(noise, { raw: { width, height, channels: 1 } })
      .toColourspace('b-w')
      .withDensity(600)
      .jpeg({ quality: 98 })
      .toBuffer()
    const count = Math.ceil((limits.uploadTotalBytes * 1.3) / heavy.length)
    const job = await scan(Array.from({ length: count }, () => heavy))
    const { response: size } = await client.json<Answer<PdfSize>>('GET', `files/sizePdf?jobId=${job.id}`)
    expect(size).toMatchObject({ fits: false, reducible: true, pages: count, limit: limits.uploadTotalBytes })

    const { pdf } = await createPdf(job.id)
    expect(pdf).toMatchObject({ fits: true, reduced: true, pages: count })
    expect(pdf.notices).toEqual(['Se redujo la calidad de las imágenes para no pasar de 20 MB'])
    const { pdf: kept } = await createPdf(job.id, { keepQuality: true })
    expect(kept).toMatchObject({ fits: false, reduced: false })
    expect(Math.abs(kept.bytes - size.bytes)).toBeLessThan(size.bytes * 0.001)
  })
})

describe('less than 20 MB, where other files are attached besides', () => {
  it('is kept too, told where it can’t be, and never more than the limit', async () => {
    const raw = { width: 620, height: 877, channels: 1 } as const
    const noise = sharp(randomBytes(raw.width * raw.height), { raw })
      .toColourspace('b-w')
      .withDensity(150)
    const heavy = await noise.jpeg({ quality: 98 }).toBuffer()
    const job = await scan([heavy, heavy])
    const rest = Math.round(1.5 * heavy.length)
    const { pdf: smaller } = await createPdf(job.id, { limit: rest })
    expect(smaller).toMatchObject({ fits: true, reduced: true, limit: rest, pages: 2 })
    expect(smaller.bytes).toBeLessThanOrEqual(rest)
    expect(smaller.notices).toEqual([
      `Se redujo la calidad de las imágenes para no pasar de ${Math.floor(rest / 1024)} kB`,
    ])
    const { pdf: hopeless } = await createPdf(job.id, { limit: 20_000 })
    expect(hopeless).toMatchObject({ fits: false, reduced: false, limit: 20_000 })
    expect(hopeless.notices).toEqual(['El PDF pasa de 19 kB; quite páginas o divídalo'])
    const { pdf: beyond } = await createPdf(job.id, { limit: limits.uploadTotalBytes * 2 })
    expect(beyond).toMatchObject({ fits: true, reduced: false, limit: limits.uploadTotalBytes })
  })
})

async function sharpInput(netpbm: Buffer | undefined): Promise<Buffer> {
  // pdftoppm writes PPM, which this build of sharp doesn't read: header of three lines, then pixels.
  const text = netpbm?.subarray(0, 40).toString('latin1') ?? ''
  const [head = '', width = '0', height = '0'] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(text) ?? []
  const raw = { width: Number(width), height: Number(height), channels: 3 } as const
  return sharp(netpbm?.subarray(head.length), { raw }).png().toBuffer()
}
