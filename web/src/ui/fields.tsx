import { field } from '@estrado/machines/messages/interface'
import { CloseButton, TextInput } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { useMergedRef } from '@mantine/hooks'
import { type Ref, useRef } from 'react'
import { errorText } from './error-text.ts'
import { ReadOnlyField } from './read-only-field.tsx'

/** What every field has in common: its label, its value, and its errors below it. */
export type FieldProps<T> = {
  readonly label: string
  readonly value: T
  readonly onChange: (value: T) => void
  readonly onBlur?: () => void
  /** All messages of the rules for this field; nothing shows while there are none. */
  readonly errors?: readonly string[] | undefined
  readonly required?: boolean
  readonly disabled?: boolean
  readonly readOnly?: boolean
  readonly description?: string
  readonly placeholder?: string
  readonly className?: string | undefined
  /** Name on the wire: the list of what is missing leads to the field by it. */
  readonly name?: string
}

export type TextFieldProps = FieldProps<string> & {
  readonly maxLength?: number
  readonly type?: 'text' | 'email' | 'tel' | 'search'
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  readonly autoComplete?: string
  readonly autoFocus?: boolean
  readonly size?: 'xs' | 'sm' | 'md'
  /** Its label stands elsewhere and is told only to who can't see it. */
  readonly hideLabel?: boolean
  readonly inputRef?: Ref<HTMLInputElement>
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, errors, onChange, inputRef, readOnly, hideLabel = false, ...rest } = props
  const input = useRef<HTMLInputElement>(null)
  const ref = useMergedRef(input, inputRef)
  if (readOnly)
    return (
      <ReadOnlyField
        label={label}
        value={rest.value}
        errors={errors}
        description={rest.description}
        className={rest.className}
      />
    )
  return (
    <TextInput
      {...rest}
      label={hideLabel ? undefined : label}
      aria-label={hideLabel ? label : undefined}
      {...(rest.type === 'search' &&
        rest.value !== '' && {
          rightSection: (
            <CloseButton
              size="sm"
              aria-label={field.clearSearch}
              onClick={() => {
                input.current?.focus()
                onChange('')
              }}
            />
          ),
        })}
      // A dialog's focus goes to what is so marked, else to its first button.
      data-autofocus={rest.autoFocus || undefined}
      ref={ref}
      error={errorText(errors)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
