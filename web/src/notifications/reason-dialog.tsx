import { reasonDialog as texts } from '@estrado/machines/notifications/screen-texts'
import { ReasonDialog } from '../kernel/reason-dialog.tsx'
import { useCommand } from '../kernel/use-call.ts'
import { type NotificationDetail, staleNotifications } from './notification.ts'

type NotificationReasonProps = {
  readonly notification: NotificationDetail
  readonly kind: 'devolver' | 'retirar'
  readonly onClose: () => void
}

/** Gives a notification back to who assigns, or takes it back altogether: why, in words. */
export default function NotificationReason({ notification, kind, onClose }: NotificationReasonProps) {
  const giveBack = useCommand('notificaciones.return', { stale: staleNotifications })
  const withdraw = useCommand('notificaciones.withdraw', { stale: staleNotifications })
  const { title, save, hint } = texts[kind]
  const { id, version, sujeto, acto } = notification
  const { send } = kind === 'devolver' ? giveBack : withdraw
  return (
    <ReasonDialog
      title={title}
      saveLabel={save}
      label={texts.reason}
      description={hint}
      maxLength={500}
      onClose={onClose}
      send={(motivo) => send({ params: { id }, body: { motivo } }, version)}
    >
      <p>
        {sujeto} · {acto}
      </p>
    </ReasonDialog>
  )
}
