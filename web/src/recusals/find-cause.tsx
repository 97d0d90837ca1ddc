import { validation } from '@estrado/machines/messages/validation'
import { recusalTypes } from '@estrado/machines/recusals/act-types'
import { recusalTexts } from '@estrado/machines/recusals/texts'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../client/call.ts'
import { FormDialog, useForm } from '../kernel/form.tsx'
import type { Outcome } from '../kernel/use-call.ts'
import { TextField } from '../ui/fields.tsx'
import { orderPath } from './recusal.logic.ts'

const { find: texts } = recusalTexts

const rules = ({ codigoUnico }: { codigoUnico: string }) =>
  fieldMessages({ codigoUnico: codigoUnico.trim() === '' ? validation.required : null })

/** The cause of which the court excuses itself, by its code: its Auto de Excusa is begun. */
export function FindCause({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const form = useForm({ codigoUnico: '' }, rules)
  async function begin({ codigoUnico }: { codigoUnico: string }): Promise<Outcome> {
    const params = { codigoUnico: codigoUnico.trim() }
    const cause = await call('causas.byCode', { params }, { notices: 'none' }).catch(() => null)
    if (cause?.relacion !== 'court') return { done: false, refused: { codigoUnico: [texts.unknown] } }
    void navigate({ href: orderPath(cause.id, recusalTypes.AUTO_EXCUSA) })
    return { done: true, refused: {} }
  }
  return (
    <FormDialog form={form} title={texts.title} saveLabel={texts.begin} onClose={onClose} send={begin}>
      <p>{texts.intro}</p>
      <TextField {...form.bind('codigoUnico', texts.code)} required autoComplete="off" />
    </FormDialog>
  )
}
