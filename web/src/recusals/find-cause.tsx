import { recusalTypes } from '@estrado/machines/recusals/act-types'
import { recusalTexts } from '@estrado/machines/recusals/texts'
import { causeByCode, codeRules } from '../causes/cause-by-code.ts'
import { useNavigateOn } from '../kernel/address.ts'
import { FormDialog, useForm } from '../kernel/form.tsx'
import type { Outcome } from '../kernel/use-call.ts'
import { TextField } from '../ui/fields.tsx'
import { rulingPath } from './recusal.logic.ts'

const { find: texts } = recusalTexts

/** The cause of which the court excuses itself, by its code: its Auto de Excusa is begun. */
export function FindCause({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigateOn()
  const form = useForm({ codigoUnico: '' }, codeRules, { dispensable: true })
  async function begin({ codigoUnico }: { codigoUnico: string }): Promise<Outcome> {
    const cause = await causeByCode(codigoUnico, (found) => (found.relacion === 'court' ? found : null))
    if (!cause) return { done: false, refused: cause === null ? { codigoUnico: [texts.unknown] } : {} }
    void navigate({ href: rulingPath(cause.id, recusalTypes.AUTO_EXCUSA) })
    return { done: true, refused: {} }
  }
  return (
    <FormDialog form={form} title={texts.title} saveLabel={texts.begin} onClose={onClose} send={begin}>
      <TextField {...form.bind('codigoUnico', texts.code)} description={texts.intro} autoComplete="off" />
    </FormDialog>
  )
}
