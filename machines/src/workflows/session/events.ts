import type { RoleCode } from '../../vocabulary/roles.ts'

/** Why a login by digital citizenship came to nothing: at its window, at the provider, or at the API. */
export type CitizenshipRejection =
  | 'windowBlocked'
  | 'windowClosed'
  | 'declined'
  | 'spent'
  | 'unknownCitizen'
  | 'ambiguousCitizen'
  | 'providerDown'
/** Why a login was turned down (`spec 1 §4.1`). */
export type LoginRejection = 'credentials' | 'limited' | 'disabled' | 'unreachable' | CitizenshipRejection
/** Why a refresh token no longer serves; `reused` revokes the whole family. */
export type RefreshRejection = 'expired' | 'revoked' | 'reused' | 'unknown'

/** Facts of one person's session, from the browser's start-up to its end (`spec 1 §4.1`). */
export type SessionEvent =
  | { readonly type: 'route.wanted'; readonly path: string }
  | {
      readonly type: 'session.restored'
      readonly userId: number
      readonly office: number | null
      readonly mustChangePassword: boolean
    }
  | { readonly type: 'session.discarded' }
  | { readonly type: 'login.submitted'; readonly usuario: string }
  /** The identity provider's window was opened from here. */
  | { readonly type: 'citizenship.requested' }
  /** The identity provider sent the person back, with its answer. */
  | { readonly type: 'citizenship.returned' }
  | {
      readonly type: 'login.accepted'
      readonly userId: number
      readonly office: number | null
      readonly roles: readonly RoleCode[]
      readonly mustChangePassword: boolean
    }
  | { readonly type: 'login.rejected'; readonly reason: LoginRejection }
  | { readonly type: 'refresh.requested' }
  | { readonly type: 'session.refreshed' }
  | { readonly type: 'refresh.rejected'; readonly reason: RefreshRejection }
  | { readonly type: 'refresh.unanswered' }
  | { readonly type: 'office.switched'; readonly office: number }
  | { readonly type: 'password.changed' }
  | { readonly type: 'password.refused' }
  | { readonly type: 'logout.requested' }
  | { readonly type: 'session.closed'; readonly redirect: string | null }
  | { readonly type: 'session.endedElsewhere' }
