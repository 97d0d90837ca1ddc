import { expect, it } from 'vitest'
import {
  readUnsaved,
  removeUnsaved,
  type UnsavedKey,
  writeUnsaved,
} from '../../causes/wizard/unsaved/unsaved-store.ts'
import { indexedPageStore, PageGone, type StoredPage } from '../../client/page-store.ts'
import { unsavedStores } from '../../client/unsaved-store.ts'
import { renderScreen } from '../../testing/render-screen.tsx'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const [texts, annotations] = [unsavedStores<string>('textos'), unsavedStores<string>('anotaciones')]
const partOf = (cause: number): UnsavedKey => ({ userId: 901, cause, part: 'party' })
const page: StoredPage = {
  id: 'a',
  title: 'a.jpg',
  document: false,
  sheets: 1,
  bytes: 1,
  rotation: 0,
  removed: false,
  revision: 1,
}

/** Work of this age that two people left: a text, annotations, a part of the wizard and a page. */
async function leave(thing: number, days: number) {
  const [at, person] = [daysAgo(days), 1_000_000_000 + thing]
  const unsaved = { value: 'left', at: at.toISOString() }
  await texts(901, thing).write(unsaved)
  await annotations(902, thing).write(unsaved)
  await writeUnsaved(partOf(thing), unsaved)
  const pages = indexedPageStore(person, () => at)
  await pages.edit((before) => [...before, page], { id: page.id, content: new Blob(['a']) })
}

const left = async (thing: number) => {
  const kept = [texts(901, thing).read(), annotations(902, thing).read(), readUnsaved(partOf(thing))]
  return (await Promise.all(kept)).filter((one) => one !== undefined).length
}

const contentOf = (thing: number) =>
  indexedPageStore(1_000_000_000 + thing, () => new Date()).content(page.id)

it('retention: what nobody came back for in fourteen days leaves the browser, whoever is signed in; all else stays', async () => {
  await leave(1, 14)
  await leave(2, 300)
  await leave(3, 13)
  await renderScreen('/notificaciones/reasignar', {
    roles: ['SECRE'],
    answers: { 'notificaciones.servers': [] },
  })
  await expect.poll(() => Promise.all([1, 2, 3].map(left))).toEqual([0, 0, 3])
  await expect.poll(() => contentOf(2).catch((error: unknown) => error)).toBeInstanceOf(PageGone)
  await expect(contentOf(1)).rejects.toThrow(PageGone)
  expect(await (await contentOf(3)).text()).toBe('a')
  await Promise.all([texts(901, 3).remove(), annotations(902, 3).remove(), removeUnsaved(partOf(3))])
  await indexedPageStore(1_000_000_003, () => new Date()).edit(() => [])
})
