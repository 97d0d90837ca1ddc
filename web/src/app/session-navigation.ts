import { login } from '@estrado/machines/messages/access'
import { isSignedIn, sessionActor } from '../drivers/session.ts'
import { showToast } from '../ui/toasts.ts'
import { loginAddress } from './guard.ts'
import { router } from './routes.tsx'

/** Moves the page when the session ends: to the login, the wanted path remembered if it ended unasked. */
export function followSession(): void {
  let before = sessionActor.getSnapshot()
  sessionActor.subscribe((snapshot) => {
    const [was, is] = [isSignedIn(before), isSignedIn(snapshot)]
    const officeChanged = is && was && before.context.office !== snapshot.context.office
    before = snapshot
    if (officeChanged) void router.navigate({ to: '/' })
    if (!was || is) return
    const { endedBecause } = snapshot.context
    const address = router.latestLocation.href
    if (endedBecause !== null)
      showToast('warning', endedBecause === 'elsewhere' ? login.endedElsewhere : login.ended)
    const href = endedBecause === null ? '/login' : loginAddress(address)
    void router.navigate({ href, replace: endedBecause !== null })
  })
}
