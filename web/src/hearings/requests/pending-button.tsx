import { pendingRequests as texts } from '@estrado/machines/hearings/screen-texts'
import { seenRequestsKey } from '@estrado/machines/vocabulary/storage-keys'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import alertClasses from '../../alerts/alerts.module.css'
import { onStoredSessionChange, type SessionUser, storedSession } from '../../client/stored-session.ts'
import { callQuery, saidInPlace } from '../../kernel/use-call.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconGavel } from '../../ui/icons.ts'

const PendingDialog = lazy(() => import('./pending-dialog.tsx'))

/** Whoever logs out is shown them again at the next login. */
onStoredSessionChange(() => {
  if (!storedSession()) sessionStorage.removeItem(seenRequestsKey)
})

/**
 * The requests that wait for the judge: shown by themselves after the login, once in a session, and later from here
 * (`spec 2 §2, §6`). Mounted per person and office, for judges alone.
 */
export default function PendingButton({
  user,
  office,
}: {
  readonly user: SessionUser
  readonly office: number | null
}) {
  const seen = `${user.id}/${office}`
  const query = useQuery({
    ...callQuery('solicitudesAudiencias.ofOffice', { query: {} }),
    ...saidInPlace,
    refetchOnWindowFocus: true,
  })
  const waiting = query.data?.length ?? 0
  const [opened, setOpened] = useState(false)
  const [left, setLeft] = useState(() => sessionStorage.getItem(seenRequestsKey) === seen)
  const close = () => {
    sessionStorage.setItem(seenRequestsKey, seen)
    setLeft(true)
    setOpened(false)
  }
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
      {(opened || (!left && waiting > 0)) && (
        <Suspense>
          <PendingDialog query={query} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
