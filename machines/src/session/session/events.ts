import { Schema } from 'effect'
import { Id } from '../../kernel/fact-fields.ts'
import { type FactOf, facts } from '../../kernel/facts.ts'
import { roleCodes } from '../../vocabulary/roles.ts'

/** Why a login by digital citizenship came to nothing: at its window, at the provider, or at the API. */
const citizenshipRejection = Schema.Literal(
  'windowBlocked',
  'windowClosed',
  'declined',
  'spent',
  'unknownCitizen',
  'ambiguousCitizen',
  'providerDown',
)
export type CitizenshipRejection = typeof citizenshipRejection.Type

/** Why a login was turned down (`spec 1 §4.1`). */
const loginRejection = Schema.Union(
  Schema.Literal('credentials', 'limited', 'disabled', 'unreachable'),
  citizenshipRejection,
)
export type LoginRejection = typeof loginRejection.Type

/** Why a refresh token no longer serves; `reused` revokes the whole family. */
const refreshRejection = Schema.Literal('expired', 'revoked', 'reused', 'unknown')
export type RefreshRejection = typeof refreshRejection.Type

const account = { userId: Id, office: Schema.NullOr(Id), mustChangePassword: Schema.Boolean }

/** Facts of one person's session, from the browser's start-up to its end (`spec 1 §4.1`). */
export const sessionFacts = facts('session', {
  'route.wanted': { path: Schema.String },
  'session.restored': account,
  'session.discarded': {},
  'login.submitted': { usuario: Schema.String },
  /** The identity provider's window was opened from here. */
  'citizenship.requested': {},
  /** The identity provider sent the person back, with its answer. */
  'citizenship.returned': {},
  'login.accepted': { ...account, roles: Schema.Array(Schema.Literal(...roleCodes)) },
  'login.rejected': { reason: loginRejection },
  'refresh.requested': {},
  'session.refreshed': {},
  'refresh.rejected': { reason: refreshRejection },
  'refresh.unanswered': {},
  'office.switched': { office: Id },
  'password.changed': {},
  'password.refused': {},
  'logout.requested': {},
  'session.closed': { redirect: Schema.NullOr(Schema.String) },
  'session.endedElsewhere': {},
})

export type SessionEvent = FactOf<typeof sessionFacts>
