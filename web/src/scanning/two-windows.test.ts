import { pageGone } from '@estrado/machines/scanning/digitising-texts'
import { expect, test } from 'vitest'
import { idsOf } from './digitising.logic.ts'
import { away, memoryStore, opened, seen, value } from './testing/digitising-sitting.ts'

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
  expect(one.digitising.accept('Documento.pdf')).toMatchObject({ pages: 2 })
  await one.digitising.release()
  expect(idsOf(await store.read())).toEqual(['q1'])
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
