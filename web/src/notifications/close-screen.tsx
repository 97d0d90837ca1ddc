import { closeScreen as texts } from '@estrado/machines/notifications/screen-texts'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useGranted } from '../client/granted.ts'
import type { NotificationRow } from './notification.ts'
import { NotificationList } from './notification-list.tsx'
import { PrintForms } from './print-forms.tsx'

const ClosingDialog = lazy(() => import('./closing-dialog.tsx'))

type MarkedProps = { readonly rows: readonly NotificationRow[]; readonly onDone: () => void }

/** What is done with the marked ones: their forms are printed together, and signed one after the other. */
function Marked({ rows, onDone }: MarkedProps) {
  const [signing, setSigning] = useState(false)
  const closable = rows.filter(({ acciones }) => acciones.includes('cerrar'))
  return (
    <>
      <PrintForms ids={rows.map(({ id }) => id)} />
      {closable.length > 0 && <Button onClick={() => setSigning(true)}>{texts.sign(closable.length)}</Button>}
      {signing && (
        <Suspense>
          <ClosingDialog
            rows={closable}
            onClose={(done) => {
              setSigning(false)
              if (done) onDone()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** `/notificaciones/cerrar-notificacion`: what was served and waits for its signed form. */
export default function CloseScreen() {
  const serves = useGranted('notificaciones.day')
  return (
    <NotificationList
      path="/notificaciones/cerrar-notificacion"
      scope={serves ? 'diligencias' : 'despacho'}
      texts={texts}
      estado="served"
      markActions={(rows, clear) => <Marked rows={rows} onDone={clear} />}
    />
  )
}
