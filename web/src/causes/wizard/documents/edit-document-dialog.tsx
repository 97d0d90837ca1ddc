import { documentsStep as texts } from '@estrado/machines/causes/wizard-progress-texts'
import { documentRules } from '@estrado/machines/documents/document-rules'
import { FormDialog, useForm } from '../../../kernel/form.tsx'
import { TextField } from '../../../ui/fields.tsx'
import type { CaseWizard, WizardState } from '../case-wizard.ts'
import { FieldSlot } from '../field-slot.tsx'
import { SavingNotices } from '../saving-notices.tsx'
import classes from '../wizard.module.css'
import type { AttachedDocument } from './documents.logic.ts'

type EditDocumentDialogProps = {
  readonly wizard: CaseWizard
  readonly state: WizardState
  readonly document: AttachedDocument
  readonly onClose: () => void
}

/** Corrects reference and sheets of an attached document; what stays as it was isn't sent. */
export function EditDocumentDialog({ wizard, state, document, onClose }: EditDocumentDialogProps) {
  const { id, referencia, fojasAdjunto } = document
  const form = useForm({ referencia, fojasAdjunto: String(fojasAdjunto) }, documentRules)
  async function send(value: typeof form.value) {
    const same = value.referencia === referencia && Number(value.fojasAdjunto) === fojasAdjunto
    return { done: same || (await wizard.updateDocument(id, value)), refused: {} }
  }
  return (
    <FormDialog form={form} title={texts.editTitle} onClose={onClose} send={send}>
      <SavingNotices wizard={wizard} state={state} />
      <div className={classes.grid}>
        <FieldSlot name="documento.referencia" wide>
          <TextField {...form.bind('referencia', texts.referencia)} autoFocus autoComplete="off" />
        </FieldSlot>
        <FieldSlot name="documento.fojasAdjunto">
          <TextField
            {...form.bind('fojasAdjunto', texts.fojasAdjunto)}
            inputMode="numeric"
            autoComplete="off"
          />
        </FieldSlot>
      </div>
    </FormDialog>
  )
}
