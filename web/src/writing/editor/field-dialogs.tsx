import { dialog } from '@estrado/machines/messages/dialogs'
import { fieldTexts as texts } from '@estrado/machines/writing/editor-dialog-texts'
import { editorTexts } from '@estrado/machines/writing/editor-texts'
import { writtenLimits } from '@estrado/machines/writing/tree'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { ReadOnlyField } from '../../ui/read-only-field.tsx'
import { SelectField } from '../../ui/select-fields.tsx'
import type { OfferedValue } from './editor-types.ts'

type FieldPickerProps = {
  readonly fields: readonly OfferedValue[]
  readonly onPick: (field: OfferedValue) => void
  readonly onClose: () => void
}

/** Chooses a field to insert. */
export function FieldPicker({ fields, onPick, onClose }: FieldPickerProps) {
  const [key, setKey] = useState<string | null>(null)
  const chosen = fields.find((field) => field.key === key)
  return (
    <Dialog
      opened
      title={editorTexts.insertField}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {dialog.cancel}
          </Button>
          <Button data-main disabled={!chosen} onClick={() => chosen && onPick(chosen)}>
            {texts.insert}
          </Button>
        </>
      }
    >
      <SelectField<string>
        label={texts.which}
        required
        options={fields.map(({ key: id, label, source }) => ({
          id,
          descripcion: label,
          grupo: editorTexts.source[source],
        }))}
        value={key}
        onChange={setKey}
      />
    </Dialog>
  )
}

type FieldDialogProps = {
  readonly field: OfferedValue
  readonly onFill: (value: string) => void
  readonly onText: (text: string) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

/** One field of the document: what it is, and what may be done with it. What the server knows is not written here. */
export function FieldDialog({ field, onFill, onText, onRemove, onClose }: FieldDialogProps) {
  const asked = field.source === 'persona'
  const [value, setValue] = useState(field.value)
  const empty = value.trim() === ''
  return (
    <Dialog
      opened
      clickStays
      title={texts.title(field.label)}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onRemove}>
            {texts.remove}
          </Button>
          <Button
            variant={asked ? 'default' : 'filled'}
            data-main={asked ? undefined : true}
            disabled={empty}
            onClick={() => onText(value)}
          >
            {texts.asText}
          </Button>
          {asked && (
            <Button data-main disabled={empty} onClick={() => onFill(value)}>
              {texts.fill}
            </Button>
          )}
        </>
      }
    >
      <ReadOnlyField label={texts.source} value={editorTexts.source[field.source]} />
      <TextField
        label={asked ? texts.value : texts.text}
        description={asked ? texts.asked : field.value.trim() === '' ? texts.notKnown : texts.kept}
        value={value}
        onChange={setValue}
        maxLength={writtenLimits.fieldValue}
        autoFocus
      />
    </Dialog>
  )
}
