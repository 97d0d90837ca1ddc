import { copyFile, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Answer, ScanJob, ScanSettings } from '@estrado/machines/contract/agent-scanning'
import sharp from 'sharp'
import { startScanning } from './index.ts'
import { writeBilevel } from './pages/bilevel.ts'
import { openImage } from './pages/open-image.ts'
import type { PdfPart } from './pdf/assemble.ts'
import { writeSamplePages } from './sources/folder/sample-pages.ts'
import type { ScannerSource } from './sources/source.ts'
import { run } from './testing/pdf-tools.ts'
import { scanningClient } from './testing/scanning-client.ts'

/** One measured figure beside its reference, as `npm run bench` shows it. */
export type ScanningBenchRow = {
  readonly name: string
  readonly figure: string
  readonly reference: string
  readonly limit: string
  readonly holds: boolean
}

const rounds = 5
const mebibyte = 2 ** 20

/** PDF making and merging beside img2pdf and qpdf in the same run, and the way of a page to its thumbnail. */
export async function benchScanning(): Promise<readonly ScanningBenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'estrado-bench-scan-'))
  try {
    return [
      ...(await benchImages(folder)),
      ...(await benchBilevel(folder)),
      ...(await benchMerge(folder)),
      await benchThumbnail(folder),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function benchImages(folder: string): Promise<readonly ScanningBenchRow[]> {
  const pages = await repeated(await heavyPage(folder, 430_000), 50, join(folder, 'pages'))
  const parts = pages.map(
    (file): PdfPart => ({
      kind: 'image',
      page: {
        file,
        rotation: 0,
        image: { format: 'jpeg', width: 1_654, height: 2_339, resolution: 200, colourMode: 'grey' },
      },
    }),
  )
  const { own, other } = await sideBySide(folder, parts, (target) => run('img2pdf', [...pages, '-o', target]))
  return [
    ratioRow('50 páginas A4 gris 200 ppp a PDF', own.milliseconds, other, 1.3, 'img2pdf'),
    memoryRow('memoria, el proceso entero', own.most, 150),
  ]
}

async function benchBilevel(folder: string): Promise<readonly ScanningBenchRow[]> {
  const samples = await writeSamplePages(join(folder, 'samples'))
  const parts: PdfPart[] = []
  const tiffs: string[] = []
  for (let number = 0; number < 50; number += 1) {
    const sample = samples[number % samples.length] ?? ''
    const file = join(folder, `own-${number}.tif`)
    const image = await writeBilevel(openImage(sample), file, 200)
    parts.push({ kind: 'image', page: { file, rotation: 0, image } })
    const tiff = join(folder, `other-${number}.tif`)
    await sharp(file)
      .toColourspace('b-w')
      .withDensity(200)
      .tiff({ compression: 'ccittfax4', bitdepth: 1 })
      .toFile(tiff)
    tiffs.push(tiff)
  }
  const { own } = await sideBySide(folder, parts, (target) => run('img2pdf', [...tiffs, '-o', target]))
  const other = (await stat(join(folder, 'other.pdf'))).size
  const limit = 1.1
  return [
    {
      name: 'las mismas en blanco y negro: tamaño',
      figure: `${(own.bytes / mebibyte).toFixed(2)} MB`,
      reference: `img2pdf con TIFF G4: ${(other / mebibyte).toFixed(2)} MB`,
      limit: `≤ ${limit} × (${(own.bytes / other).toFixed(2)})`,
      holds: own.bytes <= limit * other,
    },
  ]
}

async function benchMerge(folder: string): Promise<readonly ScanningBenchRow[]> {
  const three = await heavyPdfs(folder, 83 * 1_000_000)
  const { own, other } = await sideBySide(folder, documents(three), (target) =>
    run('qpdf', ['--empty', '--pages', ...three, '--', target]),
  )
  const large = await heavyPdfs(folder, 217 * 1_000_000)
  const largest =
    Math.max(...(await Promise.all(large.map(async (file) => (await stat(file)).size)))) / mebibyte
  const grown = await assembleInChild(folder, documents(large))
  const growth = grown.most - grown.before
  return [
    ratioRow('unir 3 archivos, 150 páginas, 83 MB', own.milliseconds, other, 2, 'qpdf'),
    memoryRow('memoria, el proceso entero', own.most, 200),
    {
      name: 'unir 217 MB: crecimiento de la memoria',
      figure: `${growth.toFixed(0)} MB`,
      reference: `archivo mayor: ${largest.toFixed(0)} MB`,
      limit: `≤ 1.2 × el mayor (${(growth / largest).toFixed(2)})`,
      holds: growth <= 1.2 * largest,
    },
  ]
}

/** From the moment the scanner gave the page to its thumbnail at the caller, over the real calls. */
async function benchThumbnail(folder: string): Promise<ScanningBenchRow> {
  const page = await sharp(await heavyPage(folder, 430_000))
    .resize({ width: 2_480 })
    .jpeg({ quality: 80 })
    .toBuffer()
  let givenAt = 0
  const source: ScannerSource = {
    kind: 'folder',
    list: async () => ({
      faults: [],
      scanners: [
        {
          id: 'bench',
          name: 'bench',
          kind: 'folder',
          demonstration: true,
          sources: ['feeder'],
          duplex: false,
          resolutions: [300],
          colourModes: ['colour'],
          papers: ['a4'],
        },
      ],
    }),
    async *scan(order) {
      const file = join(order.folder, 'page-1.jpg')
      await writeFile(file, page)
      givenAt = performance.now()
      yield { file, resolution: 300 }
    },
  }
  const scanning = await startScanning({ dataFolder: join(folder, 'data'), sources: [source], mdns: false })
  const client = scanningClient(scanning.app)
  const times: number[] = []
  const settings: Partial<ScanSettings> = { colourMode: 'colour', resolution: 300 }
  for (let round = 0; round < rounds; round += 1) {
    const { response } = await client.json<Answer<ScanJob>>('POST', 'files/scan', settings)
    const job = await client.jobWhere(response.id, ({ files }) => files.length === 1)
    await (await client.send('GET', `${job.files[0]?.path}?view=thumbnail`)).arrayBuffer()
    times.push(performance.now() - givenAt)
    await client.jobWhere(response.id, ({ phase }) => phase === 'ready')
  }
  await scanning.close()
  const figure = median(times)
  return {
    name: 'miniatura de una página A4 en color de 300 ppp',
    figure: `${figure.toFixed(0)} ms`,
    reference: 'desde que el escáner la entrega',
    limit: '≤ 300 ms',
    holds: figure <= 300,
  }
}

type Assembled = {
  readonly milliseconds: number
  readonly bytes: number
  readonly before: number
  readonly most: number
}

/** Both in turn, several times; medians. Ours is the work within a running process, as in the agent. */
async function sideBySide(
  folder: string,
  parts: readonly PdfPart[],
  reference: (target: string) => Promise<unknown>,
) {
  const target = join(folder, 'other.pdf')
  const own: Assembled[] = []
  const others: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    own.push(await assembleInChild(folder, parts))
    await rm(target, { force: true })
    const started = performance.now()
    await reference(target)
    others.push(performance.now() - started)
  }
  const [first] = own
  if (!first) throw new Error('nothing was measured')
  const typical = {
    milliseconds: median(own.map(({ milliseconds }) => milliseconds)),
    most: median(own.map(({ most }) => most)),
  }
  return { own: { ...first, ...typical }, other: median(others) }
}

async function assembleInChild(folder: string, parts: readonly PdfPart[]): Promise<Assembled> {
  const list = join(folder, 'parts.json')
  await writeFile(list, JSON.stringify(parts))
  const child = fileURLToPath(new URL('./testing/assemble-child.ts', import.meta.url))
  const { stdout } = await run(process.execPath, ['--import', 'tsx', child, join(folder, 'own.pdf'), list])
  return JSON.parse(stdout) as Assembled
}

/** A grey A4 at 200 dpi whose JPEG has about this many bytes: the grain of paper weighs most. */
async function heavyPage(folder: string, bytes: number): Promise<string> {
  const file = join(folder, `heavy-${bytes}.jpg`)
  const raw = { width: 1_654, height: 2_339, channels: 1 } as const
  const grain = Buffer.alloc(raw.width * raw.height)
  for (let i = 0, seed = 1; i < grain.length; i += 1) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    grain[i] = 205 + ((seed >> 16) % 32)
  }
  for (let quality = 95; quality > 20; quality -= 1) {
    const { size } = await sharp(grain, { raw })
      .toColourspace('b-w')
      .withDensity(200)
      .jpeg({ quality })
      .toFile(file)
    if (size <= bytes) break
  }
  return file
}

