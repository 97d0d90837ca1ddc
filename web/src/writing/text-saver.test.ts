import { textFromMarkup } from '@estrado/machines/writing/markup'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Unsaved } from '../client/draft-writer.ts'
import { CallFailure } from '../client/failure.ts'
import { createTextSaver, type SaveState } from './text-saver.ts'
import type { LocalText } from './text-store.ts'

const one = textFromMarkup('uno')
const two = textFromMarkup('dos')
const three = textFromMarkup('tres')

describe('autosave of a text', () => {
  let kept: Unsaved<LocalText> | undefined
  let states: SaveState['state'][]
  let sent: unknown[]
  let answer: () => Promise<{ revision: number; fecha: string }>

  beforeEach(() => {
    kept = undefined
    states = []
    sent = []
    answer = async () => ({ revision: sent.length + 1, fecha: '2026-11-23T10:00:00.000Z' })
  })
  const saver = () =>
    createTextSaver(
      {
        store: {
          read: async () => kept,
          write: async (text) => {
            kept = text
          },
          remove: async () => {
            kept = undefined
          },
        },
        send: async (texto, revision) => {
          sent.push([texto, revision])
          return answer()
        },
        now: () => new Date(0),
        told: ({ state }) => states.push(state),
      },
      { revision: 1 },
    )

  it('idempotent: a text that is given again is not another revision, once it is sent or while it waits', async () => {
    const text = saver()
    text.push(one)
    text.push(one)
    await text.flush()
    text.push(one)
    expect(await text.flush()).toBe(true)
    expect([sent, text.revision()]).toEqual([[[one, 1]], 2])
    text.follow(5)
    text.push(one)
    await text.flush()
    expect(sent.at(-1)).toEqual([one, 5])
  })

  it('what this browser still held and stands there already is kept no longer; what is typed meanwhile is', async () => {
    kept = { value: { texto: one, revision: 1 }, at: '2026-11-23T10:00:00.000Z' }
    saver().dropLeft()
    await expect.poll(() => kept).toBeUndefined()
    answer = () => new Promise(() => undefined)
    const text = saver()
    text.push(two)
    text.dropLeft()
    await expect.poll(() => kept?.value.texto).toEqual(two)
  })

  it('what waits is kept as what follows the text that was acknowledged before it', async () => {
    const text = saver()
    const answers: (() => void)[] = []
    answer = () =>
      new Promise((done) => {
        answers.push(() => done({ revision: sent.length + 1, fecha: '2026-11-23T10:00:00.000Z' }))
      })
    text.push(one)
    text.push(two)
    const before = { texto: two, revision: 1 }
    await expect.poll(() => kept?.value).toEqual(before)
    answers[0]?.()
    await expect.poll(() => kept?.value).toEqual({ ...before, revision: 2 })
    answers[1]?.()
    await text.flush()
    expect(kept).toBeUndefined()
  })

  it('sends one at a time and of those that wait the newest alone, each on the revision before', async () => {
    const text = saver()
    text.push(one)
    text.push(two)
    text.push(three)
    expect(await text.flush()).toBe(true)
    expect(sent).toEqual([
      [one, 1],
      [three, 2],
    ])
    expect(kept).toBeUndefined()
    expect(states.at(-1)).toBe('saved')
  })

  it.each([
    ['lost network', () => failed(0), 'offline'],
    ['somebody else’s text', () => failed(409), 'conflict'],
    ['a server that failed', () => failed(503), 'offline'],
    ['a refusal', () => failed(422), 'refused'],
  ] as const)('%s: nothing is lost, what was typed stays in this browser', async (_, failure, state) => {
    const text = saver()
    answer = () => Promise.reject(failure())
    text.push(one)
    expect(await text.flush()).toBe(false)
    expect(states.at(-1)).toBe(state)
    expect(kept?.value).toEqual({ texto: one, revision: 1 })
  })

  it('idempotent: what was sent and not answered is sent again before what came after it', async () => {
    const text = saver()
    const back = answer
    answer = () => Promise.reject(failed(0))
    text.push(one)
    text.push(two)
    expect(await text.flush()).toBe(false)
    answer = back
    expect(await text.flush()).toBe(true)
    expect(sent.slice(-2)).toEqual([
      [one, 1],
      [two, 4],
    ])
    expect(kept).toBeUndefined()
  })

  it('goes on where it stopped when the network is back', async () => {
    const text = saver()
    answer = () => Promise.reject(failed(503))
    text.push(one)
    await text.flush()
    answer = async () => ({ revision: 2, fecha: '2026-11-23T10:00:00.000Z' })
    expect(await text.flush()).toBe(true)
    expect(kept).toBeUndefined()
    expect(text.revision()).toBe(2)
  })
})

const failed = (status: number) => new CallFailure(status, {})
