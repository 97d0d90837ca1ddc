import type { ScanJob, ScannedFile, Scanner } from '@estrado/machines/contract/agent-scanning'
import { expect, test, vi } from 'vitest'
import { AgentUnreachable } from '../client/agent-access.ts'
import type { PageStore, StoredPage } from '../client/page-store.ts'
import { type ScannerClient, ScannerRefusal } from '../client/scanner.ts'
import { createDigitising } from './digitising.ts'
import { browserPages } from './page-keepers/browser-pages.ts'

const scanner = {
  id: 's1',
  name: 'Escáner de demostración',
  sources: ['feeder'],
  duplex: false,
  resolutions: [200],
  colourModes: ['grey'],
  papers: ['a4'],
} as unknown as Scanner
const file = (fileName: string, facts: Partial<ScannedFile> = {}) =>
  ({
    fileName,
    kind: 'page',
    removed: false,
    rotation: 0,
    blank: false,
    corrections: { straighten: false, crop: false, clean: false },
    bytes: 10,
    pages: 1,
    revision: 1,
    ...facts,
  }) as ScannedFile
let moment = 0
const job = (names: readonly (string | ScannedFile)[], facts: Partial<ScanJob> = {}) =>
  ({
    id: 'j1',
    files: names.map((name) => (typeof name === 'string' ? file(name) : name)),
    phase: 'ready',
    notices: [],
    // Each state is newer than the one before.
    changedAt: new Date(moment++).toISOString(),
    ...facts,
  }) as ScanJob

/** Pages of this browser, in memory. */
function memoryStore(found: readonly StoredPage[] = []): PageStore {
  let pages = found
  const contents = new Map<string, Blob>(found.map(({ id }) => [id, new Blob([id])]))
  return {
    read: async () => pages,
    write: async (next, added) => {
      pages = next
      if (added) contents.set(added.id, added.content)
    },
    content: async (id) => contents.get(id) ?? new Blob(),
    clear: async () => {
      pages = []
    },
  }
}

/** An event stream that stays open until the test ends it. */
function openStream() {
  const waiting: ((job: ScanJob | null) => void)[] = []
  return {
    push: async (next: ScanJob | null) => {
      await vi.waitFor(() => expect(waiting).toHaveLength(1))
      waiting.shift()?.(next)
    },
    follow: async function* () {
      for (;;) {
        const next = await new Promise<ScanJob | null>((resolve) => waiting.push(resolve))
        if (next === null) return
        yield next
      }
    },
  }
}

/** A digitiser whose agent answers as `answers` says; a call that isn't there is a fault of the test. */
function sitting(
  answers: Partial<Record<keyof ScannerClient, unknown>>,
  { store = memoryStore(), source = 'scanner' as const, limit = 1_000 } = {},
) {
  const stream = openStream()
  const told: string[] = []
  const client = {
    scanners: vi.fn(async () => ({ scanners: [scanner], faults: [] })),
    jobs: vi.fn(async () => [] as ScanJob[]),
    createJob: vi.fn(async () => job([])),
    follow: stream.follow,
    ...answers,
  }
  let ids = 0
  const digitising = createDigitising(
    { source, limit, taken: [] },
    {
      client: client as unknown as ScannerClient,
      browserPages: () =>
        browserPages(store, {
          asJpeg: async (image) => image,
          thumbnailOf: async (image) => image,
          sheetsOf: async () => 2,
          composePdf: async (parts) => ({ file: new Blob(['%PDF']), sheets: parts.length }),
          newId: () => `p${++ids}`,
        }),
      wait: async () => undefined,
      facts: () => ({ record: ({ type }) => told.push(type) }),
    },
  )
  return { digitising, client, stream, told }
}

const refuse = (error: Error) => vi.fn(async () => Promise.reject(error))
const away = () => refuse(new AgentUnreachable('not-running'))
const seen = ({ digitising }: ReturnType<typeof sitting>) => digitising.getState().pages.map(({ id }) => id)
const value = ({ digitising }: ReturnType<typeof sitting>) => digitising.getState().snapshot.value

async function opened(...given: Parameters<typeof sitting>) {
  const at = sitting(...given)
  await at.digitising.open()
  await vi.waitFor(() => expect(at.digitising.getState().searching).toBe(false))
  return at
}