async function repeated(file: string, times: number, folder: string): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true })
  const files: string[] = []
  for (let number = 0; number < times; number += 1) {
    const copy = join(folder, `given-${number}.jpg`)
    await copyFile(file, copy)
    files.push(copy)
  }
  return files
}

/** Three PDFs of 50 pages, together of this size, made by img2pdf. */
async function heavyPdfs(folder: string, bytes: number): Promise<readonly string[]> {
  const page = await heavyPage(folder, Math.round(bytes / 150))
  const files = [1, 2, 3].map((number) => join(folder, `merge-${bytes}-${number}.pdf`))
  for (const file of files) await run('img2pdf', [...Array<string>(50).fill(page), '-o', file])
  return files
}

function documents(files: readonly string[]): readonly PdfPart[] {
  return files.map((file) => ({ kind: 'document', file, title: file, rotation: 0 }))
}

function ratioRow(
  name: string,
  own: number,
  other: number,
  limit: number,
  program: string,
): ScanningBenchRow {
  return {
    name,
    figure: `${own.toFixed(0)} ms`,
    reference: `${program}: ${other.toFixed(0)} ms`,
    limit: `≤ ${limit} × (${(own / other).toFixed(2)})`,
    holds: own <= limit * other,
  }
}

function memoryRow(name: string, most: number, limit: number): ScanningBenchRow {
  return {
    name,
    figure: `${most.toFixed(0)} MB`,
    reference: '',
    limit: `≤ ${limit} MB`,
    holds: most <= limit,
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
