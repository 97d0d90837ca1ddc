import { documentsStep as texts } from '@estrado/machines/causes/wizard-progress-texts'
import { documentRules } from '@estrado/machines/documents/document-rules'
import { hasMessages } from '@estrado/machines/rules/field-messages'
import { useState } from 'react'
import { TextField } from '../../../ui/fields.tsx'
import { SaveDialog } from '../../../ui/save-dialog.tsx'
import type { CaseWizard } from '../case-wizard.ts'
import { FieldSlot, focusField } from '../field-slot.tsx'
import classes from '../wizard.module.css'
import type { AttachedDocument } from './documents.logic.ts'

type EditDocumentDialogProps = {
  readonly wizard: CaseWizard
  readonly document: AttachedDocument
  readonly saving: boolean
  readonly onClose: () => void
}

/** Corrects reference and sheets of an attached document. */
export function EditDocumentDialog({ wizard, document, saving, onClose }: EditDocumentDialogProps) {
  const [form, setForm] = useState({
    referencia: document.referencia,
    fojasAdjunto: String(document.fojasAdjunto),
  })
  const [attempted, setAttempted] = useState(false)
  const messages = documentRules(form)
  const shown = (field: string) => (attempted ? (messages[field] ?? []) : [])

  const changed =
    form.referencia !== document.referencia || Number(form.fojasAdjunto) !== document.fojasAdjunto

  async function save() {
    setAttempted(true)
    if (hasMessages(messages)) {
      focusField(`documento.${Object.keys(messages)[0]}`)
      return
    }
    if (!changed || (await wizard.updateDocument(document.id, form))) onClose()
  }

  return (
    <SaveDialog
      opened
      title={texts.editTitle}
      onClose={onClose}
      changed={changed}
      onSave={() => void save()}
      saving={saving}
      missing={attempted ? Object.values(messages).flat() : []}
    >
      <div className={classes.grid}>
        <FieldSlot name="documento.referencia" wide>
          <TextField
            label={texts.referencia}
            value={form.referencia}
            onChange={(referencia) => setForm({ ...form, referencia })}
            errors={shown('referencia')}
            required
            autoFocus
            autoComplete="off"
          />
        </FieldSlot>
        <FieldSlot name="documento.fojasAdjunto">
          <TextField
            label={texts.fojasAdjunto}
            value={form.fojasAdjunto}
            inputMode="numeric"
            onChange={(fojasAdjunto) => setForm({ ...form, fojasAdjunto })}
            errors={shown('fojasAdjunto')}
            required
            autoComplete="off"
          />
        </FieldSlot>
      </div>
    </SaveDialog>
  )
}
