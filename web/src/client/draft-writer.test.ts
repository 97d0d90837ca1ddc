import { expect, test } from 'vitest'
import { createDraftWriter, type Kept, type Unsaved } from './draft-writer.ts'

/** A keeper whose writes end when told. */
function slowKeeper() {
  const writes: { readonly value: string | undefined; readonly end: (error?: Error) => void }[] = []
  const told: Kept[] = []
  const begin = (value: string | undefined) =>
    new Promise<void>((resolve, reject) => {
      writes.push({ value, end: (error) => (error ? reject(error) : resolve()) })
    })
  const keeper = createDraftWriter<string>({
    write: ({ value }: Unsaved<string>) => begin(value),
    remove: () => begin(undefined),
    now: () => new Date('2026-11-21T14:42:00Z'),
    told: (kept) => told.push(kept),
  })
  const end = async (index: number, error?: Error) => {
    writes[index]?.end(error)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { keeper, writes, told, end }
}

test('writes at once; what comes during a write waits, and of that only the newest', async () => {
  const { keeper, writes, told, end } = slowKeeper()
  keeper.keep('a')
  expect(writes.map(({ value }) => value)).toEqual(['a'])
  keeper.keep('ab')
  keeper.keep('abc')
  await end(0)
  expect(writes.map(({ value }) => value)).toEqual(['a', 'abc'])
  // What is kept by now isn't the newest.
  expect(told.at(-1)).toEqual({ state: 'keeping' })
  await end(1)
  expect(told.at(-1)).toEqual({ state: 'kept', at: '2026-11-21T14:42:00.000Z' })
})

test('what is forgotten during a write doesn’t come back', async () => {
  const { keeper, writes, told, end } = slowKeeper()
  keeper.keep('a')
  keeper.forget()
  await end(0)
  expect(writes.map(({ value }) => value)).toEqual(['a', undefined])
  await end(1)
  expect(told.at(-1)).toEqual({ state: 'nothing' })
})

test('a browser that keeps nothing is told, and the next change tried again', async () => {
  const { keeper, writes, told, end } = slowKeeper()
  keeper.keep('a')
  await end(0, new Error('QuotaExceeded'))
  expect(told.at(-1)).toEqual({ state: 'impossible' })
  keeper.keep('b')
  expect(writes.at(-1)?.value).toBe('b')
})
