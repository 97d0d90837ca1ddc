import { beforeEach, expect, test, vi } from 'vitest'
import { CallFailure } from './failure.ts'
import { openRangedFile } from './ranged-file.ts'

// The API's answers by Range, from bytes at hand: each holds its own place, so that a wrong part shows.
let file = new Uint8Array()
let tag = '"one"'
const asked: string[] = []
const aborted: string[] = []

const bytes = (size: number) => Uint8Array.from({ length: size }, (_, place) => place % 251)

/** First and last byte of a part. */
function placeOf(range: string): [number, number] {
  const [first = '', last = ''] = range.replace('bytes=', '').split('-')
  if (first === '') return [Math.max(0, file.length - Number(last)), file.length - 1]
  return [Number(first), Math.min(Number(last), file.length - 1)]
}

beforeEach(() => {
  asked.length = 0
  aborted.length = 0
  tag = '"one"'
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', { userAgent: 'x' })
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const range = headers.get('Range') ?? ''
    asked.push(range)
    init.signal?.addEventListener('abort', () => aborted.push(range))
    const [from, to] = placeOf(range)
    const current = headers.get('If-Range') ?? tag
    if (current !== tag) return new Response(file, { status: 200, headers: { ETag: tag } })
    return new Response(file.slice(from, to + 1), {
      status: 206,
      headers: { 'Content-Range': `bytes ${from}-${to}/${file.length}`, ETag: tag },
    })
  })
})

const open = (end?: number) =>
  openRangedFile('a/pdf', new AbortController().signal, { start: 100, ...(end === undefined ? {} : { end }) })

test('the beginning and the end come at once, and are read without asking again', async () => {
  file = bytes(1000)
  const opened = await open(200)
  expect(new Set(asked)).toEqual(new Set(['bytes=0-99', 'bytes=-200']))
  expect(opened.size).toBe(1000)
  expect(opened.sha256).toBe('one')
  expect(await opened.read(10, 20)).toEqual(file.slice(10, 20))
  expect(await opened.read(800, 1000)).toEqual(file.slice(800, 1000))
  expect(asked).toHaveLength(2)
  expect(await opened.read(790, 810)).toEqual(file.slice(790, 810))
  expect(asked.at(-1)).toBe('bytes=790-809')
})

test('a part whose answer is lost, or cut off, is asked for again; one that was answered is not', async () => {
  vi.useFakeTimers()
  file = bytes(1000)
  const opened = await open()
  const whole = fetch
  const lost = async () => {
    throw new TypeError('Failed to fetch')
  }
  const cutOff = async () =>
    new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError()) }), { status: 206 })
  const answers = [lost, cutOff, whole]
  vi.stubGlobal('fetch', (...sent: Parameters<typeof fetch>) => (answers.shift() ?? lost)(...sent))
  const read = opened.read(200, 300)
  await vi.runAllTimersAsync()
  expect(await read).toEqual(file.slice(200, 300))
  expect(answers).toEqual([])

  const asking = vi.fn(lost)
  vi.stubGlobal('fetch', asking)
  const given = opened.read(200, 300).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await given).toMatchObject({ status: 0 })
  expect(asking).toHaveBeenCalledTimes(3)

  const gone = vi.fn(async () => new Response('', { status: 404 }))
  vi.stubGlobal('fetch', gone)
  await expect(opened.read(200, 300)).rejects.toMatchObject({ status: 404 })
  expect(gone).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('of a file that came whole the end is given up', async () => {
  file = bytes(80)
  const opened = await open(200)
  expect(aborted).toEqual(['bytes=-200'])
  expect(opened.size).toBe(80)
  expect(opened.start).toEqual(file)
})

test('whoever reads on from the beginning asks for no end', async () => {
  file = bytes(1000)
  await open()
  expect(asked).toEqual(['bytes=0-99'])
})

test('a file that became another one is not pieced together', async () => {
  file = bytes(1000)
  const opened = await open(200)
  tag = '"two"'
  await expect(opened.read(300, 400)).rejects.toBeInstanceOf(CallFailure)
})
