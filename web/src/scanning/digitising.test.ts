import type { ScanJob } from '@estrado/machines/contract/agent-scanning'
import { scanFaultTexts } from '@estrado/machines/scanning/agent-texts'
import { pageGone } from '@estrado/machines/scanning/digitising-texts'
import { expect, test, vi } from 'vitest'
import { AgentUnreachable } from '../client/agent-access.ts'
import { ScannerRefusal } from '../client/scanner.ts'
import {
  away,
  file,
  job,
  memoryStore,
  opened,
  refuse,
  scanner,
  seen,
  sitting,
  value,
} from './testing/digitising-sitting.ts'

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

test('Partial failure: of the pages handed over one that the agent refuses is told and stays, and those behind it go', async () => {
  const store = memoryStore()
  const alone = await opened({ jobs: away() }, { store, source: 'files' as never })
  await alone.digitising.addFiles(['a', 'b', 'c'].map((name) => new File([name], `${name}.pdf`)))
  alone.digitising.close()
  const broken = {
    ...scanFaultTexts.BROKEN_PDF,
    code: 'BROKEN_PDF',
    subject: 'b.pdf',
    resumable: false,
  } as const
  const upload = vi
    .fn(async () => job(['x', 'z']))
    .mockImplementationOnce(async () => job(['x']))
    .mockImplementationOnce(refuse(new ScannerRefusal(422, broken.message, broken)))
  const back = await opened({ upload }, { store })
  expect(seen(back)).toEqual(['x', 'z'])
  const refused = [{ id: 'p2', title: 'b.pdf', ...scanFaultTexts.BROKEN_PDF }]
  expect(back.digitising.getState()).toMatchObject({ refused, failure: null })
  expect((await store.read()).map(({ id }) => id)).toEqual(['p2'])
  const given = await back.digitising.refusedFile('p2')
  expect([given?.name, await given?.text()]).toEqual(['b.pdf', 'b'])
  await back.digitising.discardRefused('p2')
  expect(back.digitising.getState().refused).toEqual([])
  expect(await store.read()).toEqual([])
  expect(await back.digitising.refusedFile('p2')).toBeUndefined()
  expect(back.digitising.getState().failure).toEqual(pageGone)
})

test('Partial failure: a refused file of this browser is again one of its pages once the agent is gone', async () => {
  const store = memoryStore()
  const alone = await opened({ jobs: away() }, { store, source: 'files' as never })
  await alone.digitising.addFiles([new File(['a'], 'a.pdf')])
  alone.digitising.close()
  const jobs = vi.fn(async () => [] as ScanJob[])
  const upload = refuse(new ScannerRefusal(507, 'No queda espacio', undefined))
  const at = await opened({ jobs, upload }, { store })
  expect(at.digitising.getState().refused).toMatchObject([{ title: 'a.pdf', message: 'No queda espacio' }])
  jobs.mockImplementation(away())
  await at.digitising.retry()
  expect(at.digitising.getState().refused).toEqual([])
  expect(seen(at)).toEqual(['p1'])
})

test('pages show as they come, and every fact is told in order', async () => {
  const at = await opened({ scan: vi.fn(async () => job([], { phase: 'scanning' })) })
  await at.digitising.scan()
  expect(value(at)).toBe('scanning')
  await at.stream.push(job(['a'], { phase: 'scanning' }))
  await at.stream.push(job(['a', 'b']))
  await expect.poll(() => value(at)).toBe('arranging')
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
  await expect.poll(() => seen(at)).toEqual(['a', 'b'])
  expect(value(at)).toBe('scanning')
})

test('a jam stops with its words and goes on', async () => {
  const fault = { code: 'JAMMED', message: 'El papel se atascó', remedy: 'Abra', resumable: true }
  const resume = vi.fn(async () => job(['a'], { phase: 'scanning' }))
  const at = await opened({ scan: vi.fn(async () => job([], { phase: 'scanning' })), resume })
  await at.digitising.scan()
  await at.stream.push(job(['a'], { phase: 'stopped', fault, settings: {} } as Partial<ScanJob>))
  await expect.poll(() => value(at)).toBe('interrupted')
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
  const scan = refuse(new ScannerRefusal(503, fault.message, fault as never))
  const at = await opened({ scan })
  await at.digitising.scan()
  expect(value(at)).toBe('interrupted')
  expect(at.digitising.getState().fault).toMatchObject({ message: 'ERROR DE CONEXIÓN CON EL ESCÁNER' })
  expect(at.digitising.getState().snapshot.context.problem).toBeNull()

  // Nothing has begun that could be resumed: the scan is asked for once more.
  scan.mockImplementation(async () => job([], { phase: 'scanning' }) as never)
  await at.digitising.resume()
  expect(value(at)).toBe('scanning')
})

