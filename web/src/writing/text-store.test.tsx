import { textFromMarkup } from '@estrado/machines/writing/markup'
import { expect, it } from 'vitest'
import { tabTextStore } from './text-store.ts'

const at = '2026-11-23T10:00:00.000Z'
const written = (words: string) => ({ value: { texto: textFromMarkup(words), revision: 1 }, at })
const person = Math.floor(performance.timeOrigin) % 1_000_000_000

it('mutual exclusion: of two tabs on one act each keeps its own copy, and saving one takes away no other', async () => {
  const [one, other] = [tabTextStore(person, 12), tabTextStore(person, 12)]
  expect([await one.read(), await other.read()]).toEqual([undefined, undefined])
  await one.write(written('De una'))
  await other.write(written('De la otra'))
  await one.remove()
  // What the closed tab left is found by the next one, beside a tab that is still open.
  other.release()
  const next = tabTextStore(person, 12)
  expect(await next.read()).toEqual(written('De la otra'))
  await next.remove()
  one.release()
  next.release()
})

it('one tab: it finds what it left, and another act’s stays another’s', async () => {
  const store = tabTextStore(person, 13)
  await store.read()
  await store.write(written('Uno'))
  store.release()
  expect(await store.read()).toEqual(written('Uno'))
  expect(await tabTextStore(person, 1).read()).toBeUndefined()
  await store.remove()
  store.release()
})
