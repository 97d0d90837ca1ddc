import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer, CreatedPdf, ScanJob } from '@estrado/machines/contract/agent-scanning'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Scanning, type ScanningOptions, startScanning } from '../index.ts'
import { fakeScanner } from '../testing/fake-scanner.ts'
import { samplePage } from '../testing/sample-page.ts'
import { type ScanningClient, scanningClient } from '../testing/scanning-client.ts'

let folder: string
let running: Scanning[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estrado-jobs-'))
  running = []
})
afterEach(async () => {
  await Promise.all(running.map((scanning) => scanning.close()))
  await rm(folder, { recursive: true, force: true })
})

async function start(options: Partial<ScanningOptions>): Promise<Scanning> {
  const scanning = await startScanning({ dataFolder: join(folder, 'data'), mdns: false, ...options })
  running.push(scanning)
  return scanning
}

async function scan(client: ScanningClient, request: object = {}): Promise<ScanJob> {
  return (await client.json<Answer<ScanJob>>('POST', 'files/scan', request)).response
}

async function resume(client: ScanningClient, id: string): Promise<ScanJob> {
  return (await client.json<Answer<ScanJob>>('POST', `jobs/${id}/resume`)).response
}

const isIdle = ({ phase }: ScanJob) => phase === 'ready' || phase === 'stopped'

describe('two people at one scanner', () => {
  it('scan one after the other, and each sees their own pages alone', async () => {
    const fake = await fakeScanner(folder, { sheets: 3, waitForFileBefore: 2 })
    const { app } = await start({ sane: fake.sane })
    const ana = scanningClient(app, 'sesion-de-ana-000001')
    const beto = scanningClient(app, 'sesion-de-beto-00001')
    const first = await scan(ana)
    await ana.jobWhere(first.id, ({ files }) => files.length === 1)
    const second = await scan(beto)
    expect(second.phase).toBe('waiting')
    await fake.go()
    const mine = await ana.jobWhere(first.id, isIdle)
    expect(mine.files).toHaveLength(3)
    // The feeder is empty by then: the second says so, and neither has pages of the other.
    const theirs = await beto.jobWhere(second.id, isIdle)
    expect(theirs).toMatchObject({ phase: 'stopped', fault: { code: 'NO_DOCS' }, files: [] })
    expect((await beto.send('GET', `jobs/${first.id}`)).status).toBe(404)
    expect((await beto.send('GET', mine.files[0]?.path ?? '')).status).toBe(404)
    expect((await beto.send('PATCH', `files/delete/${mine.files[0]?.fileName}`)).status).toBe(404)
  })

  it('can be cancelled while it waits, and the next in line goes on', async () => {
    const fake = await fakeScanner(folder, { sheets: 2, waitForFileBefore: 1 })
    const { app } = await start({ sane: fake.sane })
    const clients = ['a', 'b', 'c'].map((name) => scanningClient(app, `sesion-de-prueba-${name}`))
    const [a, b, c] = clients as [ScanningClient, ScanningClient, ScanningClient]
    const first = await scan(a)
    await a.jobWhere(first.id, ({ phase }) => phase === 'scanning')
    const second = await scan(b)
    const third = await scan(c)
    await b.json('POST', `jobs/${second.id}/cancel`)
    expect(await b.job(second.id)).toMatchObject({ phase: 'stopped', fault: { code: 'CANCELLED' } })
    await fake.go()
    expect((await a.jobWhere(first.id, isIdle)).files).toHaveLength(2)
    expect((await c.jobWhere(third.id, isIdle)).fault?.code).toBe('NO_DOCS')
  })

  it('one job scans once at a time', async () => {
    const fake = await fakeScanner(folder, { sheets: 2, waitForFileBefore: 1 })
    const client = scanningClient((await start({ sane: fake.sane })).app)
    const { id } = await scan(client)
    const answer = await client.send('POST', 'files/scan', { jobId: id })
    expect(answer.status).toBe(409)
    await fake.go()
    await client.jobWhere(id, isIdle)
  })
})

