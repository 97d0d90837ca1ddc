import { notificationForm } from '@estrado/machines/notifications/form-texts'
import { notificationScreens as texts } from '@estrado/machines/notifications/screen-texts'
import { isInHands, type NotificationScope } from '@estrado/machines/notifications/vocabulary'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { filePath } from '../causes/file/file-path.ts'
import { call } from '../client/call.ts'
import { useCommand } from '../kernel/use-call.ts'
import besideClasses from '../ui/beside.module.css'
import { IconButton } from '../ui/icon-button.tsx'
import { IconTrash } from '../ui/icons.ts'
import { useFetchedPdf } from '../ui/pdf/fetched-pdf.tsx'
import { type NotificationDetail, staleNotifications } from './notification.ts'
import classes from './notifications.module.css'

const AttachDialog = lazy(() => import('./attach-dialog.tsx'))

type NotificationDocumentsProps = {
  readonly notification: NotificationDetail
  readonly scope: NotificationScope
}

/** Its form, and the documents that go with it. */
export function NotificationDocuments({ notification, scope }: NotificationDocumentsProps) {
  const { id, idCausa, codigoUnico, documentos, acciones, estado } = notification
  // Its form says where the addressee lives: whoever served it reads it until it is closed.
  const readable = scope !== 'diligencias' || isInHands(estado)
  const attaches = scope === 'despacho' && acciones.includes('adjuntar')
  const [attaching, setAttaching] = useState(false)
  const detach = useCommand('notificaciones.removeAttachments', { stale: staleNotifications })
  const pdf = useFetchedPdf()
  return (
    <section className={besideClasses.part}>
      <h3>{texts.documents}</h3>
      <ul className={classes.documents}>
        {documentos.map(({ id: idActo, tipo, referencia, uuid, adjunto }) => (
          <li key={idActo}>
            {uuid === null ? (
              tipo
            ) : (
              <Button
                variant="subtle"
                size="compact-sm"
                className={classes.flush}
                onClick={() =>
                  void pdf.show(tipo, `${tipo}.pdf`, () => call('documentos.pdf', { params: { uuid } }))
                }
              >
                {texts.openDocument(tipo)}
              </Button>
            )}
            {referencia !== tipo && <span className={classes.quiet}> {referencia}</span>}
            {attaches && adjunto && (
              <IconButton
                label={texts.detach(referencia)}
                disabled={detach.isSending}
                onClick={() => void detach.send({ body: [{ idNotificacion: id, idActoProcesal: idActo }] })}
              >
                <IconTrash size={18} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <div className={classes.servers}>
        {readable && (
          <Button
            variant="default"
            onClick={() =>
              void pdf.show(notificationForm.title, notificationForm.fileName(codigoUnico, id), () =>
                call('notificaciones.document', { params: { id } }),
              )
            }
          >
            {texts.form}
          </Button>
        )}
        {attaches && (
          <Button variant="default" onClick={() => setAttaching(true)}>
            {texts.attach}
          </Button>
        )}
        {scope !== 'diligencias' && (
          <Button variant="subtle" component={Link} to={filePath(idCausa, 'notificaciones')}>
            {texts.openCause}
          </Button>
        )}
      </div>
      {pdf.dialog}
      {attaching && (
        <Suspense>
          <AttachDialog notification={notification} onClose={() => setAttaching(false)} />
        </Suspense>
      )}
    </section>
  )
}
