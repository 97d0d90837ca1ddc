import { pendingRequests as texts } from '@estrado/machines/hearings/screen-texts'
import { seenRequestsKey } from '@estrado/machines/vocabulary/storage-keys'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import alertClasses from '../../alerts/alerts.module.css'
import type { SessionUser } from '../../client/stored-session.ts'
import { callQuery, saidInPlace } from '../../kernel/use-call.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconGavel } from '../../ui/icons.ts'

const PendingDialog = lazy(() => import('./pending-dialog.tsx'))

/**
 * The requests that wait for the judge: shown by themselves at the login, once, and later from here
 * (`spec 2 §2, §6`). Mounted per person and office, for judges alone.
 */
export default function PendingButton({ user }: { readonly user: SessionUser }) {
  const query = useQuery({
    ...callQuery('solicitudesAudiencias.ofOffice', { query: {} }),
    ...saidInPlace,
    refetchOnWindowFocus: true,
  })
  const waiting = query.data?.length ?? 0
  const [opened, setOpened] = useState(false)
  const found = query.data !== undefined
  const atLogin = useEffectEvent(() => {
    const seen = String(user.id)
    if (localStorage.getItem(seenRequestsKey) === seen) return
    localStorage.setItem(seenRequestsKey, seen)
    // Who pressed the button while the answer was on its way keeps what they opened.
    if (waiting > 0) setOpened(true)
  })
  useEffect(() => {
    if (found) atLogin()
  }, [found])
  return (
    <>
      <span className={alertClasses.bell}>
        <IconButton label={texts.button(waiting)} aria-haspopup="dialog" onClick={() => setOpened(true)}>
          <IconGavel size={20} stroke={1.75} aria-hidden />
        </IconButton>
        {waiting > 0 && (
          <span className={alertClasses.count} aria-hidden>
            {waiting}
          </span>
        )}
      </span>
      {opened && (
        <Suspense>
          <PendingDialog query={query} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