describe('a full disk', () => {
  it('stops the scan, keeps its pages and goes on once there is room', async () => {
    const fake = await fakeScanner(folder, { sheets: 6 })
    let checks = 0
    let isFull = true
    const freeBytes = async () => {
      checks += 1
      return isFull && checks > 4 ? 0 : Number.MAX_SAFE_INTEGER
    }
    const client = scanningClient((await start({ sane: fake.sane, freeBytes })).app)
    const { id } = await scan(client)
    const stopped = await client.jobWhere(id, isIdle)
    expect(stopped).toMatchObject({ phase: 'stopped', fault: { code: 'DISK_FULL', resumable: true } })
    expect(stopped.files).toHaveLength(4)
    isFull = false
    // Sheets that had gone through the scanner by then wait in the inbox; the feeder has only those that hadn't.
    await resume(client, id)
    const done = await client.jobWhere(id, isIdle)
    expect(done.files).toHaveLength(6)
    expect(done.phase).toBe('ready')
  })

  it('sheets that it left waiting are kept as their own scan was asked for, not as the next one', async () => {
    const fake = await fakeScanner(folder, { sheets: 6 })
    let checks = 0
    let isFull = true
    const freeBytes = async () => {
      checks += 1
      return isFull && checks > 2 ? 0 : Number.MAX_SAFE_INTEGER
    }
    const client = scanningClient((await start({ sane: fake.sane, freeBytes })).app)
    const { id } = await scan(client, { colourMode: 'bilevel' })
    const stopped = await client.jobWhere(id, isIdle)
    expect(stopped.files).toHaveLength(2)
    isFull = false
    const data = join(folder, 'data')
    const waiting = (await readdir(data, { recursive: true })).filter((name) =>
      /inbox.*page-\d+\.jpg$/.test(name),
    )
    expect(waiting.length).toBeGreaterThan(0)
    await scan(client, { jobId: id, colourMode: 'grey' })
    const done = await client.jobWhere(id, isIdle)
    const first = 2 + waiting.length
    expect(done.files.map(({ colourMode }) => colourMode)).toEqual(
      Array.from({ length: 6 }, (_, index) => (index < first ? 'bilevel' : 'grey')),
    )
    expect((await readdir(data, { recursive: true })).filter((name) => /inbox./.test(name))).toEqual([])
  })
})

describe('a sheet that comes broken', () => {
  it('keeps none of those behind it out, and is named', async () => {
    const fake = await fakeScanner(folder, { sheets: 3, brokenAt: 2 })
    const client = scanningClient((await start({ sane: fake.sane })).app)
    const { id } = await scan(client)
    const job = await client.jobWhere(id, isIdle)
    expect(job).toMatchObject({
      phase: 'stopped',
      fault: { code: 'EOF', subject: 'Página 2 de este escaneo', resumable: true },
    })
    expect(job.files).toHaveLength(2)
    expect(job.notices).toEqual([expect.stringContaining('Página 2 de este escaneo')])
  })

  it('is named still after the scan has gone on', async () => {
    const fake = await fakeScanner(folder, { sheets: 4, brokenAt: 1, jamAt: 3 })
    const client = scanningClient((await start({ sane: fake.sane })).app)
    const { id } = await scan(client)
    const { notices } = await client.jobWhere(id, isIdle)
    expect((await resume(client, id)).notices).toEqual(notices)
    expect((await client.jobWhere(id, isIdle)).notices).toEqual(notices)
  })

  it('is named too where the scan ends by another fault', async () => {
    const fake = await fakeScanner(folder, { sheets: 4, brokenAt: 1, jamAt: 3 })
    const client = scanningClient((await start({ sane: fake.sane })).app)
    const { id } = await scan(client)
    const job = await client.jobWhere(id, isIdle)
    expect(job).toMatchObject({ fault: { code: 'JAMMED' }, notices: [expect.stringContaining('Página 1')] })
    expect(job.files).toHaveLength(1)
  })
})

describe('500 pages', () => {
  it('are scanned, listed and made one PDF', async () => {
    const watched = join(folder, 'watched')
    await mkdir(watched)
    const page = await samplePage('x', { width: 206, height: 292 })
    for (let number = 1; number <= 500; number += 1) await writeFile(join(watched, `${number}.jpg`), page)
    const client = scanningClient((await start({ scanFolder: watched })).app)
    const { id } = await scan(client)
    const job = await client.jobWhere(id, isIdle)
    expect(job).toMatchObject({ phase: 'ready' })
    expect(job.files).toHaveLength(500)
    const { response: pdf } = await client.json<Answer<CreatedPdf>>('POST', 'escaner/crearPdf', { jobId: id })
    expect(pdf).toMatchObject({ pages: 500, pdfA: true, fits: true })
  })
})
