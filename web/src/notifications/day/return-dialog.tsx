import { dayTexts as texts } from '@estrado/machines/notifications/day-texts'
import { ReasonDialog } from '../../kernel/reason-dialog.tsx'
import { useCommand } from '../../kernel/use-call.ts'
import type { Stop } from './day.ts'
import { synchronise } from './service.ts'

type ReturnDialogProps = {
  readonly stop: Stop
  readonly onClose: () => void
  readonly onReturned: () => void
}

/** Gives a notification back to who assigns, with a reason; that needs a network. */
export default function ReturnDialog({ stop, onClose, onReturned }: ReturnDialogProps) {
  const giveBack = useCommand('notificaciones.return', { stale: ['notificaciones'] })
  async function send(motivo: string) {
    const outcome = await giveBack.send({ params: { id: stop.id }, body: { motivo } }, stop.version)
    await synchronise()
    return outcome
  }
  return (
    <ReasonDialog
      title={texts.giveBackTitle}
      saveLabel={texts.giveBack}
      label={texts.giveBackReason}
      maxLength={500}
      onClose={onClose}
      onSaved={onReturned}
      send={send}
    >
      <p>
        {stop.sujeto} · {stop.direccion}
      </p>
    </ReasonDialog>
  )
}