test('proposes the first scanner and takes up the pages of before', async () => {
  const at = await opened({ jobs: vi.fn(async () => [job(['a'])]) })
  expect(at.digitising.getState().choice).toMatchObject({ scannerId: 's1', resolution: 200 })
  expect(at.digitising.getState().snapshot.context.resumed).toBe(true)
  expect(seen(at)).toEqual(['a'])
})

test('without the agent photos and files are kept in the browser, and handed over when it is there', async () => {
  const store = memoryStore()
  const alone = await opened({ jobs: away() }, { store, source: 'files' as never })
  expect(alone.digitising.getState().snapshot.context).toMatchObject({
    keeper: 'browser',
    problem: 'not-running',
  })
  await alone.digitising.addFiles([new File(['x'], 'a.png'), new File(['y'], 'b.pdf')])
  expect(seen(alone)).toEqual(['p1', 'p2'])
  alone.digitising.close()

  const upload = vi.fn(async () => job(['x']))
  const back = await opened({ upload }, { store })
  expect(upload).toHaveBeenCalledTimes(2)
  expect(seen(back)).toEqual(['x'])
  expect(await store.read()).toEqual([])
})

test('pages show as they come, and every fact is told in order', async () => {
  const at = await opened({ scan: vi.fn(async () => job([], { phase: 'scanning' })) })
  await at.digitising.scan()
  expect(value(at)).toBe('scanning')
  await at.stream.push(job(['a'], { phase: 'scanning' }))
  await at.stream.push(job(['a', 'b']))
  await vi.waitFor(() => expect(value(at)).toBe('arranging'))
  expect(seen(at)).toEqual(['a', 'b'])
  expect(at.told).toEqual([
    'digitising.opened',
    'agent.connected',
    'scan.started',
    'pages.arrived',
    'pages.arrived',
    'scan.finished',
  ])
})

test('an older state that comes late changes nothing', async () => {
  const old = job([])
  const at = await opened({ scan: vi.fn(async () => job(['a'], { phase: 'scanning' })) })
  await at.digitising.scan()
  await at.stream.push(old)
  await at.stream.push(job(['a', 'b'], { phase: 'scanning' }))
  await vi.waitFor(() => expect(seen(at)).toEqual(['a', 'b']))
  expect(value(at)).toBe('scanning')
})

test('a jam stops with its words and goes on', async () => {
  const fault = { code: 'JAMMED', message: 'El papel se atascó', remedy: 'Abra', resumable: true }
  const resume = vi.fn(async () => job(['a'], { phase: 'scanning' }))
  const at = await opened({ scan: vi.fn(async () => job([], { phase: 'scanning' })), resume })
  await at.digitising.scan()
  await at.stream.push(job(['a'], { phase: 'stopped', fault } as Partial<ScanJob>))
  await vi.waitFor(() => expect(value(at)).toBe('interrupted'))
  expect(at.digitising.getState().fault).toMatchObject({ message: 'El papel se atascó' })
  await at.digitising.resume()
  expect(resume).toHaveBeenCalledWith('j1')
  expect(value(at)).toBe('scanning')
})

test('a scanner that doesn’t answer is told apart from an agent that doesn’t', async () => {
  const fault = {
    code: 'UNREACHABLE',
    message: 'ERROR DE CONEXIÓN CON EL ESCÁNER',
    remedy: 'Revise',
    resumable: true,
  }
  const at = await opened({ scan: refuse(new ScannerRefusal(503, fault.message, fault as never)) })
  await at.digitising.scan()
  expect(value(at)).toBe('interrupted')
  expect(at.digitising.getState().fault).toMatchObject({ message: 'ERROR DE CONEXIÓN CON EL ESCÁNER' })
  expect(at.digitising.getState().snapshot.context.problem).toBeNull()
})

test('an agent that goes is looked for until it is back, with what it kept', async () => {
  const fault = { code: 'AGENT_STOPPED', message: 'Se cerró', remedy: 'Continúe', resumable: true }
  const jobs = vi.fn(async () => [] as ScanJob[])
  const at = await opened({ jobs, scan: vi.fn(async () => job(['a'], { phase: 'scanning' })) })
  await at.digitising.scan()
  jobs.mockRejectedValueOnce(new AgentUnreachable('not-running'))
  jobs.mockImplementation(async () => [job(['a'], { phase: 'stopped', fault } as Partial<ScanJob>)])
  await at.stream.push(null)
  await vi.waitFor(() => expect(value(at)).toBe('interrupted'))
  expect(seen(at)).toEqual(['a'])
  expect(at.told).toContain('agent.unreachable')
})