test('a scan that another window kept from beginning is asked for once more, not that one’s gone on with', async () => {
  const scan = refuse(new ScannerRefusal(409, 'El trabajo está escaneando', undefined))
  const resume = vi.fn(async () => job([], { phase: 'scanning' }))
  const settings = { resolution: 200 } as ScanJob['settings']
  const at = await opened({
    scan,
    resume,
    jobs: vi.fn(async () => [job(['a'], { settings } as Partial<ScanJob>)]),
  })
  await at.digitising.scan()
  expect(value(at)).toBe('interrupted')
  scan.mockImplementation(async () => job([], { phase: 'scanning' }) as never)
  await at.digitising.resume()
  expect([scan.mock.calls.length, resume.mock.calls.length]).toEqual([2, 0])
})

test('an agent that goes is looked for until it is back, with what it kept', async () => {
  const fault = { code: 'AGENT_STOPPED', message: 'Se cerró', remedy: 'Continúe', resumable: true }
  const jobs = vi.fn(async () => [] as ScanJob[])
  const at = await opened({ jobs, scan: vi.fn(async () => job(['a'], { phase: 'scanning' })) })
  await at.digitising.scan()
  jobs.mockRejectedValueOnce(new AgentUnreachable('not-running'))
  jobs.mockImplementation(async () => [job(['a'], { phase: 'stopped', fault } as Partial<ScanJob>)])
  await at.stream.push(null)
  await expect.poll(() => value(at)).toBe('interrupted')
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
  expect(at.digitising.getState().failure).toEqual(pageGone)
  expect(seen(at)).toEqual(['b'])
})

test('Lost update: an order that the agent’s pages no longer have is told as another window’s doing', async () => {
  const jobs = vi.fn(async () => [job(['a', 'b', 'c'])])
  const at = await opened({ jobs, reorder: refuse(new ScannerRefusal(400, 'No es válida', undefined)) })
  jobs.mockImplementation(async () => [job(['b', 'c'])])
  await at.digitising.move('a', 2)
  expect(at.digitising.getState().failure).toEqual(pageGone)
  expect(seen(at)).toEqual(['b', 'c'])
})

test('two windows: a job that another one scans into is said to be busy, and the scan can begin later', async () => {
  const busy = 'El trabajo está escaneando'
  const at = await opened({ scan: refuse(new ScannerRefusal(409, busy, undefined)) })
  await at.digitising.scan()
  const { remedy } = scanFaultTexts.DEVICE_BUSY
  expect(at.digitising.getState().fault).toEqual({
    code: 'DEVICE_BUSY',
    message: busy,
    remedy,
    resumable: true,
  })
  expect(at.digitising.can({ type: 'scan.resumed' })).toBe(true)
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

test('of many pages each fact tells a part, whoever keeps them', async () => {
  const names = Array.from({ length: 450 }, (_, index) => `hoja-${index}`)
  const at = await opened({
    jobs: vi.fn(async () => [job(names)]),
    scan: vi.fn(async () => job(names, { phase: 'scanning' })),
  })
  expect(seen(at)).toEqual(names)
  expect(value(at)).toBe('arranging')
  expect(at.told.filter((type) => type === 'agent.connected')).toHaveLength(3)
  await at.digitising.scan()
  const more = names.map((name) => `otra-${name}`)
  await at.stream.push(job([...names, ...more]))
  await expect.poll(() => value(at)).toBe('arranging')
  expect(seen(at)).toHaveLength(900)
  expect(at.told.filter((type) => type === 'pages.arrived')).toHaveLength(3)
})

test('a scanner of the network is added by its address and chosen; a wrong address is told', async () => {
  const added = { ...scanner, id: 's2', name: 'Escáner de red' }
  const scanners = vi.fn(async () => ({ scanners: [scanner], faults: [] }))
  const addScanner = refuse(new ScannerRefusal(409, 'La dirección no es de la red local', undefined))
  const at = await opened({ scanners, addScanner })
  expect(await at.digitising.addScanner('8.8.8.8')).toBe(false)
  expect(at.digitising.getState()).toMatchObject({
    failure: { message: 'La dirección no es de la red local' },
    searching: false,
  })
  addScanner.mockImplementation(async () => added as never)
  scanners.mockImplementation(async () => ({ scanners: [scanner, added], faults: [] }))
  expect(await at.digitising.addScanner('192.168.1.20')).toBe(true)
  expect(at.digitising.getState()).toMatchObject({ failure: null, choice: { scannerId: 's2' } })
})
