import type { NotificationAction } from '@estrado/machines/notifications/actions'
import { notificationVerbs, notificationScreens as texts } from '@estrado/machines/notifications/screen-texts'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useCommand } from '../kernel/use-call.ts'
import besideClasses from '../ui/beside.module.css'
import { confirm } from '../ui/confirm.tsx'
import { Closing } from './closing.tsx'
import { type NotificationDetail, staleNotifications } from './notification.ts'

const AssignDialog = lazy(() => import('./assign-dialog.tsx'))
const AddressDialog = lazy(() => import('./address-dialog.tsx'))
const NotificationReason = lazy(() => import('./reason-dialog.tsx'))

type Asked = Extract<NotificationAction, 'asignar' | 'corregirDireccion' | 'devolver' | 'retirar'>
const withDialog: readonly NotificationAction[] = ['asignar', 'corregirDireccion', 'devolver', 'retirar']
const isAsked = (action: NotificationAction): action is Asked => withDialog.includes(action)

/** What may be done with a notification now: what its machine allows and how the person stands to it, as the API says. */
export function NotificationActions({ notification }: { readonly notification: NotificationDetail }) {
  const { id, acciones, version } = notification
  const [asked, setAsked] = useState<Asked>()
  const seen = useCommand('notificaciones.markSeen', { stale: staleNotifications })
  const again = useCommand('notificaciones.resend', { stale: staleNotifications })
  const close = () => setAsked(undefined)

  async function open() {
    const accepted = await confirm({ message: texts.read, detail: <p>{texts.readHint}</p> })
    if (accepted) await seen.send({ params: { id } })
  }
  return (
    <>
      <div className={besideClasses.actions}>
        {acciones.includes('cerrar') && <Closing notification={notification} />}
        {acciones.includes('abrir') && (
          <Button loading={seen.isSending} onClick={() => void open()}>
            {texts.read}
          </Button>
        )}
        {acciones.filter(isAsked).map((action, place) => (
          <Button key={action} variant={place === 0 ? 'filled' : 'default'} onClick={() => setAsked(action)}>
            {notificationVerbs[action]}
          </Button>
        ))}
        {acciones.includes('reenviar') && (
          <Button
            variant="default"
            loading={again.isSending}
            onClick={() => void again.send({ params: { id } }, version)}
          >
            {notificationVerbs.reenviar}
          </Button>
        )}
      </div>
      {asked && (
        <Suspense>
          {asked === 'asignar' && <AssignDialog notification={notification} onClose={close} />}
          {asked === 'corregirDireccion' && <AddressDialog notification={notification} onClose={close} />}
          {(asked === 'devolver' || asked === 'retirar') && (
            <NotificationReason notification={notification} kind={asked} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}
