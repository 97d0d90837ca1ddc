import { validation } from '@estrado/machines/messages/validation'
import { reasonDialog as texts } from '@estrado/machines/notifications/screen-texts'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import { isBlank } from '@estrado/machines/rules/text'
import { FormDialog, useForm } from '../kernel/form.tsx'
import { useCommand } from '../kernel/use-call.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { type NotificationDetail, staleNotifications } from './notification.ts'

const rules = ({ motivo }: { readonly motivo: string }) =>
  fieldMessages({ motivo: isBlank(motivo) ? validation.required : null })

type ReasonDialogProps = {
  readonly notification: NotificationDetail
  readonly kind: 'devolver' | 'retirar'
  readonly onClose: () => void
}

/** Gives a notification back to who assigns, or takes it back altogether: why, in words. */
export default function ReasonDialog({ notification, kind, onClose }: ReasonDialogProps) {
  const form = useForm({ motivo: '' }, rules)
  const giveBack = useCommand('notificaciones.return', { stale: staleNotifications })
  const withdraw = useCommand('notificaciones.withdraw', { stale: staleNotifications })
  const { title, save, hint } = texts[kind]
  const { id, version, sujeto, acto } = notification
  return (
    <FormDialog
      form={form}
      title={title}
      saveLabel={save}
      onClose={onClose}
      send={(body) => (kind === 'devolver' ? giveBack : withdraw).send({ params: { id }, body }, version)}
    >
      <p>
        {sujeto} · {acto}
      </p>
      <TextAreaField {...form.bind('motivo', texts.reason)} description={hint} maxLength={500} />
    </FormDialog>
  )
}
