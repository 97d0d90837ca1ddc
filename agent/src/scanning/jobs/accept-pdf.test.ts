import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer, CreatedPdf, ScanJob } from '@estrado/machines/contract/agent-scanning'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Scanning, startScanning } from '../index.ts'
import { fakeScanner } from '../testing/fake-scanner.ts'
import { samplePage } from '../testing/sample-page.ts'
import { type ScanningClient, scanningClient } from '../testing/scanning-client.ts'
import { createPdf } from './create-pdf.ts'
import { withChangedFile } from './job-record.ts'
import { openJobStore } from './job-store.ts'

const session = 'prueba-de-sesion-0001'
let folder: string
let fake: Awaited<ReturnType<typeof fakeScanner>>
let scanning: Scanning
let client: ScanningClient
let id: string
let pages: string[]
/** A job of two pages, of which one window makes the PDF. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estrado-accept-'))
  fake = await fakeScanner(folder, { sheets: 2 })
  await start()
  id = (await client.json<Answer<ScanJob>>('POST', 'files/scan', {})).response.id
  pages = names(await client.jobWhere(id, isIdle))
})
afterEach(async () => {
  await scanning.close()
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<void> {
  scanning = await startScanning({ dataFolder: join(folder, 'data'), mdns: false, sane: fake.sane })
  client = scanningClient(scanning.app, session)
}

const isIdle = ({ phase }: ScanJob) => phase === 'ready' || phase === 'stopped'
const names = ({ files }: ScanJob) => files.map(({ fileName }) => fileName)

async function madePdf(request: object = {}): Promise<CreatedPdf> {
  const body = { jobId: id, ...request }
  return (await client.json<Answer<CreatedPdf>>('POST', 'escaner/crearPdf', body)).response
}

async function accept(body?: object): Promise<void> {
  expect((await client.send('POST', `jobs/${id}/accept`, body)).status).toBe(204)
}

const onDisk = async () => (await readdir(join(folder, 'data/scanning/jobs'), { recursive: true })).join('\n')

describe('Lost update: accepting a PDF', () => {
  it('removes the job whose pages it took', async () => {
    const { fileName } = await madePdf()
    await accept({ fileName })
    expect((await client.send('GET', `jobs/${id}`)).status).toBe(404)
    expect(await onDisk()).not.toContain(id)
  })

  it('neither stops the scan of another window nor takes its pages', async () => {
    const { fileName, path } = await madePdf()
    await fake.reload()
    await fake.setPlan({ sheets: 2, waitForFileBefore: 2 })
    await client.json('POST', `jobs/${id}/resume`)
    await client.jobWhere(id, ({ files }) => files.length === 3)
    expect((await client.send('GET', path)).status).toBe(200)
    await accept({ fileName })
    const during = await client.job(id)
    expect(during.phase).toBe('scanning')
    expect(during.files).toHaveLength(1)
    await fake.go()
    const after = await client.jobWhere(id, isIdle)
    expect(after).toMatchObject({ phase: 'ready' })
    expect(after.files).toHaveLength(2)
    for (const name of [...pages, fileName]) expect(await onDisk()).not.toContain(name)
    for (const file of names(after)) expect(await onDisk()).toContain(file)
  })

  it('leaves what was changed or came since, and what it didn’t take', async () => {
    const [turned = '', taken = ''] = pages
    const { fileName } = await madePdf()
    await client.json('PATCH', `jobs/${id}/files/${turned}`, { rotation: 90 })
    await accept({ fileName })
    expect(names(await client.job(id))).toEqual([turned])
    expect(await onDisk()).not.toContain(taken)

    await client.send('POST', `jobs/${id}/files`, await samplePage('x'), { 'X-File-Name': 'a.jpg' })
    await accept({ fileName: (await madePdf({ fileNames: [turned] })).fileName })
    expect((await client.job(id)).files).toMatchObject([{ title: 'a.jpg' }])
  })

  it('that the job doesn’t know removes nothing', async () => {
    await accept({ fileName: 'otro.pdf' })
    expect(names(await client.job(id))).toEqual(pages)
  })

  it('without its name means the PDF that the job has now', async () => {
    const [first = ''] = pages
    await madePdf()
    await client.json('PATCH', `jobs/${id}/files/${first}`, { rotation: 90 })
    await accept()
    expect(names(await client.job(id))).toEqual(pages)
    await madePdf()
    await accept()
    expect((await client.send('GET', `jobs/${id}`)).status).toBe(404)
  })

  it('killed before the pages were off the disk, doesn’t have them come back', async () => {
    const [turned = '', taken = ''] = pages
    const { fileName } = await madePdf()
    await client.json('PATCH', `jobs/${id}/files/${turned}`, { rotation: 90 })
    const jobs = join(folder, 'data/scanning/jobs')
    const [own = ''] = await readdir(jobs)
    const file = join(jobs, own, id, 'pages', taken)
    const page = await readFile(file)
    await accept({ fileName })
    await scanning.close()
    await writeFile(file, page)
    await start()
    expect(names(await client.job(id))).toEqual([turned])
    expect(await onDisk()).not.toContain(taken)
  })
})

it('Lost update: a PDF made while pages were changed isn’t that of the job', async () => {
  await scanning.close()
  const store = await openJobStore(join(folder, 'data/scanning/jobs'), () => new Date())
  const job = store.find(session, id)
  if (!job) throw new Error('the job is gone')
  const signal = new AbortController().signal
  const make = () => createPdf(store, job, { jobId: id }, { now: new Date(), signal })
  const making = make()
  const [first = ''] = pages
  await store.change(job, (record) =>
    withChangedFile(record, first, (file) => ({ ...file, removed: true, revision: 2 })),
  )
  expect(await making).toMatchObject({ pages: 2 })
  expect(job.record.pdf).toBeUndefined()
  const { fileName } = await make()
  expect(job.record.pdf).toMatchObject({ pages: 1, fileName })
})
