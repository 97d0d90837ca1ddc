import type { ScanJob, ScannedFile, Scanner } from '@estrado/machines/contract/agent-scanning'
import type { PageFact } from '@estrado/machines/scanning/digitising/pages'
import { expect, test } from 'vitest'
import { ScannerRefusal } from '../client/scanner.ts'
import {
  changesBack,
  choiceFor,
  estimatedBytes,
  factParts,
  failureOf,
  faultOf,
  givenBytes,
  jobToResume,
  shownPages,
  startFault,
} from './digitising.logic.ts'
import type { KeptPage } from './page-keepers/page-keeper.ts'

const file = (fileName: string, removed = false) => ({ fileName, removed }) as ScannedFile
const job = (id: string, files: readonly ScannedFile[], phase: ScanJob['phase'] = 'ready') =>
  ({ id, files, phase }) as ScanJob
const page = (id: string, facts: Partial<PageFact> = {}): PageFact => ({
  id,
  document: false,
  blank: false,
  removed: false,
  rotation: 0,
  corrected: false,
  ...facts,
})
const scanner: Scanner = {
  id: 's1',
  name: 'Escáner',
  kind: 'folder',
  demonstration: true,
  sources: ['flatbed', 'feeder'],
  duplex: false,
  resolutions: [100, 200, 300],
  colourModes: ['colour', 'grey'],
  papers: ['carta', 'a4'],
}

test('only what a scanner can do is proposed: as before, else the default, else its first', () => {
  expect(choiceFor(scanner)).toEqual({
    scannerId: 's1',
    source: 'feeder',
    duplex: false,
    resolution: 200,
    colourMode: 'grey',
    paper: 'a4',
    removeBlank: false,
  })
  expect(choiceFor(scanner, { resolution: 300, duplex: true, paper: 'oficio' })).toMatchObject({
    resolution: 300,
    duplex: false,
    paper: 'a4',
  })
  expect(choiceFor({ ...scanner, resolutions: [150], sources: ['flatbed'] })).toMatchObject({
    resolution: 150,
    source: 'flatbed',
  })
})

test('pages of before are taken up; empty jobs and those that wait to be attached are not', () => {
  const left = job('left', [file('a')])
  expect(jobToResume([job('empty', []), left], [])).toBe(left)
  expect(jobToResume([left], ['left'])).toBeNull()
  expect(jobToResume([job('gone', [file('a', true)])], [])).toBeNull()
  const running = job('running', [], 'scanning')
  expect(jobToResume([running], [])).toBe(running)
})

test('a scan that the person ended has no fault', () => {
  const stopped = (code: string) => ({ ...job('j', [], 'stopped'), fault: { code } }) as ScanJob
  expect(faultOf(stopped('JAMMED'))).toMatchObject({ code: 'JAMMED' })
  expect(faultOf(stopped('CANCELLED'))).toBeNull()
  expect(faultOf(job('j', []))).toBeNull()
})

test('a refusal names the file; one without a fault isn’t laid on the connection', () => {
  const fault = {
    code: 'BROKEN_PDF',
    message: 'El PDF está dañado',
    remedy: 'Otro',
    resumable: true,
  } as const
  expect(failureOf(new ScannerRefusal(422, '', { ...fault, subject: 'escrito.pdf' })).message).toBe(
    'escrito.pdf: El PDF está dañado',
  )
  expect(failureOf(new ScannerRefusal(500, '', undefined)).message).toBe('ERROR DE SERVIDOR')
  expect(startFault(new ScannerRefusal(422, 'La solicitud no es válida', undefined))).toMatchObject({
    code: 'INVAL',
    message: 'La solicitud no es válida',
    resumable: false,
  })
})

test('undoing does to each page what differs, and to no other', () => {
  const now = [page('a', { rotation: 90 }), page('b', { removed: true }), page('c')]
  expect(changesBack(now, [page('a'), page('b'), page('c')])).toEqual([
    { id: 'a', change: { rotation: 0 } },
    { id: 'b', change: { removed: false } },
  ])
  expect(changesBack(now, [page('x')])).toEqual([])
})

test('pages are shown in the machine’s order, without those that were taken out', () => {
  const kept = ['a', 'b', 'c'].map((id) => ({ ...page(id), bytes: 10, title: id }) as KeptPage)
  const facts = [page('c'), page('b', { removed: true }), page('a', { rotation: 90 })]
  const shown = shownPages(facts, kept, [])
  expect(shown).toMatchObject([
    { id: 'c', title: 'c' },
    { id: 'a', rotation: 90 },
  ])
  expect(estimatedBytes(shown)).toBe(20)
  const turned = shownPages([page('c'), page('a')], kept, shown)
  expect(turned[0]).toBe(shown[0])
  expect(turned[1]).toMatchObject({ id: 'a', rotation: 0 })
})

test('given PDFs are told apart from pictures, which can be made smaller', () => {
  const pages = [page('a'), page('b', { document: true })].map((each) => ({ ...each, bytes: 10 }))
  expect(estimatedBytes(pages)).toBe(20)
  expect(givenBytes(pages)).toBe(10)
})

test('however many pages there are, a fact of them fits into the journal', () => {
  const id = '20261122-055512-0123456789abcdef-1999.jpg'
  const pages = Array.from({ length: 2_000 }, (_, index) => page(`${index}-${id}`))
  const parts = factParts(pages)
  expect(parts.flat()).toEqual(pages)
  for (const part of parts) expect(JSON.stringify({ pages: part }).length).toBeLessThan(65_536 / 2)
  expect(factParts([])).toEqual([[]])
})
