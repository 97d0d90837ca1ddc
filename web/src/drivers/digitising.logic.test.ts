import type { ScanJob, ScannedFile, Scanner } from '@estrado/machines/contract/agent-scanning'
import { expect, test } from 'vitest'
import { choiceFor, jobToResume, movedOrder, turned, visiblePages } from './digitising.logic.ts'

const page = (fileName: string, removed = false) => ({ fileName, removed }) as ScannedFile
const job = (id: string, files: readonly ScannedFile[], phase: ScanJob['phase'] = 'ready') =>
  ({ id, files, phase }) as ScanJob
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

test('pages move among the visible ones, past those that were taken out', () => {
  const files = [page('a'), page('x', true), page('b'), page('c')]
  expect(movedOrder(files, 'a', 1)).toEqual(['b', 'x', 'a', 'c'])
  expect(movedOrder(files, 'c', -1)).toEqual(['a', 'x', 'c', 'b'])
  expect(movedOrder(files, 'a', -1)).toEqual(['a', 'x', 'b', 'c'])
  expect(movedOrder(files, 'c', 1)).toEqual(['a', 'x', 'b', 'c'])
  expect(visiblePages(job('j', files))).toHaveLength(3)
  expect(visiblePages(null)).toEqual([])
})

test('four quarter turns are none', () => {
  expect([turned(0, 1), turned(270, 1), turned(0, -1)]).toEqual([90, 0, 270])
})

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
  const left = job('left', [page('a')])
  expect(jobToResume([job('empty', []), left], [])).toBe(left)
  expect(jobToResume([left], ['left'])).toBeNull()
  expect(jobToResume([job('gone', [page('a', true)])], [])).toBeNull()
  const running = job('running', [], 'scanning')
  expect(jobToResume([running], [])).toBe(running)
})
