import { describe, expect, it } from 'vitest'
import { takingTurns } from './taking-turns.ts'

describe('what comes in a burst', () => {
  it('is done in one group, what comes meanwhile in the next one, in its order', async () => {
    const groups: (readonly number[])[] = []
    let goOn = () => {}
    const first = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const turns = takingTurns<number>(
      async (items) => {
        groups.push(items)
        if (groups.length === 1) await first
      },
      { tries: 1, onError: (error) => expect.unreachable(String(error)) },
    )
    for (const item of [1, 2, 3]) turns.take(item)
    await Promise.resolve()
    for (const item of [4, 5]) turns.take(item)
    goOn()
    await turns.done()
    turns.take(6)
    await turns.done()
    expect(groups).toEqual([[1, 2, 3], [4, 5], [6]])
  })

  it('goes on after a group that failed', async () => {
    const failed: unknown[] = []
    const done: number[] = []
    const turns = takingTurns<number>(
      async ([item = 0]) => {
        if (item === 1) throw new Error('gone')
        done.push(item)
      },
      { tries: 1, onError: (error) => failed.push(error) },
    )
    turns.take(1)
    await turns.done()
    turns.take(2)
    await turns.done()
    expect({ failed: failed.map(String), done }).toEqual({ failed: ['Error: gone'], done: [2] })
  })

  it.each([
    ['as often as is said, before what came after it', 2],
    ['and given up then', 3],
  ])('transient fault: a group that failed is tried again, %s', async (_, failing) => {
    const groups: (readonly number[])[] = []
    const paused: number[] = []
    const turns = takingTurns<number>(
      async (items) => {
        groups.push(items)
        if (groups.length <= failing) throw new Error('gone')
      },
      {
        tries: 3,
        onError: () => undefined,
        pause: async (failures) => {
          paused.push(failures)
          if (failures === 2) turns.take(2)
        },
      },
    )
    turns.take(1)
    await expect.poll(() => groups.length).toBe(4)
    expect({ groups, paused }).toEqual({ groups: [[1], [1], [1], [2]], paused: [1, 2] })
  })
})
