import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { describe, expect, it } from 'vitest'
import { Turns } from './turns.ts'

const event = (machine: string, stream: string, data: object = {}) =>
  [{ machine, stream, data: JSON.stringify(data) } as unknown as ChainedEvent] as const

/** Works that end when they are told to, and the order in which they began. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((done) => ends.set(name, done))
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((done) => setImmediate(done))
  }
  return { begun, work, end }
}

describe('turns', () => {
  it('let causes go on side by side, and keep the order within each', async () => {
    const { begun, work, end } = works()
    const turns = new Turns()
    turns.take(event('cause', 'causa/1'), work('one'))
    turns.take(event('hearing', 'audiencia/9', { idCausa: 1 }), work('hearing of one'))
    turns.take(event('cause', 'causa/2'), work('two'))
    await end('')
    expect(begun).toEqual(['one', 'two'])
    await end('one')
    expect(begun).toEqual(['one', 'two', 'hearing of one'])
  })

  it('remember whose a stream is when only its first event said so', async () => {
    const { begun, work, end } = works()
    const turns = new Turns()
    turns.take(event('hearing', 'audiencia/9', { idCausa: 1 }), work('proposed'))
    await end('')
    await Promise.all([turns.settle(), end('proposed')])
    turns.take(event('cause', 'causa/2'), work('two'))
    turns.take(event('hearing', 'audiencia/9'), work('confirmed'))
    await end('')
    expect(begun).toEqual(['proposed', 'two', 'confirmed'])
  })

  it('make all wait for what belongs to no cause that is known', async () => {
    const { begun, work, end } = works()
    const turns = new Turns()
    turns.take(event('cause', 'causa/1'), work('before'))
    turns.take(event('user-account', 'cuenta/1'), work('account'))
    turns.take(event('cause', 'causa/2'), work('after'))
    await end('')
    expect(begun).toEqual(['before'])
    await end('before')
    expect(begun).toEqual(['before', 'account'])
    await end('account')
    expect(begun).toEqual(['before', 'account', 'after'])
  })

  it('tell at the end what failed', async () => {
    const turns = new Turns()
    turns.take(event('cause', 'causa/1'), () => Promise.reject(new Error('no such column')))
    await expect(turns.settle()).rejects.toThrow('no such column')
  })
})
