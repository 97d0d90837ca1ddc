import { describe, expect, it } from 'vitest'
import { afterDeadlocks } from './deadlock.ts'

const ended = Object.assign(new Error('deadlock detected'), { code: '40P01' })

describe('deadlock: a transaction that PostgreSQL ended', () => {
  const failing = (times: number, error: unknown) => {
    let tried = 0
    const transaction = async () => {
      tried += 1
      if (tried <= times) throw error
      return tried
    }
    return { transaction, tried: () => tried }
  }

  it('is tried anew', async () => {
    expect(await afterDeadlocks(failing(2, ended).transaction)).toBe(3)
  })

  it('is given up after ten times', async () => {
    const { transaction, tried } = failing(99, ended)
    await expect(afterDeadlocks(transaction)).rejects.toBe(ended)
    expect(tried()).toBe(10)
  })

  it('any other error ends it at once', async () => {
    const { transaction, tried } = failing(1, new Error('else'))
    await expect(afterDeadlocks(transaction)).rejects.toThrow('else')
    expect(tried()).toBe(1)
  })
})
