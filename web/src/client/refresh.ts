import type { RefreshRejection } from '@estrado/machines/session/session/events'
import { durations } from '@estrado/machines/vocabulary/durations'
import { clientHeaders } from './headers.ts'
import { type StoredSession, storedSession, storeTokens } from './stored-session.ts'

/** Outcome of one attempt to renew the session. `unanswered`: nobody was there, the session stays. */
export type Refresh =
  | { readonly outcome: 'refreshed' }
  | { readonly outcome: 'rejected'; readonly reason: RefreshRejection }
  | { readonly outcome: 'unanswered' }

type Watcher = { readonly requested: () => void; readonly settled: (refresh: Refresh) => void }

let watcher: Watcher | undefined
/** The session driver hears of every renewal here. */
export function watchRefresh(next: Watcher): void {
  watcher = next
}

/** A network that says nothing mustn't hold every tab: neither their turn nor the asking lasts longer. */
const patience = () => AbortSignal.timeout(durations.renewal)

let underWay: Promise<Refresh> | undefined

/**
 * Renews the tokens once for all calls that failed with `failedToken`, in this tab and in all others: the lock
 * admits one tab, and whoever comes after it finds newer tokens in storage and takes those.
 */
export function renewSession(failedToken: string): Promise<Refresh> {
  underWay ??= lockedRenewal(failedToken).finally(() => {
    underWay = undefined
  })
  return underWay
}

async function lockedRenewal(failedToken: string): Promise<Refresh> {
  const current = storedSession()?.usuario.accessToken
  if (current !== undefined && current !== failedToken) return { outcome: 'refreshed' }
  watcher?.requested()
  // Without a secure context there are no locks; then each tab renews for itself.
  const refresh = await ('locks' in navigator
    ? navigator.locks
        .request('estrado.session.refresh', { signal: patience() }, () => renewal(failedToken))
        .catch((): Refresh => ({ outcome: 'unanswered' }))
    : renewal(failedToken))
  watcher?.settled(refresh)
  return refresh
}

async function renewal(failedToken: string): Promise<Refresh> {
  const stored = storedSession()
  if (!stored) return { outcome: 'rejected', reason: 'unknown' }
  if (stored.usuario.accessToken !== failedToken) return { outcome: 'refreshed' }
  try {
    const answer = await fetch('/api/auth/refresh', {
      method: 'POST',
      headers: { ...clientHeaders(), Authorization: `Bearer ${stored.usuario.refreshToken}` },
      signal: patience(),
    })
    if (answer.status === 401) {
      const reason = rejectionReason(await answer.text())
      return isReplaced(stored) ? { outcome: 'unanswered' } : { outcome: 'rejected', reason }
    }
    if (!answer.ok) return { outcome: 'unanswered' }
    const { response } = (await answer.json()) as { response: { accessToken: string; refreshToken: string } }
    return { outcome: storeTokens(stored.usuario.id, response) ? 'refreshed' : 'unanswered' }
  } catch {
    return { outcome: 'unanswered' }
  }
}

/** Has somebody logged in while a session was being renewed? What was said of it says nothing of theirs. */
function isReplaced({ usuario }: StoredSession): boolean {
  const now = storedSession()
  return now !== undefined && now.usuario.refreshToken !== usuario.refreshToken
}

const reasons: readonly RefreshRejection[] = ['expired', 'revoked', 'reused']

function rejectionReason(text: string): RefreshRejection {
  try {
    const { motivo } = JSON.parse(text) as { motivo?: unknown }
    return reasons.find((reason) => reason === motivo) ?? 'unknown'
  } catch {
    return 'unknown'
  }
}
