import { field } from '@estrado/machines/messages/interface'
import { MultiSelect, Select } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { matches } from './accent-fold.ts'
import { errorText, type FieldProps } from './fields.tsx'

/** A catalogue's line, as the API gives it. */
export type Option<V extends string | number = number> = { readonly id: V; readonly descripcion: string }

type ParsedOption = { readonly value: string; readonly label: string; readonly disabled?: boolean }

/** Options by any part of their words, accents and case aside; groups are not used. */
function foldingFilter<T>({ options, search, limit }: { options: T[]; search: string; limit: number }): T[] {
  return options
    .filter((option) => matches((option as unknown as ParsedOption).label, search))
    .slice(0, limit)
}

type Options<V extends string | number> = {
  readonly options: readonly Option<V>[]
  readonly loading?: boolean
}

/** Something is always chosen, as for an order or a unit: it can be changed, not removed. */
type AlwaysChosen = { readonly alwaysChosen?: boolean }

const dataOf = <V extends string | number>(options: readonly Option<V>[]) =>
  options.map(({ id, descripcion }) => ({ value: String(id), label: descripcion }))

const idOf = <V extends string | number>(options: readonly Option<V>[], value: string): V | undefined =>
  options.find(({ id }) => String(id) === value)?.id

/** One of a catalogue; typing filters without minding accents (`spec 1 §5`). */
export function SelectField<V extends string | number = number>({
  options,
  value,
  onChange,
  errors,
  loading = false,
  required = false,
  readOnly = false,
  alwaysChosen = false,
  ...rest
}: FieldProps<V | null> & Options<V> & AlwaysChosen & { readonly size?: 'sm' | 'md' }) {
  return (
    <Select
      {...rest}
      data={dataOf(options)}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : (idOf(options, next) ?? null))}
      error={errorText(errors)}
      required={required}
      readOnly={readOnly}
      allowDeselect={false}
      clearable={!required && !readOnly && !alwaysChosen}
      clearButtonProps={{ 'aria-label': field.clear }}
      searchable
      openOnFocus={false}
      loading={loading}
      limit={200}
      filter={foldingFilter}
      nothingFoundMessage={field.noResults}
    />
  )
}

/** Several of a catalogue, e.g. the crimes of an accused. */
export function MultiSelectField<V extends string | number = number>({
  options,
  value,
  onChange,
  errors,
  loading = false,
  ...rest
}: FieldProps<readonly V[]> & Options<V>) {
  return (
    <MultiSelect
      {...rest}
      data={dataOf(options)}
      value={value.map(String)}
      onChange={(next) =>
        onChange(next.map((text) => idOf(options, text)).filter((id): id is V => id !== undefined))
      }
      error={errorText(errors)}
      clearable
      clearButtonProps={{ 'aria-label': field.clear }}
      searchable
      openOnFocus={false}
      loading={loading}
      limit={200}
      filter={foldingFilter}
      nothingFoundMessage={field.noResults}
    />
  )
}
