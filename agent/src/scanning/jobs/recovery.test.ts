import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ScanFailure } from '../fault.ts'
import { noCorrections } from '../pages/correct-page.ts'
import { samplePage } from '../testing/sample-page.ts'
import { deviceQueue } from './device-queue.ts'
import { withPhase } from './job-record.ts'
import { type JobStore, type OpenJob, openJobStore } from './job-store.ts'
import { recoverJobs } from './recovery.ts'
import { scanRunner } from './scan-runner.ts'

const session = 'prueba-de-sesion-0001'
const settings = {
  scannerId: 's',
  source: 'feeder',
  duplex: false,
  resolution: 200,
  colourMode: 'grey',
  paper: 'a4',
  removeBlank: false,
  corrections: noCorrections,
} as const

let root: string
let id: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'estrado-recovery-'))
  const before = await open()
  const job = await before.create(session)
  id = job.record.id
  await before.change(job, (record) => ({ ...withPhase(record, 'scanning'), settings }))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const open = () => openJobStore(root, () => new Date('2026-11-28T12:00:00Z'))

/** The job as the next start finds it. */
async function reopened(): Promise<{ store: JobStore; job: OpenJob }> {
  const store = await open()
  const job = store.find(session, id)
  if (!job) throw new Error('the job is gone')
  return { store, job }
}

function runnerOf(store: JobStore) {
  return scanRunner({
    store,
    queue: deviceQueue(),
    freeBytes: async () => Number.MAX_SAFE_INTEGER,
    log: () => undefined,
    pageKept: () => undefined,
  })
}

const numbers = (job: OpenJob) => job.record.files.map(({ fileName }) => Number(fileName.slice(11, 15)))

describe('Crash recovery: after a power cut', () => {
  it('an empty and a cut page keep none of those behind them out, and the job stands stopped', async () => {
    const { store, job } = await reopened()
    const page = await samplePage('x')
    const put = (number: number, bytes: Uint8Array) =>
      writeFile(join(job.folder.pages, `${id}-000${number}.jpg`), bytes)
    await put(1, page)
    await put(2, Buffer.alloc(0))
    await put(3, page.subarray(0, page.length >> 1))
    await put(4, page)
    const log = vi.fn()
    await recoverJobs(store, runnerOf(store), log)
    expect(numbers(job)).toEqual([1, 4])
    expect(log.mock.calls.map(([event]) => event)).toEqual(['page.unrecovered', 'page.unrecovered'])
    expect((await reopened()).job.record).toMatchObject({
      phase: 'stopped',
      fault: { code: 'AGENT_STOPPED' },
      files: job.record.files,
    })
  })

  it('a bad sheet in the inbox keeps none of those behind it out, and is named', async () => {
    const { store, job } = await reopened()
    const page = await samplePage('x')
    await mkdir(join(job.folder.inbox, 'x'))
    await writeFile(join(job.folder.inbox, 'x/page-1.jpg'), Buffer.alloc(0))
    await writeFile(join(job.folder.inbox, 'x/page-2.jpg'), page.subarray(0, page.length >> 1))
    await writeFile(join(job.folder.inbox, 'x/page-3.jpg'), page)
    await recoverJobs(store, runnerOf(store), () => undefined)
    expect(job.record.files).toHaveLength(1)
    expect(job.record.phase).toBe('stopped')
    expect(await readdir(job.folder.root)).not.toContain('inbox')
    expect((await reopened()).job.record.notices).toEqual([
      expect.stringMatching(/^Página 1 de este escaneo: .*No se guardó/),
      expect.stringMatching(/^Página 2 de este escaneo: .*No se guardó/),
    ])
  })

  it('a sheet whose thumbnail can’t be written is a page all the same', async () => {
    const { store, job } = await reopened()
    const file = join(job.folder.inbox, 'page-1.jpg')
    await writeFile(file, await samplePage('x'))
    await rm(job.folder.views, { recursive: true })
    await runnerOf(store).keepPage(job, { file }, settings)
    expect((await reopened()).job.record.files).toHaveLength(1)
  })

  it('with a full disk the job says so, and the sheets wait for the next start', async () => {
    const { store, job } = await reopened()
    await mkdir(join(job.folder.inbox, 'x'))
    await writeFile(join(job.folder.inbox, 'x/page-1.jpg'), await samplePage('x'))
    const keepPage = async () => {
      throw new ScanFailure('DISK_FULL')
    }
    await recoverJobs(store, { keepPage }, () => undefined)
    expect(job.record).toMatchObject({ phase: 'stopped', fault: { code: 'DISK_FULL' }, files: [] })

    const next = await reopened()
    await recoverJobs(next.store, runnerOf(next.store), () => undefined)
    expect(next.job.record.files).toHaveLength(1)
  })

  it('a job without its folder of pages stands stopped too', async () => {
    const { store, job } = await reopened()
    await rm(job.folder.pages, { recursive: true })
    await recoverJobs(store, runnerOf(store), () => undefined)
    expect(job.record).toMatchObject({ phase: 'stopped', fault: { code: 'AGENT_STOPPED' } })
  })
})
