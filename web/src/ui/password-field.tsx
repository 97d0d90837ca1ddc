import { field } from '@estrado/machines/messages/interface'
import { PasswordInput } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import type { Ref } from 'react'
import { errorText } from './error-text.ts'
import type { FieldProps } from './fields.tsx'

/** A password or PIN; the eye shows it. */
export function PasswordField({
  errors,
  onChange,
  inputRef,
  ...rest
}: FieldProps<string> & {
  readonly autoComplete: 'current-password' | 'new-password' | 'off'
  readonly autoFocus?: boolean
  readonly size?: 'sm' | 'md'
  readonly inputRef?: Ref<HTMLInputElement>
}) {
  return (
    <PasswordInput
      {...rest}
      data-autofocus={rest.autoFocus || undefined}
      ref={inputRef}
      error={errorText(errors)}
      visibilityToggleButtonProps={{ 'aria-label': field.showPassword, tabIndex: 0 }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
