import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Scanning, startScanning } from '../index.ts'
import { samplePage } from '../testing/sample-page.ts'
import { scanningClient } from '../testing/scanning-client.ts'
import { type JobStore, type OpenJob, openJobStore } from './job-store.ts'
import { removeOldJobs } from './retention.ts'

const session = 'prueba-de-sesion-0001'
const now = new Date('2026-11-28T12:00:00Z')
const old = new Date('2026-11-20T12:00:00Z')
const runner = { isRunning: () => false }

let data: string
let root: string
let store: JobStore
let job: OpenJob
let id: string
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'estrado-retention-'))
  root = join(data, 'scanning/jobs')
  store = await openJobStore(root, () => old)
  job = await store.create(session)
  id = job.record.id
  await writeFile(join(job.folder.pages, `${id}-0001.jpg`), await samplePage('x'))
})
afterEach(() => rm(data, { recursive: true, force: true }))

const start = () => startScanning({ dataFolder: data, mdns: false, sources: [], clock: () => now })

async function withScanning(work: (scanning: Scanning) => Promise<void>): Promise<void> {
  const scanning = await start()
  try {
    await work(scanning)
  } finally {
    await scanning.close()
  }
}

/** A folder that isn't empty has the name: the job's own can't be taken there. */
async function hinder(): Promise<void> {
  await mkdir(join(`${job.folder.root}.removed`, 'x'), { recursive: true })
}

it('Retention: a job that can’t be removed keeps no other one, and stays whole until it can', async () => {
  const other = await store.create(session)
  const remove = vi.fn(async (each: OpenJob) => {
    if (each === job) throw new Error('EBUSY')
    await store.remove(each)
  })
  const log = vi.fn()
  await removeOldJobs({ ...store, remove }, runner, { now, keepHours: 1, log })
  expect(log.mock.calls.map(([event]) => event)).toEqual(['job.unremoved', 'job.expired'])
  expect(store.isOpen(other)).toBe(false)
})

it('Atomicity: a removal that fails leaves the job as it was, for whoever tries again', async () => {
  await hinder()
  await expect(store.remove(job)).rejects.toThrow()
  expect(store.find(session, id)).toBe(job)
  await store.sweep()
  await store.remove(job)
  expect(store.find(session, id)).toBeUndefined()
  expect(await readdir(join(root, job.session))).toEqual([])
})

it('Idempotence: a job that is removed twice at once is gone once', async () => {
  await Promise.all([store.remove(job), store.remove(job)])
  expect(store.find(session, id)).toBeUndefined()
  expect(await readdir(join(root, job.session))).toEqual([])
})

it('Crash recovery: what a killed removal left goes at the next start', async () => {
  await store.remove(job)
  await hinder()
  await withScanning(async () => {
    expect(await readdir(join(root, job.session))).toEqual([])
  })
})

it.each([
  ['no', undefined],
  ['an empty', ''],
  ['another job’s', '{"id":"aaaaaaaaaa"}'],
])(
  'Crash recovery: a job with %s record has its pages still, and those in its inbox',
  async (_case, text) => {
    await (text === undefined ? rm(job.folder.record) : writeFile(job.folder.record, text))
    await rm(job.folder.words, { recursive: true })
    await mkdir(join(job.folder.inbox, 'x'))
    await writeFile(join(job.folder.inbox, 'x/page-1.jpg'), await samplePage('x', { colour: true }))
    await utimes(job.folder.root, old, old)
    await withScanning(async ({ app }) => {
      const found = await scanningClient(app, session).job(id)
      expect(found.files).toMatchObject([
        { fileName: `${id}-0001.jpg`, colourMode: 'grey' },
        { fileName: `${id}-0002.jpg`, colourMode: 'colour' },
      ])
      expect(found).toMatchObject({ phase: 'ready', changedAt: now.toISOString() })
    })
  },
)

it('Retention: a folder without record and without pages goes at its age', async () => {
  await rm(job.folder.record)
  await rm(job.folder.pages, { recursive: true })
  await utimes(job.folder.root, old, old)
  await withScanning(async () => {
    expect(await readdir(join(root, job.session))).toEqual([])
  })
})
