import { expect, test } from 'vitest'
import { indexedPageStore, PageGone, type StoredPage } from './page-store.ts'

/** Nobody whom another file's pages belong to. */
const userId = 1_000_000_007
const now = () => new Date('2026-11-23T14:00:00.000Z')

const page = (id: string): StoredPage => ({
  id,
  title: `${id}.jpg`,
  document: false,
  sheets: 1,
  bytes: 1,
  rotation: 0,
  removed: false,
  revision: 1,
})

const adding =
  (id: string) =>
  (store: ReturnType<typeof indexedPageStore>): Promise<void> =>
    store.edit((pages) => [...pages, page(id)], { id, content: new Blob([id]) })

test('Lost update: what two windows write at one moment stays, and a page goes with its content', async () => {
  const [one, other] = [indexedPageStore(userId, now), indexedPageStore(userId, now)]
  await Promise.all([adding('a')(one), adding('b')(other), adding('c')(one)])
  expect((await one.read()).map(({ id }) => id)).toEqual(['a', 'b', 'c'])

  await one.edit((pages) => pages.filter(({ id }) => id === 'b'))
  expect(await other.read()).toEqual([page('b')])
  await expect(other.content('a')).rejects.toThrow(PageGone)
  expect(await (await other.content('b')).text()).toBe('b')

  await other.edit(() => [])
  expect(await one.read()).toEqual([])
  await expect(one.content('b')).rejects.toThrow(PageGone)
})
