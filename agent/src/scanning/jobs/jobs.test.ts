import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Answer, CreatedPdf, ScanJob, Scanner } from '@estrado/machines/contract/agent-scanning'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ScanFailure } from '../fault.ts'
import { type Scanning, type ScanningOptions, startScanning } from '../index.ts'
import type { ScannerSource } from '../sources/source.ts'
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

/** Every page of the job can be fetched and drawn, none comes twice. */
async function expectSound(client: ScanningClient, job: ScanJob): Promise<void> {
  expect(new Set(job.files.map(({ fileName }) => fileName)).size).toBe(job.files.length)
  for (const file of job.files) {
    const bytes = Buffer.from(await (await client.send('GET', file.path)).arrayBuffer())
    await sharp(bytes, { failOn: 'truncated' }).stats()
  }
}

describe('a jam', () => {
  it('at sheet 21 keeps 20 pages and goes on at 21', async () => {
    const fake = await fakeScanner(folder, { sheets: 30, jamAt: 21 })
    const client = scanningClient((await start({ sane: fake.sane })).app)
    const { id } = await scan(client)
    const stopped = await client.jobWhere(id, isIdle)
    expect(stopped.phase).toBe('stopped')
    expect(stopped.files).toHaveLength(20)
    expect(stopped.fault).toMatchObject({
      code: 'JAMMED',
      resumable: true,
      message: 'El papel se atascó en el alimentador',
    })

    await fake.setPlan({ sheets: 30 })
    const resumed = await resume(client, id)
    expect(resumed.fault).toBeUndefined()
    const job = await client.jobWhere(id, isIdle)
    expect(job.phase).toBe('ready')
    expect(job.files.map(({ fileName }) => Number(fileName.slice(11, 15)))).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    )
    await expectSound(client, job)
  })
})

