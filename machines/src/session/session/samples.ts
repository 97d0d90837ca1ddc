import type { Samples } from '../../kernel/facts.ts'
import type { SessionEvent } from './events.ts'

/** Payloads that generated paths try. */
export const sessionSamples: Samples<SessionEvent> = {
  'route.wanted': [{ type: 'route.wanted', path: '/bandeja-causas' }],
  'session.restored': [
    { type: 'session.restored', userId: 12, office: 1, mustChangePassword: false },
    { type: 'session.restored', userId: 21, office: null, mustChangePassword: true },
  ],
  'session.discarded': [{ type: 'session.discarded' }],
  'login.submitted': [{ type: 'login.submitted', usuario: 'ventanilla' }],
  'citizenship.requested': [{ type: 'citizenship.requested' }],
  'citizenship.returned': [{ type: 'citizenship.returned' }],
  'login.accepted': [
    {
      type: 'login.accepted',
      userId: 12,
      office: 1,
      roles: ['VENT_OGP'],
      mustChangePassword: false,
    },
    { type: 'login.accepted', userId: 21, office: null, roles: ['AUX_JUZ'], mustChangePassword: true },
  ],
  'login.rejected': [{ type: 'login.rejected', reason: 'credentials' }],
  'refresh.requested': [{ type: 'refresh.requested' }],
  'session.refreshed': [{ type: 'session.refreshed' }],
  'refresh.rejected': [{ type: 'refresh.rejected', reason: 'expired' }],
  'refresh.unanswered': [{ type: 'refresh.unanswered' }],
  'office.switched': [{ type: 'office.switched', office: 2 }],
  'password.changed': [{ type: 'password.changed' }],
  'password.refused': [{ type: 'password.refused' }],
  'logout.requested': [{ type: 'logout.requested' }],
  'session.closed': [{ type: 'session.closed', redirect: null }],
  'session.endedElsewhere': [{ type: 'session.endedElsewhere' }],
}
