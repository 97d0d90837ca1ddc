import { describe, expect, it } from 'vitest'
import { CallFailure } from '../../client/failure.ts'
import { createRejection, type RejectionTools } from './rejection.ts'

function world(closing: readonly ('closed' | 'lost' | 'refused')[], rejected = false) {
  const closed: number[] = []
  const recorded: string[] = []
  const tools: RejectionTools = {
    close: async (idActo) => {
      const outcome = closing[closed.length]
      closed.push(idActo)
      if (outcome === 'lost') throw new CallFailure(0, {})
      if (outcome === 'refused') throw new CallFailure(409, { message: 'Ya fue agendada' })
    },
    isRejected: async () => rejected,
    facts: () => ({ record: ({ type }) => void recorded.push(type) }),
  }
  const rejection = createRejection(4, tools)
  return {
    rejection,
    closed,
    recorded,
    state: () => rejection.getState().snapshot.value,
    reason: () => rejection.getState().snapshot.context.reason,
  }
}

const toSignature = ({ rejection }: ReturnType<typeof world>) => {
  rejection.begin(null)
  rejection.written(false)
  rejection.created(9)
}

describe('rejection by decree, driven (spec 2 §4)', () => {
  it('closes the decree once it is signed', async () => {
    const one = world(['closed'])
    toSignature(one)
    one.rejection.signed()
    await expect.poll(one.state).toBe('closed')
    expect(one.closed).toEqual([9])
    expect(one.recorded).toEqual([
      'rejection.begun',
      'decree.written',
      'decree.created',
      'decree.signed',
      'act.closed',
    ])
  })

  it('closes again after a fault, and signs nothing twice', async () => {
    const one = world(['refused', 'closed'])
    toSignature(one)
    one.rejection.signed()
    await expect.poll(one.state).toBe('closingFailed')
    expect(one.reason()).toBe('Ya fue agendada')
    one.rejection.signed()
    expect(one.state()).toBe('closingFailed')
    one.rejection.retry()
    await expect.poll(one.state).toBe('closed')
    expect(one.recorded.filter((type) => type === 'decree.signed')).toHaveLength(1)
  })

  it('is over where the answer was lost and the request is rejected', async () => {
    const one = world(['lost'], true)
    toSignature(one)
    one.rejection.signed()
    await expect.poll(one.state).toBe('closed')
  })

  it('only closes a decree that was signed before', async () => {
    const one = world(['closed'])
    one.rejection.begin(9)
    await expect.poll(one.state).toBe('closed')
    expect(one.recorded).toEqual(['rejection.resumed', 'act.closed'])
  })

  it('goes back to the text, or rests, until it is signed', () => {
    const one = world([])
    toSignature(one)
    one.rejection.postpone()
    expect(one.state()).toBe('unsigned')
    one.rejection.resume()
    one.rejection.reopen()
    expect(one.state()).toBe('writing')
    one.rejection.abandon()
    expect(one.state()).toBe('abandoned')
    expect(one.closed).toEqual([])
  })

  it('makes no document of an empty text', () => {
    const one = world([])
    one.rejection.begin(null)
    one.rejection.written(true)
    one.rejection.created(9)
    expect(one.state()).toBe('writing')
  })
})
