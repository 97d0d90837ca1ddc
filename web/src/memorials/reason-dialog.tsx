import { memorialRefusals, memorialTexts as texts } from '@estrado/machines/memorials/texts'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import { FormDialog, useForm } from '../kernel/form.tsx'
import { useCommand } from '../kernel/use-call.ts'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { type Memorial, staleMemorials } from './memorial.ts'

const rules = ({ motivo }: { motivo: string }) =>
  fieldMessages({ motivo: motivo.trim() === '' ? memorialRefusals.reasonMissing : null })

type ReasonDialogProps = {
  readonly memorial: Memorial
  readonly kind: 'observe' | 'giveBack'
  readonly onClose: () => void
}

/** The court observes or returns a memorial: whoever registered it reads why. */
export function ReasonDialog({ memorial, kind, onClose }: ReasonDialogProps) {
  const form = useForm({ motivo: '' }, rules)
  const update = useCommand('actosProcesales.update', { stale: staleMemorials })
  return (
    <FormDialog
      form={form}
      title={kind === 'observe' ? texts.observeTitle : texts.giveBackTitle}
      saveLabel={kind === 'observe' ? texts.observe : texts.giveBack}
      onClose={onClose}
      send={({ motivo }) =>
        update.send(
          {
            params: { id: memorial.id },
            body: kind === 'observe' ? { observacion: motivo } : { devolverASecretaria: true, motivo },
          },
          memorial.version,
        )
      }
    >
      <p>
        {memorial.tipo} · {memorial.codigoUnico}
      </p>
      <TextAreaField {...form.bind('motivo', texts.reason)} description={texts.reasonHint} maxLength={2000} />
    </FormDialog>
  )
}
