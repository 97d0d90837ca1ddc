import type { ScanJob, ScannedFile, Scanner } from '@estrado/machines/contract/agent-scanning'
import { expect, test, vi } from 'vitest'
import { AgentUnreachable } from '../client/agent-access.ts'
import { type ScannerClient, ScannerRefusal } from '../client/scanner.ts'
import { createDigitising } from './digitising.ts'

const scanner = {
  id: 's1',
  name: 'Escáner de demostración',
  sources: ['feeder'],
  duplex: false,
  resolutions: [200],
  colourModes: ['grey'],
  papers: ['a4'],
} as unknown as Scanner
const page = (fileName: string, removed = false) => ({ fileName, removed, rotation: 0 }) as ScannedFile
const job = (files: readonly ScannedFile[], phase: ScanJob['phase'] = 'ready') =>
  ({ id: 'j1', files, phase, notices: [] }) as unknown as ScanJob

/** A scanner that answers as `answers` says; a call that isn't there is a fault of the test. */
function sitting(answers: Partial<Record<keyof ScannerClient, unknown>>) {
  const client = {
    scanners: vi.fn(async () => ({ scanners: [scanner], faults: [] })),
    jobs: vi.fn(async () => []),
    follow: vi.fn(async function* () {}),
    ...answers,
  }
  return { digitising: createDigitising(client as unknown as ScannerClient, []), client }
}

const refuse = (error: Error) => vi.fn(async () => Promise.reject(error))

test('proposes the first scanner and takes up the pages of before', async () => {
  const { digitising } = sitting({ jobs: vi.fn(async () => [job([page('a')])]) })
  await digitising.open()
  expect(digitising.getState()).toMatchObject({
    phase: 'ready',
    choice: { scannerId: 's1', resolution: 200 },
    resumed: true,
    job: { id: 'j1' },
  })
})

test('an agent that doesn’t answer is told apart from a scanner that doesn’t', async () => {
  const away = sitting({ scanners: refuse(new AgentUnreachable('not-running')) })
  await away.digitising.open()
  expect(away.digitising.getState()).toMatchObject({ problem: 'not-running', failure: null, phase: 'ready' })

  const fault = {
    code: 'UNREACHABLE',
    message: 'ERROR DE CONEXIÓN CON EL ESCÁNER',
    remedy: 'Revise',
    resumable: true,
  }
  const unplugged = sitting({ scan: refuse(new ScannerRefusal(503, fault.message, fault as never)) })
  await unplugged.digitising.open()
  await unplugged.digitising.scan()
  expect(unplugged.digitising.getState()).toMatchObject({
    problem: null,
    failure: { message: 'ERROR DE CONEXIÓN CON EL ESCÁNER', remedy: 'Revise' },
    busy: null,
  })
})

test('pages show as they come', async () => {
  const { digitising } = sitting({
    scan: vi.fn(async () => job([], 'scanning')),
    follow: vi.fn(async function* () {
      yield job([page('a')], 'scanning')
      yield job([page('a'), page('b')])
    }),
  })
  await digitising.open()
  await digitising.scan()
  await vi.waitFor(() => expect(digitising.pages()).toHaveLength(2))
})

test('more pages go into the same job, and two presses are one scan', async () => {
  const scan = vi.fn(async () => job([page('a')]))
  const { digitising } = sitting({ scan })
  await digitising.open()
  await Promise.all([digitising.scan(), digitising.scan()])
  expect(scan).toHaveBeenCalledTimes(1)
  await digitising.scan()
  expect(scan).toHaveBeenLastCalledWith(expect.objectContaining({ jobId: 'j1', scannerId: 's1' }))
})

test('while pages come nothing is changed', async () => {
  const edit = vi.fn()
  const { digitising } = sitting({ scan: vi.fn(async () => job([page('a')], 'scanning')), edit })
  await digitising.open()
  await digitising.scan()
  await digitising.rotate('a', 1)
  await digitising.remove('a')
  expect(edit).not.toHaveBeenCalled()
  expect(await digitising.finish('x.pdf')).toBeUndefined()
})

test('given files go into the job at hand, or into one of their own', async () => {
  const upload = vi.fn(async () => job([page('x')]))
  const createJob = vi.fn(async () => job([]))
  const { digitising } = sitting({ upload, createJob })
  await digitising.open()
  const files = [new File(['a'], 'a.pdf'), new File(['b'], 'b.png')]
  await digitising.add(files)
  await digitising.add(files.slice(0, 1))
  expect(createJob).toHaveBeenCalledTimes(1)
  expect(upload.mock.calls).toEqual([
    ['j1', files[0]],
    ['j1', files[1]],
    ['j1', files[0]],
  ])
})

test('every page that was taken out comes back', async () => {
  const edit = vi.fn(async () => job([page('a'), page('b')]))
  const { digitising } = sitting({ scan: vi.fn(async () => job([page('a', true), page('b', true)])), edit })
  await digitising.open()
  await digitising.scan()
  await digitising.restore()
  expect(edit.mock.calls).toEqual([
    ['j1', 'a', { removed: false }],
    ['j1', 'b', { removed: false }],
  ])
})

test('the pages become one file; when that fails they stay', async () => {
  const { digitising, client } = sitting({
    scan: vi.fn(async () => job([page('a')])),
    createPdf: refuse(new ScannerRefusal(507, 'No queda espacio', undefined)),
    file: vi.fn(async () => new Blob(['%PDF'])),
  })
  await digitising.open()
  await digitising.scan()
  expect(await digitising.finish('Documento.pdf')).toBeUndefined()
  expect(digitising.getState()).toMatchObject({ failure: { message: 'No queda espacio' }, job: { id: 'j1' } })
  Object.assign(client, { createPdf: vi.fn(async () => ({ fileName: 'f', pages: 1 })) })
  const made = await digitising.finish('Documento.pdf')
  expect(made).toMatchObject({ pages: 1, jobId: 'j1' })
  expect(made?.file.name).toBe('Documento.pdf')
})

test('what is answered after the dialog closed changes nothing', async () => {
  let answer: (error: Error) => void = () => undefined
  const scanners = vi.fn(() => new Promise<never>((_, reject) => (answer = reject)))
  const { digitising } = sitting({ scanners })
  const opening = digitising.open()
  digitising.close()
  answer(new AgentUnreachable('not-running'))
  await opening
  expect(digitising.getState().problem).toBeNull()
})
