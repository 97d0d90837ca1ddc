import { wizardProgress as texts } from '@estrado/machines/causes/wizard-progress-texts'
import { confirmations } from '@estrado/machines/messages/confirmations'
import { Button } from '@mantine/core'
import { confirm } from '../../ui/confirm.tsx'
import { IconTrash } from '../../ui/icons.ts'
import type { CaseWizard, Cause } from './case-wizard.ts'

type DeleteCauseProps = { readonly wizard: CaseWizard; readonly cause: Cause; readonly busy: boolean }

/** Deletes the draft; once drawn there is nothing to press (`spec 3 §4`). */
export function DeleteCause({ wizard, cause, busy }: DeleteCauseProps) {
  if (!wizard.can({ type: 'cause.deleted' })) return null
  async function remove() {
    const detail = <p>{texts.deleteCauseOf(cause.codigoUnico)}</p>
    if (await confirm({ message: confirmations.delete, detail, accept: texts.deleteCause, final: true }))
      await wizard.deleteCause()
  }
  return (
    <Button
      variant="subtle"
      leftSection={<IconTrash size={18} aria-hidden />}
      disabled={busy}
      onClick={() => void remove()}
    >
      {texts.deleteCause}
    </Button>
  )
}
