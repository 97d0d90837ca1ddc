import { login } from '@estrado/machines/messages/access'
import { durations } from '@estrado/machines/vocabulary/durations'
import { isSignedIn, sessionActor } from '../session/session.ts'
import { showToast } from '../ui/toasts.ts'
import { loginAddress } from './guard.ts'
import type { AppRouter } from './routes.tsx'

/** Moves the page when the session ends: to the login, the wanted path remembered if it ended unasked. */
export function followSession(router: AppRouter): void {
  let before = sessionActor.getSnapshot()
  sessionActor.subscribe((snapshot) => {
    const [was, is] = [isSignedIn(before), isSignedIn(snapshot)]
    const officeChanged = is && was && before.context.office !== snapshot.context.office
    before = snapshot
    if (officeChanged) void router.navigate({ to: '/' })
    if (!was || is) return
    const { endedBecause } = snapshot.context
    const address = router.latestLocation.href
    if (endedBecause !== null) {
      // As long as an error: who looks back at this window has to learn why it asks for the password.
      // A revoked session was closed by its person too, or by who administers it: whichever is heard of first.
      const elsewhere = endedBecause === 'elsewhere' || endedBecause === 'revoked'
      const text = elsewhere ? login.endedElsewhere : login.ended
      showToast('warning', text, { duration: durations.error })
    }
    const href = endedBecause === null ? '/login' : loginAddress(address)
    void router.navigate({ href, replace: endedBecause !== null })
  })
}
