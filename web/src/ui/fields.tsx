import { Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import type { Ref } from 'react'

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
  readonly size?: 'sm' | 'md'
  readonly inputRef?: Ref<HTMLInputElement>
}

/** Messages joined as Mantine takes them; undefined where there is nothing to say. */
export const errorText = (errors: readonly string[] | undefined) =>
  errors && errors.length > 0 ? errors.join('. ') : undefined

/** One line of text. */
export function TextField({ errors, onChange, inputRef, ...rest }: TextFieldProps) {
  return (
    <TextInput
      {...rest}
      // A dialog's focus goes to what is so marked, else to its first button.
      data-autofocus={rest.autoFocus || undefined}
      ref={inputRef}
      error={errorText(errors)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Several lines of text; grows with what is written. */
export function TextAreaField({
  errors,
  onChange,
  ...rest
}: FieldProps<string> & { readonly maxLength?: number; readonly minRows?: number }) {
  return (
    <Textarea
      autosize
      minRows={2}
      maxRows={10}
      {...rest}
      error={errorText(errors)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
