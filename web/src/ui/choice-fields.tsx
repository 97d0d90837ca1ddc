import { Radio, Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import classes from './choice-fields.module.css'
import { errorText } from './error-text.ts'
import type { FieldProps } from './fields.tsx'

/** On or off, at once. */
export function SwitchField({
  label,
  value,
  onChange,
  errors,
  ...rest
}: Omit<FieldProps<boolean>, 'placeholder' | 'readOnly'>) {
  return (
    <Switch
      {...rest}
      label={label}
      checked={value}
      error={errorText(errors)}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

type Choice<V extends string> = { readonly value: V; readonly label: string }

/** One of a few, all in sight. */
export function RadioField<V extends string>({
  choices,
  value,
  onChange,
  errors,
  disabled = false,
  stacked = false,
  ...rest
}: Omit<FieldProps<V>, 'placeholder'> & {
  readonly choices: readonly Choice<V>[]
  /** One below the other: many, or long ones. */
  readonly stacked?: boolean
}) {
  return (
    <Radio.Group
      {...rest}
      data-fault={errorText(errors) !== undefined || undefined}
      value={value}
      error={errorText(errors)}
      onChange={(next) => {
        const choice = choices.find((candidate) => candidate.value === next)
        if (choice) onChange(choice.value)
      }}
    >
      <div className={classes.choices} data-stacked={stacked || undefined}>
        {choices.map((choice) => (
          <Radio key={choice.value} value={choice.value} label={choice.label} disabled={disabled} />
        ))}
      </div>
    </Radio.Group>
  )
}
