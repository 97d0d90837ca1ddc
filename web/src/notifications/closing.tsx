import { notificationForm } from '@estrado/machines/notifications/form-texts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { makeStale } from '../kernel/use-call.ts'
import { ApprovalLauncher } from '../signing/approval/approval-launcher.tsx'
import { FinishMenu } from '../signing/approval/finish-menu.tsx'
import { type NotificationRow, staleNotifications } from './notification.ts'

const ClosingDialog = lazy(() => import('./closing-dialog.tsx'))

/** A notification that came to an end is closed by its form: approved by digital citizenship, or signed with a token. */
export function Closing({ notification }: { readonly notification: NotificationRow }) {
  const queries = useQueryClient()
  const [way, setWay] = useState<'approve' | 'sign'>()
  const { id, codigoUnico } = notification
  return (
    <>
      <FinishMenu approved={false} onApprove={() => setWay('approve')} onSign={() => setWay('sign')} />
      {way === 'approve' && (
        <ApprovalLauncher
          document={{ idNotificacion: id, name: notificationForm.fileName(codigoUnico, id) }}
          onClose={(approved) => {
            setWay(undefined)
            if (approved) void makeStale(queries, staleNotifications)
          }}
        />
      )}
      {way === 'sign' && (
        <Suspense>
          <ClosingDialog rows={[notification]} onClose={() => setWay(undefined)} />
        </Suspense>
      )}
    </>
  )
}
