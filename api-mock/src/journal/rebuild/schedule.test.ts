import type { ChainedEvent } from '@estrado/machines/journal/envelope'
import { describe, expect, it } from 'vitest'
import { Schedule } from './schedule.ts'

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

describe('schedule of a rebuild', () => {
  it('lets causes go on side by side, and keeps the order within each', async () => {
    const { begun, work, end } = works()
    const schedule = new Schedule(work)
    schedule.take(event('one', 'cause', 'causa/1'))
    schedule.take(event('hearing', 'hearing', 'audiencia/9', { idCausa: 1 }))
    schedule.take(event('two', 'cause', 'causa/2'))
    schedule.take(event('one again', 'cause', 'causa/1'))
    void schedule.settle()
    await end('')
    expect(begun).toEqual(['one', 'two'])
    await end('one')
    await end('hearing')
    expect(begun).toEqual(['one', 'two', 'hearing', 'one again'])
  })

  it('makes one piece of work of what a stream did in a row', async () => {
    const { begun, work, end } = works()
    const schedule = new Schedule(work)
    for (const name of ['registered', 'corrected']) schedule.take(event(name, 'cause', 'causa/1'))
    schedule.take(event('other', 'cause', 'causa/2'))
    schedule.take(event('drawn', 'cause', 'causa/1'))
    void schedule.settle()
    await end('')
    expect(begun).toEqual(['registered+corrected+drawn', 'other'])
  })

  it('remembers whose a stream is when only its first event said so', async () => {
    const { begun, work, end } = works()
    const schedule = new Schedule(work)
    schedule.take(event('proposed', 'hearing', 'audiencia/9', { idCausa: 1 }))
    const settled = schedule.settle()
    await end('')
    await end('proposed')
    await settled
    schedule.take(event('two', 'cause', 'causa/2'))
    schedule.take(event('confirmed', 'hearing', 'audiencia/9'))
    void schedule.settle()
    await end('')
    expect(begun).toEqual(['proposed', 'two', 'confirmed'])
  })

  it('makes all wait for what belongs to no cause that is known', async () => {
    const { begun, work, end } = works()
    const schedule = new Schedule(work)
    schedule.take(event('before', 'cause', 'causa/1'))
    schedule.take(event('account', 'user-account', 'cuenta/1'))
    schedule.take(event('account again', 'user-account', 'cuenta/1'))
    schedule.take(event('other account', 'user-account', 'cuenta/2'))
    schedule.take(event('after', 'cause', 'causa/2'))
    void schedule.settle()
    await end('')
    for (const name of ['before', 'account+account again', 'other account', 'after']) {
      expect(begun.at(-1)).toBe(name)
      await end(name)
    }
  })

  it('tells at the end what failed', async () => {
    const schedule = new Schedule(() => Promise.reject(new Error('no such column')))
    schedule.take(event('one', 'cause', 'causa/1'))
    await expect(schedule.settle()).rejects.toThrow('no such column')
  })
})
