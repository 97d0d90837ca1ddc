import { offeredFields } from '@estrado/machines/writing/fields'
import { blankText, type WrittenText } from '@estrado/machines/writing/tree'
import { isEmpty } from '@estrado/machines/writing/walk'
import { useState } from 'react'
import { errorText } from '../ui/error-text.ts'
import type { FieldProps } from '../ui/fields.tsx'
import { WrittenEditorPane } from './editor/written-editor-pane.tsx'
import classes from './written-input.module.css'

/** Every field, without a value: an entry belongs to no cause. */
const fields = offeredFields.map((field) => ({ ...field, value: '' }))

type WrittenInputProps = { readonly bound: FieldProps<WrittenText | null>; readonly required: boolean }

/** A written document as the field of a form, such as a template's text; a blank one is none. */
export default function WrittenInput({ bound, required }: WrittenInputProps) {
  const { label, value, onChange, errors, description } = bound
  // The editor keeps its own: a value that it told comes back to it as the very same.
  const [blank] = useState(() => ({ ...blankText }))
  const error = errorText(errors)
  return (
    <div className={classes.input} data-invalid={error !== undefined || undefined}>
      <p className={classes.label} aria-hidden>
        {label}
        {required && ' *'}
      </p>
      {description !== undefined && <p className={classes.description}>{description}</p>}
      <WrittenEditorPane
        text={value ?? blank}
        onChange={(text) => onChange(isEmpty(text) ? null : text)}
        editable
        fields={fields}
        phrases={[]}
        label={label}
      />
      {error !== undefined && <p className={classes.error}>{error}</p>}
    </div>
  )
}
