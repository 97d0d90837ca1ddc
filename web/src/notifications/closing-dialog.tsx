import { notificationForm } from '@estrado/machines/notifications/form-texts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../client/call.ts'
import { CallFailure } from '../client/failure.ts'
import { newCommandId } from '../client/headers.ts'
import { useStoredSession } from '../client/stored-session.ts'
import { makeStale } from '../kernel/use-call.ts'
import { declinedBy } from '../signing/act-delivery.ts'
import { SigningDialog } from '../signing/signing-dialog.tsx'
import type { Deliver, SignableDocument } from '../signing/signing-tools.ts'
import { type NotificationRow, staleNotifications } from './notification.ts'

type Closed = Pick<NotificationRow, 'id' | 'codigoUnico'>

const formOf = ({ id, codigoUnico }: Closed): SignableDocument => ({
  id: String(id),
  name: notificationForm.fileName(codigoUnico, id),
  bytes: async () => {
    const file: unknown = await call('notificaciones.document', { params: { id } }, { notices: 'none' })
    if (!(file instanceof Blob)) throw new TypeError(String(id))
    return new Uint8Array(await file.arrayBuffer())
  },
})

/** Hands a signed form over, which closes its notification. The same file sent again is the same command. */
function closing(): Deliver {
  const commands = new WeakMap<File, string>()
  return async (archivo, document) => {
    const commandId = commands.get(archivo) ?? newCommandId()
    commands.set(archivo, commandId)
    try {
      await call(
        'notificaciones.close',
        { params: { id: Number(document.id) }, body: {}, files: { archivo } },
        { commandId, notices: 'success' },
      )
      return { accepted: true }
    } catch (error) {
      if (error instanceof CallFailure) return declinedBy(error)
      throw error
    }
  }
}

type ClosingDialogProps = { readonly rows: readonly Closed[]; readonly onClose: (done: boolean) => void }

/** Signs the forms of notifications that came to an end, as the user of the session; each closes as it is taken. `done`: some were. */
export default function ClosingDialog({ rows, onClose }: ClosingDialogProps) {
  const queries = useQueryClient()
  const session = useStoredSession()
  const [deliver] = useState(closing)
  if (!session) return null
  return (
    <SigningDialog
      documents={rows.map(formOf)}
      signer={session.usuario.persona.documentoIdentidad}
      deliver={deliver}
      onClose={({ accepted }) => {
        void makeStale(queries, staleNotifications)
        onClose(accepted.length > 0)
      }}
    />
  )
}
