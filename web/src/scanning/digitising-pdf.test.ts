import { pageGone } from '@estrado/machines/scanning/digitising-texts'
import { expect, test, vi } from 'vitest'
import { AgentUnreachable } from '../client/agent-access.ts'
import { releaseScans, takenBy } from '../client/scanned-file.ts'
import { ScannerRefusal } from '../client/scanner.ts'
import { away, file, job, memoryStore, opened, refuse, seen, value } from './testing/digitising-sitting.ts'

test('the PDF stands with its size; one that is too large is not given', async () => {
  const made = (bytes: number) =>
    vi.fn(async () => ({ fileName: 'f', bytes, pages: 1, notices: ['Se redujo'] }))
  const answers = { jobs: vi.fn(async () => [job(['a'])]), file: vi.fn(async () => new Blob(['%PDF'])) }
  const large = await opened({ ...answers, createPdf: made(1_001) })
  await large.digitising.compose('Documento')
  expect(value(large)).toBe('arranging')
  expect(large.digitising.accept('Documento.pdf')).toBeUndefined()

  const at = await opened({ ...answers, createPdf: made(1_000) })
  await at.digitising.compose('Documento')
  expect(value(at)).toBe('reviewing')
  expect(at.digitising.getState().document).toMatchObject({ notices: ['Se redujo'] })
  const document = at.digitising.accept('Documento.pdf')
  expect(document).toMatchObject({ pages: 1, jobId: 'j1', pdfName: 'f' })
  expect(document?.file.name).toBe('Documento.pdf')
})

test('Retention: the agent drops a document’s pages when it is released, and by itself where it can’t be told', async () => {
  const accept = vi.fn(async () => undefined)
  const jobs = vi.fn(async () => [job(['a'])])
  const createPdf = vi.fn(async () => ({ fileName: 'f', bytes: 1, pages: 1, notices: [] }))
  const at = await opened({ jobs, createPdf, file: vi.fn(async () => new Blob()), accept })
  await at.digitising.compose('Documento')
  const { file } = at.digitising.accept('Documento.pdf') ?? expect.fail('no document')
  expect(takenBy([file, new File([], 'dado.pdf')])).toEqual(['j1'])
  expect(accept).not.toHaveBeenCalled()
  releaseScans([file])
  expect(accept).toHaveBeenCalledExactlyOnceWith('j1', { fileName: 'f' })
  accept.mockRejectedValueOnce(new AgentUnreachable('not-running'))
  releaseScans([file])
})

test('Retention: without the agent the browser keeps a document’s pages until it is released, out of its form’s next one', async () => {
  const store = memoryStore()
  const at = await opened({ jobs: away() }, { store, source: 'files' as never })
  await at.digitising.addFiles([new File(['x'], 'a.png')])
  await at.digitising.compose('Documento')
  const { file, jobId } = at.digitising.accept('Documento.pdf') ?? expect.fail('no document')
  expect(jobId).toBeNull()
  at.digitising.close()
  expect(await store.read()).toHaveLength(1)

  const taken = takenBy([file])
  expect(seen(await opened({ jobs: away() }, { store, taken }))).toEqual([])
  const upload = vi.fn(async () => job([]))
  await opened({ upload }, { store, taken })
  expect(upload).not.toHaveBeenCalled()
  expect(seen(await opened({ jobs: away() }, { store }))).toEqual(['p1'])
  releaseScans([file])
  await expect.poll(() => store.read()).toEqual([])
})

test('when the PDF can’t be made the pages stay', async () => {
  const createPdf = refuse(new ScannerRefusal(507, 'No queda espacio', undefined))
  const at = await opened({ jobs: vi.fn(async () => [job(['a'])]), createPdf })
  await at.digitising.compose('Documento')
  expect(value(at)).toBe('arranging')
  expect(at.digitising.getState().failure).toMatchObject({ message: 'No queda espacio' })
  expect(seen(at)).toEqual(['a'])
})

test('State machine: a fault of our own while the PDF is made leaves the pages to be arranged', async () => {
  const createPdf = refuse(new Error('fault'))
  const at = await opened({ jobs: vi.fn(async () => [job(['a'])]), createPdf })
  await expect(at.digitising.compose('Documento')).rejects.toThrow('fault')
  expect(value(at)).toBe('arranging')
  expect(at.digitising.getState().busy).toBeNull()
})

test('the agent is told how much is left for the PDF', async () => {
  const createPdf = vi.fn(async () => ({ fileName: 'f', bytes: 1, pages: 1, notices: [] }))
  const jobs = vi.fn(async () => [job(['a'])])
  const at = await opened({ jobs, createPdf, file: vi.fn(async () => new Blob()) }, { limit: 700 })
  await at.digitising.compose('Documento')
  expect(createPdf).toHaveBeenCalledWith({ jobId: 'j1', title: 'Documento', limit: 700, fileNames: ['a'] })
})

test('without the agent the browser makes pictures smaller, only as far as is needed', async () => {
  const store = memoryStore()
  const source = 'files' as never
  const at = await opened({ jobs: away() }, { store, source, limit: 16_500 })
  const photo = 'x'.repeat(10_000)
  await at.digitising.addFiles([new File([photo], 'a.jpg'), new File([photo], 'b.jpg')])
  await at.digitising.compose('Documento')
  // 4000 bytes are for the PDF, 1000 for each page: a half is left, and 45 of 100 is the step below it.
  expect(at.digitising.getState().document).toMatchObject({
    bytes: 9_000,
    notices: ['Se redujo la calidad de las imágenes para no pasar de 16 kB'],
  })
  expect(value(at)).toBe('reviewing')
  expect((await store.content('p1')).size).toBe(10_000)
})

test('pictures that can’t be made small enough stay as they are, and the PDF is not given', async () => {
  const at = await opened({ jobs: away() }, { source: 'files' as never, limit: 7_000 })
  await at.digitising.addFiles([new File(['x'.repeat(10_000)], 'a.jpg')])
  await at.digitising.compose('Documento')
  expect(value(at)).toBe('arranging')
  expect(at.digitising.getState().document).toMatchObject({ bytes: 10_000, notices: [] })
})

test('Lost update: the PDF is of the pages that the tray shows, not of those that another window put into the job', async () => {
  const createPdf = vi.fn(async () => ({ fileName: 'f', bytes: 1, pages: 1, notices: [] }))
  const jobs = vi.fn(async () => [job(['a', file('b', { removed: true }), 'c'])])
  const edit = vi.fn(async () => job(['a', file('b', { removed: true }), 'c', 'ajena'], { id: 'j1' }))
  const reorder = vi.fn(async () => job(['c', 'a', file('b', { removed: true }), 'ajena']))
  const at = await opened({ jobs, createPdf, edit, reorder, file: vi.fn(async () => new Blob()) })
  await at.digitising.rotate('a', 1)
  await at.digitising.move('c', 0)
  expect(seen(at)).toEqual(['c', 'a'])
  await at.digitising.compose('Documento')
  expect(createPdf).toHaveBeenCalledWith(expect.objectContaining({ fileNames: ['c', 'a'] }))
})

test('Lost update: a page that the agent no longer knows is told as another window’s doing, and the rest is read again', async () => {
  const createPdf = refuse(new ScannerRefusal(400, 'La solicitud no es válida', undefined))
  const jobs = vi.fn(async () => [job(['a', 'b'])])
  const at = await opened({ jobs, createPdf })
  jobs.mockResolvedValue([job(['b'])])
  await at.digitising.compose('Documento')
  expect(at.digitising.getState()).toMatchObject({ failure: pageGone, busy: null })
  expect(seen(at)).toEqual(['b'])
})
