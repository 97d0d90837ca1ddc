import { validation } from '@estrado/machines/messages/validation'
import { dayTexts as texts } from '@estrado/machines/notifications/day-texts'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import { isBlank } from '@estrado/machines/rules/text'
import { FormDialog, useForm } from '../../kernel/form.tsx'
import { useCommand } from '../../kernel/use-call.ts'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import type { Stop } from './day.ts'
import { synchronise } from './service.ts'

const rules = ({ motivo }: { readonly motivo: string }) =>
  fieldMessages({ motivo: isBlank(motivo) ? validation.required : null })

type ReturnDialogProps = {
  readonly stop: Stop
  readonly onClose: () => void
  readonly onReturned: () => void
}

/** Gives a notification back to who assigns, with a reason; that needs a network. */
export default function ReturnDialog({ stop, onClose, onReturned }: ReturnDialogProps) {
  const form = useForm({ motivo: '' }, rules)
  const giveBack = useCommand('notificaciones.return', { stale: ['notificaciones'] })
  return (
    <FormDialog
      form={form}
      title={texts.giveBackTitle}
      saveLabel={texts.giveBack}
      onClose={onClose}
      onSaved={onReturned}
      send={async ({ motivo }) => {
        const outcome = await giveBack.send({ params: { id: stop.id }, body: { motivo } }, stop.version)
        await synchronise()
        return outcome
      }}
    >
      <p>
        {stop.sujeto} · {stop.direccion}
      </p>
      <TextAreaField {...form.bind('motivo', texts.giveBackReason)} maxLength={500} />
    </FormDialog>
  )
}
