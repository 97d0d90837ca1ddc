import type { LoginRejection } from '@estrado/machines/session/session/events'

/** A login that this browser began: how to know it again, in which window, and where it shall lead. */
export type BegunLogin = {
  readonly state: string
  /** A window of its own, which closes itself, or the page's own. */
  readonly window: 'popup' | 'own'
  /** The page wanted before the login. */
  readonly wanted: string | null
}

/** What the citizenship service answered, as the address tells it. */
export type ReturnAnswer =
  | {
      readonly kind: 'code'
      readonly code: string
      readonly state: string
      readonly session_state?: string
      readonly iss?: string
    }
  | { readonly kind: 'error'; readonly error: string; readonly state: string }

/** Reads what the service sent back with the person; undefined: the address is of nobody who came back. */
export function readReturn(search: string): ReturnAnswer | undefined {
  const query = new URLSearchParams(search)
  const [code, state, error] = [query.get('code'), query.get('state'), query.get('error')]
  if (state === null) return undefined
  if (error !== null) return { kind: 'error', error, state }
  if (code === null) return undefined
  const [session, iss] = [query.get('session_state'), query.get('iss')]
  return {
    kind: 'code',
    code,
    state,
    ...(session === null ? {} : { session_state: session }),
    ...(iss === null ? {} : { iss }),
  }
}

export function parseBegun(text: string | null): BegunLogin | undefined {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<BegunLogin> | null
    if (typeof value?.state !== 'string') return undefined
    const wanted = typeof value.wanted === 'string' ? value.wanted : null
    return { state: value.state, window: value.window === 'own' ? 'own' : 'popup', wanted }
  } catch {
    return undefined
  }
}

/** `access_denied`: the person said no; everything else is the service's failure. */
export const rejectionOfError = (error: string): LoginRejection =>
  error === 'access_denied' ? 'declined' : 'providerDown'

/** Why the API turned the person down; without an answer of the API it is our network, and no fault of a server is. */
export function rejectionOfStatus(status: number): LoginRejection {
  const reasons: Readonly<Record<number, LoginRejection>> = {
    403: 'disabled',
    404: 'unknownCitizen',
    409: 'ambiguousCitizen',
    422: 'spent',
    429: 'limited',
  }
  return reasons[status] ?? (status >= 500 ? 'providerDown' : 'unreachable')
}
