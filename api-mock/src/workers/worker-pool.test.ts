import { afterAll, describe, expect, it } from 'vitest'
import { OverLimit, openWorkerPool, PoolFull, TaskFailed } from './worker-pool.ts'

const options = {
  script: new URL('./testing/misbehaving-worker.ts', import.meta.url),
  size: 1,
  milliseconds: 20_000,
  megabytes: 64,
  waiting: { ofLane: 3, all: 5 },
}

describe('worker pool', () => {
  const pool = openWorkerPool(options)
  afterAll(() => pool.close())

  it('answers with what the task gives, or with its fault', async () => {
    expect(await pool.run('a', 'echo', new Uint8Array([1, 2]))).toEqual(new Uint8Array([1, 2]))
    const failure = await pool.run('a', 'throw', null).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(TaskFailed)
    expect(failure).toMatchObject({ fault: 'encrypted' })
    await expect(pool.run('a', 'unknown', null)).rejects.toBeInstanceOf(TaskFailed)
  })

  it('ends a task that takes too long, while the loop that serves others turns, and works on', async () => {
    const hasty = openWorkerPool({ ...options, milliseconds: 3_000 })
    await hasty.run('a', 'echo', null)
    const order: string[] = []
    const endless = hasty.run('a', 'spin', null).catch((error: unknown) => {
      order.push('ended')
      throw error
    })
    setImmediate(() => order.push('served'))
    await expect(endless).rejects.toBeInstanceOf(OverLimit)
    expect(order).toEqual(['served', 'ended'])
    expect(await hasty.run('a', 'echo', 'again')).toBe('again')
    await hasty.close()
  })

  it('ends a task that hoards memory, and works on', async () => {
    await expect(pool.run('a', 'hoard', null)).rejects.toBeInstanceOf(OverLimit)
    expect(await pool.run('a', 'echo', 'again')).toBe('again')
  })

  it('refuses what would wait too long: of one caller, then of all', async () => {
    await pool.run('a', 'echo', null)
    const tasks = ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b'].map((lane) =>
      pool.run(lane, 'echo', lane).catch((error: unknown) => (error instanceof PoolFull ? 'full' : error)),
    )
    // One runs, three of `a` and two of `b` wait.
    expect(await Promise.all(tasks)).toEqual(['a', 'a', 'a', 'a', 'full', 'b', 'b', 'full'])
  })

  it('serves callers in turns: who sends one isn’t behind all of who sends many', async () => {
    await pool.run('a', 'echo', null)
    const order: string[] = []
    const tasks = ['a1', 'a2', 'a3', 'a4', 'b1'].map(async (name) => {
      await pool.run(name.slice(0, 1), 'echo', name)
      order.push(name)
    })
    await Promise.all(tasks)
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
  })
})
