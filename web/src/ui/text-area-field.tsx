import { Textarea } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { errorText } from './error-text.ts'
import type { FieldProps } from './fields.tsx'
import { ReadOnlyField } from './read-only-field.tsx'

/** Several lines of text; grows with what is written. */
export function TextAreaField({
  errors,
  onChange,
  readOnly,
  onLine,
  ...rest
}: FieldProps<string> & {
  readonly maxLength?: number
  readonly minRows?: number
  /** The line in which the cursor stands, counted from zero. */
  readonly onLine?: (line: number) => void
}) {
  if (readOnly) return <ReadOnlyField label={rest.label} value={rest.value} errors={errors} />
  return (
    <Textarea
      autosize
      minRows={2}
      maxRows={10}
      {...rest}
      error={errorText(errors)}
      {...(onLine && {
        onSelect: ({ currentTarget: { value, selectionStart } }) =>
          onLine(value.slice(0, selectionStart).split('\n').length - 1),
      })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
