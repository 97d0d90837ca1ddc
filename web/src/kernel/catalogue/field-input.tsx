import type { Field, Option } from '@estrado/machines/kernel/fields'
import type { KnownOptions } from '@estrado/machines/kernel/shown-value'
import { SwitchField } from '../../ui/choice-fields.tsx'
import { type FieldProps, TextField } from '../../ui/fields.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { MultiSelectField, SelectField } from '../../ui/select-fields.tsx'

type FieldInputProps = {
  readonly field: Exclude<Field, { readonly kind: 'lines' }>
  readonly known: KnownOptions
  /** What the form says of it; its type follows from the kind. */
  readonly bound: FieldProps<unknown>
  readonly autoFocus?: boolean
}

/** The control of a declared field. */
export function FieldInput({ field, known, bound, autoFocus = false }: FieldInputProps) {
  const said = { ...bound, ...(field.hint !== undefined && { description: field.hint }) }
  const asked = 'required' in field && field.required
  switch (field.kind) {
    case 'text':
      return (
        <TextField
          {...(said as FieldProps<string>)}
          maxLength={field.max}
          required={asked}
          autoFocus={autoFocus}
        />
      )
    case 'number':
      return <NumberField {...(said as FieldProps<number | null>)} required={asked} />
    case 'flag':
      return <SwitchField {...(said as FieldProps<boolean>)} />
    case 'choice':
      return (
        <SelectField<number | string>
          {...(said as FieldProps<number | string | null>)}
          options={offered(field.options, known)}
          required={asked}
        />
      )
    case 'many':
      return (
        <MultiSelectField<number | string>
          {...(said as FieldProps<readonly (number | string)[]>)}
          options={offered(field.options, known)}
          required={asked}
        />
      )
  }
}

const offered = (options: Parameters<KnownOptions['get']>[0], known: KnownOptions): readonly Option[] =>
  known.get(options) ?? []
