import { reconnecting as texts } from '@estrado/machines/messages/interface'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts } from '../ui/toasts.ts'
import { reconnecting } from './reconnect.ts'

const away = () => new Response('', { status: 503, headers: { 'retry-after': '5' } })
const good = () => new Response('{}', { status: 201 })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Answers one after the other, the last for ever. */
function server(...answers: readonly (() => Response)[]) {
  let asked = 0
  return vi.fn(async () => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? good
    asked += 1
    return answer()
  })
}

/** Its own notices: others of the worker's earlier files may stand there. */
const told = () =>
  currentToasts()
    .map(({ title }) => title)
    .filter((title) => title === texts.title)

test('reconnecting: asks again while the server is away, says so, and gives its answer', async () => {
  const ask = server(away, away, good)
  const other = server(away, good)
  const answers = Promise.all([reconnecting(ask), reconnecting(other)])
  await vi.advanceTimersByTimeAsync(10)
  expect(told()).toEqual([texts.title])
  await vi.runAllTimersAsync()
  expect((await answers).map(({ status }) => status)).toEqual([201, 201])
  expect(ask).toHaveBeenCalledTimes(3)
  expect(told()).toEqual([])
})

test('reconnecting: gives up in the end with what the server said', async () => {
  const ask = server(away)
  const answer = reconnecting(ask)
  await vi.runAllTimersAsync()
  expect((await answer).status).toBe(503)
  expect(ask).toHaveBeenCalledTimes(6)
  expect(told()).toEqual([])
})

test('reconnecting: what is no moment’s absence is not asked again', async () => {
  const ask = server(() => new Response('', { status: 503 }))
  expect((await reconnecting(ask)).status).toBe(503)
  const lost = vi.fn(() => Promise.reject(new TypeError('no network')))
  await expect(reconnecting(lost)).rejects.toThrow('no network')
  expect([ask.mock.calls.length, lost.mock.calls.length]).toEqual([1, 1])
})

test('reconnecting: ends at once where nobody wants the answer any more', async () => {
  const leave = new AbortController()
  const ask = vi.fn(async () => {
    leave.signal.throwIfAborted()
    return away()
  })
  const answer = reconnecting(ask, leave.signal)
  const thrown = expect(answer).rejects.toThrow('left')
  await vi.advanceTimersByTimeAsync(10)
  leave.abort(new Error('left'))
  await vi.advanceTimersByTimeAsync(0)
  await thrown
  expect(told()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