test('no quick hand is lost: each change waits for the one before', async () => {
  const edit = vi.fn(async (_: string, name: string, change: { rotation?: number }) =>
    job([file(name, { rotation: (change.rotation ?? 0) as 0 })]),
  )
  const at = await opened({ jobs: vi.fn(async () => [job(['a'])]), edit })
  await Promise.all([at.digitising.rotate('a', 1), at.digitising.rotate('a', 1)])
  expect(edit.mock.calls.map(([, , change]) => change)).toEqual([{ rotation: 90 }, { rotation: 180 }])
})

test('what was changed is undone', async () => {
  const reorder = vi.fn(async (_: string, names: readonly string[]) => job(names))
  const at = await opened({ jobs: vi.fn(async () => [job(['a', 'b', 'c'])]), reorder })
  await at.digitising.move('a', 2)
  expect(seen(at)).toEqual(['b', 'c', 'a'])
  await at.digitising.undo()
  expect(reorder).toHaveBeenLastCalledWith('j1', ['a', 'b', 'c'])
  expect(seen(at)).toEqual(['a', 'b', 'c'])
})

test('after a refused change the pages are read again: another window may have changed them', async () => {
  const jobs = vi.fn(async () => [job(['a', 'b'])])
  const at = await opened({ jobs, edit: refuse(new ScannerRefusal(404, 'No se encontró', undefined)) })
  jobs.mockImplementation(async () => [job(['b'])])
  await at.digitising.remove('a')
  expect(at.digitising.getState().failure).toMatchObject({ message: 'No se encontró' })
  expect(seen(at)).toEqual(['b'])
})

test('of several files the good ones stay, and the broken one is named', async () => {
  const fault = {
    code: 'BROKEN_PDF',
    message: 'El PDF está dañado',
    remedy: 'Otro',
    resumable: true,
    subject: 'b.pdf',
  }
  const upload = vi
    .fn(async () => job(['a']))
    .mockImplementationOnce(async () => job(['a']))
    .mockImplementationOnce(refuse(new ScannerRefusal(422, '', fault as never)))
  const at = await opened({ upload }, { source: 'files' as never })
  await at.digitising.addFiles([new File(['a'], 'a.png'), new File(['b'], 'b.pdf')])
  expect(seen(at)).toEqual(['a'])
  expect(at.digitising.getState().failure?.message).toBe('b.pdf: El PDF está dañado')
  expect(at.told).toContain('files.added')
})

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
  expect(document).toMatchObject({ pages: 1, jobId: 'j1' })
  expect(document?.file.name).toBe('Documento.pdf')
})

test('the browser’s own pages go once the document was taken, not before', async () => {
  const store = memoryStore()
  const at = await opened({ jobs: away() }, { store, source: 'files' as never })
  await at.digitising.addFiles([new File(['x'], 'a.png')])
  await at.digitising.compose('Documento')
  await at.digitising.release()
  expect(await store.read()).toHaveLength(1)
  expect(at.digitising.accept('Documento.pdf')).toMatchObject({ jobId: null })
  await at.digitising.release()
  expect(await store.read()).toEqual([])
})

test('when the PDF can’t be made the pages stay', async () => {
  const createPdf = refuse(new ScannerRefusal(507, 'No queda espacio', undefined))
  const at = await opened({ jobs: vi.fn(async () => [job(['a'])]), createPdf })
  await at.digitising.compose('Documento')
  expect(value(at)).toBe('arranging')
  expect(at.digitising.getState().failure).toMatchObject({ message: 'No queda espacio' })
  expect(seen(at)).toEqual(['a'])
})

test('what is answered after the digitiser closed changes nothing', async () => {
  let answer: (error: Error) => void = () => undefined
  const at = sitting({ jobs: vi.fn(() => new Promise<never>((_, reject) => (answer = reject))) })
  const opening = at.digitising.open()
  at.digitising.close()
  answer(new AgentUnreachable('not-running'))
  await opening
  expect(at.told).toEqual(['digitising.opened', 'digitising.left'])
})
