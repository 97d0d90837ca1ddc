import { NumberInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { errorText } from './error-text.ts'
import type { FieldProps } from './fields.tsx'
import { ReadOnlyField } from './read-only-field.tsx'

/** A whole number, null while there is none. */
export function NumberField({
  value,
  onChange,
  errors,
  readOnly,
  ...rest
}: FieldProps<number | null> & { readonly min?: number; readonly max?: number }) {
  if (readOnly)
    return <ReadOnlyField label={rest.label} value={value === null ? '' : String(value)} errors={errors} />
  return (
    <NumberInput
      {...rest}
      value={value ?? ''}
      error={errorText(errors)}
      onChange={(next) => onChange(typeof next === 'number' ? next : null)}
      allowDecimal={false}
      // What is out of bounds is said by the rules, not changed behind one's back.
      clampBehavior="none"
    />
  )
}
