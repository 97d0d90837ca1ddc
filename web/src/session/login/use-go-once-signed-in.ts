import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { safePath } from '../../app/guard.ts'
import { useAddress, words } from '../../kernel/address.ts'
import { isSignedIn, sessionActor, useSession } from '../session.ts'

/**
 * Goes to the page wanted before the login, else home; also when another tab logged in. A default password is
 * changed first, so nobody goes anywhere before. `stay`: not yet.
 */
export function useGoOnceSignedIn(stay: boolean): boolean {
  const signedIn = useSession((snapshot) => isSignedIn(snapshot) && !snapshot.context.mustChangePassword)
  const navigate = useNavigate()
  const [{ redirect: asked }] = useAddress({ redirect: words })
  // The address is the next page's before this screen is gone: what it began with counts.
  const [redirect] = useState(asked)
  useEffect(() => {
    if (!signedIn || stay) return
    const remembered = sessionActor.getSnapshot().context.wantedPath
    const href = safePath(redirect) ?? safePath(remembered) ?? '/'
    void navigate({ href, replace: true })
  }, [signedIn, stay, navigate, redirect])
  return signedIn
}