describe('a stopped agent', () => {
  it('has its jobs again after a restart, with the PDF that was made', async () => {
    const fake = await fakeScanner(folder, { sheets: 3 })
    const first = await start({ sane: fake.sane })
    const client = scanningClient(first.app)
    const { id } = await scan(client)
    await client.jobWhere(id, isIdle)
    const { response: pdf } = await client.json<Answer<CreatedPdf>>('POST', 'escaner/crearPdf', { jobId: id })
    await first.close()

    const again = scanningClient((await start({ sane: fake.sane })).app)
    const job = await again.job(id)
    expect(job).toMatchObject({ phase: 'ready', pdf: { fileName: pdf.fileName } })
    expect(job.files).toHaveLength(3)
    await expectSound(again, job)
    const bytes = await (await again.send('GET', pdf.path)).arrayBuffer()
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(3)
  })

  it('that closes while scanning says so, and keeps what came', async () => {
    const fake = await fakeScanner(folder, { sheets: 5, waitForFileBefore: 3 })
    const first = await start({ sane: fake.sane })
    const client = scanningClient(first.app)
    const { id } = await scan(client)
    await client.jobWhere(id, ({ files }) => files.length === 2)
    await first.close()
    expect(await client.job(id)).toMatchObject({ phase: 'stopped', fault: { code: 'AGENT_STOPPED' } })
  })

  it('that was killed in the midst keeps its pages and goes on at the next sheet', async () => {
    const fake = await fakeScanner(folder, { sheets: 5, waitForFileBefore: 4 })
    const child = spawn(
      process.execPath,
      [
        ...['--import', 'tsx', fileURLToPath(new URL('../testing/killable-agent.ts', import.meta.url))],
        ...[join(folder, 'data'), fake.sane.program ?? ''],
      ],
      { env: { ...fake.sane.environment }, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let id = ''
    for await (const line of createInterface({ input: child.stdout })) {
      const state = JSON.parse(line) as { id: string; pages: number }
      id = state.id
      if (state.pages === 3) break
    }
    child.kill('SIGKILL')
    await once(child, 'exit')
    // The scanner's own process outlives the agent; it ends like one whose reader is gone.
    process.kill(Number(await readFile(join(fake.folder, 'pid'), 'utf8')), 'SIGKILL')
    await rm(join(fake.folder, 'pid'))

    const client = scanningClient((await start({ sane: fake.sane })).app)
    const stopped = await client.job(id)
    expect(stopped).toMatchObject({ phase: 'stopped', fault: { code: 'AGENT_STOPPED', resumable: true } })
    expect(stopped.files).toHaveLength(3)
    await fake.setPlan({ sheets: 5 })
    await resume(client, id)
    const job = await client.jobWhere(id, isIdle)
    expect(job.files).toHaveLength(5)
    await expectSound(client, job)
  })

  it('takes in pages that were complete on disk but in no record, and removes remnants', async () => {
    const fake = await fakeScanner(folder, { sheets: 2 })
    const first = await start({ sane: fake.sane })
    const client = scanningClient(first.app)
    const { id } = await scan(client)
    await client.jobWhere(id, isIdle)
    await first.close()
    const [session = ''] = await readdirNames(join(folder, 'data/scanning/jobs'))
    const own = join(folder, 'data/scanning/jobs', session, id)
    // A page's width tells here which sheet it was.
    const sheet = (number: number) => samplePage(`${number}`, { width: 400 + number })
    for (const number of [5, 3, 4]) {
      await writeFile(join(own, 'pages', `${id}-000${number}.jpg`), await sheet(number))
    }
    await writeFile(join(own, 'pages', `${id}-0009.tmp`), 'remnant')
    await mkdir(join(own, 'inbox/x'), { recursive: true })
    await writeFile(join(own, 'inbox/x/page-10.jpg'), await sheet(7))
    await writeFile(join(own, 'inbox/x/page-9.jpg'), await sheet(6))
    await writeFile(join(own, 'inbox/x/page-11.jpg.part'), 'half a page')

    const again = scanningClient((await start({ sane: fake.sane })).app)
    const job = await again.job(id)
    expect(job.files.map(({ fileName }) => fileName)).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((number) => `${id}-000${number}.jpg`),
    )
    const widths = job.files.flatMap((file) => (file.kind === 'page' ? [file.width] : []))
    expect(widths.slice(2)).toEqual([403, 404, 405, 406, 407])
    await expectSound(again, job)
    expect(await readdirNames(join(own, 'pages'))).not.toContain(`${id}-0009.tmp`)
  })
})

describe('cancelling', () => {
  it.each([1, 2, 3, 4])('before sheet %i keeps the complete pages, and the job goes on', async (sheet) => {
    const fake = await fakeScanner(folder, { sheets: 4, waitForFileBefore: sheet })
    const client = scanningClient((await start({ sane: fake.sane })).app)
    const { id } = await scan(client)
    await client.jobWhere(id, ({ phase, files }) => phase === 'scanning' && files.length === sheet - 1)
    const { response: cancelled } = await client.json<Answer<ScanJob>>('POST', `jobs/${id}/cancel`)
    expect(cancelled).toMatchObject({ phase: 'stopped', fault: { code: 'CANCELLED' } })
    expect(cancelled.files).toHaveLength(sheet - 1)
    expect(await readdirNames(join(folder, 'data/scanning/jobs'), id, 'inbox')).toEqual([])

    await fake.setPlan({ sheets: 4 })
    await resume(client, id)
    expect((await client.jobWhere(id, isIdle)).files).toHaveLength(4)
  })

  it('at any moment of a fast scan leaves a sound job', async () => {
    const watched = join(folder, 'watched')
    await mkdir(watched)
    const page = await samplePage('x')
    for (let number = 1; number <= 12; number += 1) await writeFile(join(watched, `${number}.jpg`), page)
    const client = scanningClient((await start({ scanFolder: watched })).app)
    const { id } = await scan(client)
    let events = 0
    let kept: readonly string[] = []
    const taken = () => readdirNames(join(watched, 'tomadas')).catch(() => [])
    for (let moment = 1; kept.length < 12; moment += 1) {
      events = 0
      await client.jobWhere(id, (job) => {
        events += 1
        return events > moment % 4 || isIdle(job)
      })
      await client.json('POST', `jobs/${id}/cancel`)
      const job = await client.job(id)
      expect(isIdle(job)).toBe(true)
      await expectSound(client, job)
      // Every page that left the feeder is in the job, and no other.
      expect(job.files).toHaveLength((await taken()).length)
      const names = job.files.map(({ fileName }) => fileName)
      expect(names.slice(0, kept.length)).toEqual(kept)
      kept = names
      if (kept.length < 12) await resume(client, id)
    }
    expect(await taken()).toHaveLength(12)
  })

  it('as the last page arrives keeps it: the source had it complete', async () => {
    const sheets = await Promise.all(['1', '2', '3'].map((title) => samplePage(title)))
    const scanner: Scanner = {
      id: 'a-mano',
      name: 'A mano',
      kind: 'folder',
      demonstration: false,
      sources: ['feeder'],
      duplex: false,
      resolutions: [200],
      colourModes: ['grey'],
      papers: ['a4'],
    }
    const source: ScannerSource = {
      kind: 'folder',
      list: async () => ({ scanners: [scanner], faults: [] }),
      async *scan({ folder: inbox, signal }) {
        for (const [index, sheet] of sheets.entries()) {
          // The third sheet is through just as the cancel comes.
          if (index === 2 && !signal.aborted) await once(signal, 'abort')
          const file = join(inbox, `page-${index + 1}.jpg`)
          await writeFile(file, sheet)
          yield { file }
        }
        throw new ScanFailure('CANCELLED')
      },
    }
    const client = scanningClient((await start({ sources: [source] })).app)
    const { id } = await scan(client)
    await client.jobWhere(id, ({ files }) => files.length === 2)
    const { response: cancelled } = await client.json<Answer<ScanJob>>('POST', `jobs/${id}/cancel`)
    expect(cancelled).toMatchObject({ phase: 'stopped', fault: { code: 'CANCELLED' } })
    expect(cancelled.files).toHaveLength(3)
    await expectSound(client, cancelled)
  })

  it('cancels nothing twice, and nothing that has ended', async () => {
    const fake = await fakeScanner(folder, { sheets: 1 })
    const client = scanningClient((await start({ sane: fake.sane })).app)
    const { id } = await scan(client)
    await client.jobWhere(id, isIdle)
    expect((await client.json<Answer<ScanJob>>('POST', `jobs/${id}/cancel`)).response.phase).toBe('ready')
  })
})

describe('old jobs', () => {
  it('go after the time that the settings give, whoever had them', async () => {
    const fake = await fakeScanner(folder, { sheets: 1 })
    let now = new Date('2026-11-21T12:00:00Z')
    const clock = () => now
    const first = await start({ sane: fake.sane, clock, keepHours: 48 })
    const client = scanningClient(first.app)
    const { id, expiresAt } = await scan(client)
    expect(expiresAt).toBe('2026-11-23T12:00:00.000Z')
    await client.jobWhere(id, isIdle)
    await first.close()
    now = new Date('2026-11-23T11:00:00Z')
    const second = await start({ sane: fake.sane, clock, keepHours: 48 })
    expect((await scanningClient(second.app).job(id)).files).toHaveLength(1)
    await second.close()
    now = new Date('2026-11-23T12:00:01Z')
    const third = await start({ sane: fake.sane, clock, keepHours: 48 })
    expect((await scanningClient(third.app).send('GET', `jobs/${id}`)).status).toBe(404)
    expect(await readdirNames(join(folder, 'data/scanning/jobs'), id)).toEqual([])
  })
})

/** Names in a folder, or in the part of it that belongs to a job. */
async function readdirNames(root: string, id?: string, part = ''): Promise<string[]> {
  if (id === undefined) return readdir(root)
  const names = await Promise.all(
    (await readdir(root)).map((session) => readdir(join(root, session, id, part)).catch(() => [])),
  )
  return names.flat()
}
