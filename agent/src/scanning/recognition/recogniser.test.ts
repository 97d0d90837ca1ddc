import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type {
  Answer,
  CreatedPdf,
  ScanJob,
  ServiceInformation,
} from '@estrado/machines/contract/agent-scanning'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Scanning, startScanning } from '../index.ts'
import { run } from '../testing/pdf-tools.ts'
import { samplePage } from '../testing/sample-page.ts'
import { type ScanningClient, scanningClient } from '../testing/scanning-client.ts'

const fakeTesseract = fileURLToPath(new URL('../testing/fake-tesseract.mjs', import.meta.url))

let folder: string
let scanning: Scanning
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estrado-text-'))
})
afterEach(async () => {
  await scanning.close()
  await rm(folder, { recursive: true, force: true })
})

async function start(mode: string): Promise<ScanningClient> {
  const watched = join(folder, 'watched')
  await mkdir(watched)
  for (const name of ['1.jpg', '2.jpg']) await writeFile(join(watched, name), await samplePage(name))
  scanning = await startScanning({
    dataFolder: folder,
    scanFolder: watched,
    mdns: false,
    sane: { program: join(folder, 'none') },
    tesseract: { program: fakeTesseract, environment: { ...process.env, FAKE_TESSERACT: mode } },
  })
  return scanningClient(scanning.app)
}

async function scan(client: ScanningClient, isWanted: (job: ScanJob) => boolean): Promise<ScanJob> {
  const { response } = await client.json<Answer<ScanJob>>('POST', 'files/scan', {})
  return client.jobWhere(response.id, isWanted)
}

async function createPdf(client: ScanningClient, jobId: string): Promise<{ pdf: CreatedPdf; file: string }> {
  const { response: pdf } = await client.json<Answer<CreatedPdf>>('POST', 'escaner/crearPdf', { jobId })
  const file = join(folder, 'made.pdf')
  await writeFile(file, Buffer.from(await (await client.send('GET', pdf.path)).arrayBuffer()))
  return { pdf, file }
}

/** Recognition runs at the lowest priority: it comes after everything that other tests do meanwhile. */
const patience = { timeout: 240_000 }

const isRead = ({ phase, recognition }: ScanJob) => phase === 'ready' && recognition.state === 'done'

describe('recognised text (fake tesseract)', patience, () => {
  it('can be searched in the PDF, where the words stand', async () => {
    const client = await start('')
    const job = await scan(client, isRead)
    expect(job.files.map(({ searchable }) => searchable)).toEqual([true, true])
    const { pdf, file } = await createPdf(client, job.id)
    expect(pdf).toMatchObject({ searchable: true, pdfA: true })
    const { stdout } = await run('pdftotext', ['-bbox', file, '-'])
    const word = /xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)" yMax="([\d.]+)">Señalamiento</.exec(stdout)
    const scale = 72 / (job.files[0]?.resolution ?? 1)
    expect(Number(word?.[1])).toBeCloseTo(50 * scale, 0)
    expect(Number(word?.[2])).toBeCloseTo(170 * scale, 0)
    expect(stdout).not.toContain('>xx<')
  })

  it.each([90, 180, 270] as const)('of a page turned by %i runs with the page', async (rotation) => {
    const client = await start('')
    const { id, files } = await scan(client, isRead)
    for (const { fileName } of files) await client.json('PATCH', `jobs/${id}/files/${fileName}`, { rotation })
    const job = await client.jobWhere(id, isRead)
    const { file } = await createPdf(client, id)
    // poppler gives places on the page as it is shown, turned.
    const { stdout } = await run('pdftotext', ['-bbox', file, '-'])
    const word = /xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">audiencia</.exec(stdout)
    const scale = 72 / (job.files[0]?.resolution ?? 1)
    expect(Number(word?.[1])).toBeCloseTo(190 * scale, 0)
    expect(Number(word?.[3])).toBeCloseTo(310 * scale, 0)
    expect(Math.abs(Number(word?.[4]) - 130 * scale)).toBeLessThan(12 * scale)
  })

  it('is not waited for where the program fails', async () => {
    const client = await start('broken')
    const job = await scan(client, isRead)
    expect(job.files.map(({ searchable }) => searchable)).toEqual([false, false])
    expect((await createPdf(client, job.id)).pdf).toMatchObject({ searchable: false, pages: 2 })
  })

  it('is said to be unavailable where Spanish is missing', async () => {
    const client = await start('absent')
    const job = await scan(client, ({ phase }) => phase === 'ready')
    expect(job.recognition).toEqual({ state: 'unavailable', pending: 0 })
  })
})

describe('the real tesseract', patience, () => {
  it('makes scanned Spanish pages searchable in the background, while the next job is scanned', async () => {
    const watched = join(folder, 'watched')
    await mkdir(watched)
    const size = { width: 1_654, height: 2_339 }
    await writeFile(join(watched, '1.jpg'), await samplePage('Audiencia señalada', size))
    await writeFile(join(watched, '2.jpg'), await samplePage('Resolución y citación', size))
    scanning = await startScanning({
      dataFolder: folder,
      scanFolder: watched,
      mdns: false,
      sane: { program: join(folder, 'none') },
    })
    const client = scanningClient(scanning.app)
    // Whether tesseract knows Spanish is asked while the agent starts; a busy machine answers late.
    const knows = async () =>
      (await client.json<Answer<ServiceInformation>>('GET', 'archivos/informacion')).response.textRecognition
    await expect.poll(knows).toBe(true)
    const first = await scan(client, ({ phase }) => phase === 'ready')
    expect(first.recognition.state).toBe('running')
    // Nothing waits for it: the pages are a PDF at once, and another job can begin.
    expect((await createPdf(client, first.id)).pdf).toMatchObject({ pages: 2, searchable: false })
    await writeFile(join(watched, '3.jpg'), await samplePage('Otra', size))
    await scan(client, ({ phase }) => phase === 'ready')

    await client.jobWhere(first.id, isRead)
    const { pdf, file } = await createPdf(client, first.id)
    expect(pdf).toMatchObject({ searchable: true, pdfA: true })
    const { stdout } = await run('pdftotext', [file, '-'])
    for (const word of ['Audiencia', 'señalada', 'Resolución', 'citación', 'Línea', 'página'])
      expect(stdout).toContain(word)
  })
})
