import { pageGone } from '@estrado/machines/scanning/digitising-texts'
import { expect, test, vi } from 'vitest'
import { releaseScans } from '../client/scanned-file.ts'
import { idsOf } from './digitising.logic.ts'
import { away, job, memoryStore, opened, seen, value } from './testing/digitising-sitting.ts'

/** Two windows of one browser without an agent: its pages are kept in one place. */
async function twoWindows() {
  const store = memoryStore()
  const open = (ids: string) => opened({ jobs: away() }, { store, source: 'files' as never, ids })
  return { store, open, one: await open('p') }
}

const photo = (name: string) => [new File([name], `${name}.jpg`)]

test('Lost update: what one window adds, moves, turns or uses leaves the other’s pages where they are', async () => {
  const { store, open, one } = await twoWindows()
  const other = await open('q')
  await one.digitising.addFiles(photo('a'))
  await other.digitising.addFiles(photo('b'))
  await one.digitising.addFiles(photo('c'))
  expect(idsOf(await store.read())).toEqual(['p1', 'q1', 'p2'])
  await one.digitising.rotate('p1', 1)
  await one.digitising.move('p2', 0)
  expect(seen(one)).toEqual(['p2', 'p1'])
  expect(seen(other)).toEqual(['q1'])

  await one.digitising.compose('Documento')
  const { file, pages } = one.digitising.accept('Documento.pdf') ?? expect.fail('no document')
  expect(pages).toBe(2)
  releaseScans([file])
  await expect.poll(async () => idsOf(await store.read())).toEqual(['q1'])
  await other.digitising.compose('Documento')
  expect(value(other)).toBe('reviewing')
})

test('Lost update: pages that another window used are told when the PDF is made, and the others stay', async () => {
  const { open, one } = await twoWindows()
  await one.digitising.addFiles(photo('a'))
  const other = await open('q')
  await other.digitising.addFiles(photo('b'))
  expect(seen(other)).toEqual(['p1', 'q1'])
  await one.digitising.discard()
  await other.digitising.compose('Documento')
  expect(value(other)).toBe('arranging')
  expect(other.digitising.getState()).toMatchObject({ failure: pageGone, busy: null })
  expect(seen(other)).toEqual(['q1'])
  expect(other.told).toContain('pdf.failed')
})

/** A window at a job into which another one has put `ajena` since. */
async function atSharedJob(now = job(['a', 'b', 'ajena'])) {
  const jobs = vi.fn(async () => [job(['a', 'b'])])
  const discard = vi.fn(async () => undefined)
  const edit = vi.fn(async () => job([]))
  const at = await opened({ jobs, discard, edit })
  jobs.mockResolvedValue([now])
  return { ...at, jobs, discard, edit }
}

test('Lost update: what one window discards of a job leaves it the other’s pages and its scan', async () => {
  const at = await atSharedJob()
  await at.digitising.discard()
  expect(at.discard).not.toHaveBeenCalled()
  expect(at.edit.mock.calls).toEqual([
    ['j1', 'a', { removed: true }],
    ['j1', 'b', { removed: true }],
  ])
  expect(seen(at)).toEqual([])

  const scanned = await atSharedJob(job(['a', 'b'], { phase: 'scanning' }))
  await scanned.digitising.discard()
  expect(scanned.discard).not.toHaveBeenCalled()
  expect(scanned.edit).toHaveBeenCalledTimes(2)

  const alone = await atSharedJob(job(['a', 'b']))
  await alone.digitising.discard()
  expect(alone.discard).toHaveBeenCalledExactlyOnceWith('j1')
  expect(alone.edit).not.toHaveBeenCalled()
})

test('a job that another window used or discarded is told as that, not as an agent that is gone', async () => {
  const at = await atSharedJob()
  at.jobs.mockResolvedValue([])
  await at.stream.push(null)
  await expect.poll(() => at.digitising.getState().failure).toEqual(pageGone)
  expect(value(at)).toBe('arranging')
  expect(seen(at)).toEqual([])
  expect(at.told).not.toContain('agent.unreachable')
})
