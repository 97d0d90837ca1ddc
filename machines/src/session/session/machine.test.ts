import { describe, expect, it } from 'vitest'
import { replayOf } from '../../journal/replay.ts'
import type { SessionEvent } from './events.ts'
import { type SessionContext, sessionMachine } from './machine.ts'

const replay = replayOf(sessionMachine)
const after = (...events: readonly SessionEvent[]) => {
  const { value, context } = replay.fold(events)
  return { state: value, context: context as SessionContext }
}
const wanted = { type: 'route.wanted', path: '/bandeja-causas' } as const
const submitted = { type: 'login.submitted', usuario: 'juez' } as const
const accepted = {
  type: 'login.accepted',
  userId: 4,
  office: 10,
  roles: ['JUEZ'],
  mustChangePassword: false,
} as const
const refresh = { type: 'refresh.requested' } as const

describe('session (spec 1 §4.1)', () => {
  it('remembers the wanted address through rejected logins', () => {
    const rejected = { type: 'login.rejected', reason: 'credentials' } as const
    expect(after(wanted, submitted, rejected)).toMatchObject({
      state: 'anonymous',
      context: { wantedPath: '/bandeja-causas', loginRejection: 'credentials' },
    })
    expect(after(wanted, submitted, rejected, submitted, accepted)).toMatchObject({
      state: 'active',
      context: { wantedPath: '/bandeja-causas', loginRejection: null },
    })
  })

  it('returns from a refresh to where it was: a default password stays due', () => {
    const due = { ...accepted, mustChangePassword: true }
    for (const outcome of ['session.refreshed', 'refresh.unanswered'] as const) {
      expect(after(submitted, due, refresh, { type: outcome }).state).toBe('passwordDue')
      expect(after(submitted, accepted, refresh, { type: outcome }).state).toBe('active')
    }
  })

  it('says why a session ended that nobody closed, and leaves the next no wanted address', () => {
    expect(
      after(submitted, accepted, wanted, refresh, { type: 'refresh.rejected', reason: 'reused' }),
    ).toMatchObject({
      state: 'anonymous',
      context: { userId: null, office: null, wantedPath: null, endedBecause: 'reused' },
    })
    expect(after(wanted, submitted, accepted, { type: 'session.endedElsewhere' }).context).toMatchObject({
      wantedPath: null,
      endedBecause: 'elsewhere',
    })
  })

  it('waits for the window of digital citizenship, whose session it takes over', () => {
    const asked = { type: 'citizenship.requested' } as const
    const restored = { type: 'session.restored', userId: 4, office: 10, mustChangePassword: false } as const
    expect(after(wanted, asked).state).toBe('identifying')
    expect(after(wanted, asked, asked, restored)).toMatchObject({
      state: 'active',
      context: { userId: 4, wantedPath: '/bandeja-causas' },
    })
    expect(after(asked, { type: 'login.rejected', reason: 'windowClosed' })).toMatchObject({
      state: 'anonymous',
      context: { loginRejection: 'windowClosed' },
    })
    expect(after(asked, submitted, accepted).state).toBe('active')
    expect(after({ type: 'citizenship.returned' }, accepted).state).toBe('active')
  })

  it('forgets everything of whoever closes the session', () => {
    const closed = { type: 'session.closed', redirect: null } as const
    expect(after(wanted, submitted, accepted, { type: 'logout.requested' }, closed)).toEqual(after())
  })
})
