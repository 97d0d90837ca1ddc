import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { describe, expect, it } from 'vitest'
import { Turns } from './turns.ts'

const event = (name: string, machine: string, stream: string, data: object = {}) =>
  [{ type: name, machine, stream, data: JSON.stringify(data) } as unknown as ChainedEvent] as const

/** Works that end when they are told to, and the order in which they began. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (events: readonly ChainedEvent[]) => {
    const name = events.map(({ type }) => type).join('+')
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
    const turns = new Turns(work)
    turns.take(event('one', 'cause', 'causa/1'))
    turns.take(event('hearing', 'hearing', 'audiencia/9', { idCausa: 1 }))
    turns.take(event('two', 'cause', 'causa/2'))
    turns.take(event('one again', 'cause', 'causa/1'))
    void turns.settle()
    await end('')
    expect(begun).toEqual(['one', 'two'])
    await end('one')
    await end('hearing')
    expect(begun).toEqual(['one', 'two', 'hearing', 'one again'])
  })

  it('make one piece of work of what a stream did in a row', async () => {
    const { begun, work, end } = works()
    const turns = new Turns(work)
    for (const name of ['registered', 'corrected']) turns.take(event(name, 'cause', 'causa/1'))
    turns.take(event('other', 'cause', 'causa/2'))
    turns.take(event('drawn', 'cause', 'causa/1'))
    void turns.settle()
    await end('')
    expect(begun).toEqual(['registered+corrected+drawn', 'other'])
  })

  it('remember whose a stream is when only its first event said so', async () => {
    const { begun, work, end } = works()
    const turns = new Turns(work)
    turns.take(event('proposed', 'hearing', 'audiencia/9', { idCausa: 1 }))
    const settled = turns.settle()
    await end('')
    await end('proposed')
    await settled
    turns.take(event('two', 'cause', 'causa/2'))
    turns.take(event('confirmed', 'hearing', 'audiencia/9'))
    void turns.settle()
    await end('')
    expect(begun).toEqual(['proposed', 'two', 'confirmed'])
  })

  it('make all wait for what belongs to no cause that is known', async () => {
    const { begun, work, end } = works()
    const turns = new Turns(work)
    turns.take(event('before', 'cause', 'causa/1'))
    turns.take(event('account', 'user-account', 'cuenta/1'))
    turns.take(event('account again', 'user-account', 'cuenta/1'))
    turns.take(event('other account', 'user-account', 'cuenta/2'))
    turns.take(event('after', 'cause', 'causa/2'))
    void turns.settle()
    await end('')
    for (const name of ['before', 'account+account again', 'other account', 'after']) {
      expect(begun.at(-1)).toBe(name)
      await end(name)
    }
  })

  it('tell at the end what failed', async () => {
    const turns = new Turns(() => Promise.reject(new Error('no such column')))
    turns.take(event('one', 'cause', 'causa/1'))
    await expect(turns.settle()).rejects.toThrow('no such column')
  })
})
