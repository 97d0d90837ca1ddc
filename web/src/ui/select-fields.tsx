import { field } from '@estrado/machines/messages/interface'
import { CloseButton, Pill, PillsInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useId } from 'react'
import { ChoiceList } from './combobox/choice-list.tsx'
import type { Choice } from './combobox/combobox.logic.ts'
import { useCombobox } from './combobox/use-combobox.ts'
import { errorText } from './error-text.ts'
import type { FieldProps } from './fields.tsx'
import { IconChevronDown } from './icons.ts'
import { ReadOnlyField } from './read-only-field.tsx'

/** A catalogue's line, as the API gives it; lines of one `grupo` stand together under its heading. */
export type Option<V extends string | number = number> = {
  readonly id: V
  readonly descripcion: string
  readonly grupo?: string
}

type Options<V extends string | number> = {
  readonly options: readonly Option<V>[]
  readonly loading?: boolean
}

/** Something is always chosen, as for an order or a unit: it can be changed, not removed. */
type AlwaysChosen = { readonly alwaysChosen?: boolean }

type Looks = {
  readonly size?: 'xs' | 'sm' | 'md'
  /** Its label stands elsewhere on the screen and is told only to who can't see it. */
  readonly hideLabel?: boolean
}

const choicesOf = <V extends string | number>(options: readonly Option<V>[]): readonly Choice[] =>
  options.map(({ id, descripcion, grupo }) => ({
    value: String(id),
    label: descripcion,
    ...(grupo !== undefined && { group: grupo }),
  }))

const idOf = <V extends string | number>(options: readonly Option<V>[], value: string): V | undefined =>
  options.find(({ id }) => String(id) === value)?.id

/** One of a catalogue; typing filters without minding accents (`spec 1 §5`). */
export function SelectField<V extends string | number = number>(
  props: FieldProps<V | null> & Options<V> & AlwaysChosen & Looks,
) {
  const { label, options, value, errors, description, readOnly = false } = props
  const chosen = options.find(({ id }) => id === value)
  if (!readOnly) return <OpenSelect {...props} />
  return (
    <ReadOnlyField
      label={label}
      value={chosen?.descripcion ?? ''}
      errors={errors}
      description={description}
      className={props.className}
    />
  )
}

function OpenSelect<V extends string | number>({
  label,
  options,
  value,
  onChange,
  onBlur,
  errors,
  loading = false,
  required = false,
  disabled = false,
  alwaysChosen = false,
  hideLabel = false,
  readOnly: _,
  ...rest
}: FieldProps<V | null> & Options<V> & AlwaysChosen & Looks) {
  const wire = value === null ? null : String(value)
  const clearable = !required && !alwaysChosen && !disabled
  const choices = choicesOf(options)
  const combobox = useCombobox({
    choices,
    value: wire,
    inactive: disabled,
    onPick: (next) => onChange(idOf(options, next) ?? null),
    onEmptied: clearable && value !== null ? () => onChange(null) : undefined,
  })
  const shown = choices.find((choice) => choice.value === wire)?.label ?? ''
  return (
    <ChoiceList label={label} list={combobox.list} chosen={wire} loading={loading}>
      <TextInput
        {...rest}
        {...combobox.inputProps}
        label={hideLabel ? undefined : label}
        aria-label={hideLabel ? label : undefined}
        value={combobox.search ?? shown}
        disabled={disabled}
        required={required}
        error={errorText(errors)}
        loading={loading}
        rightSectionPointerEvents={clearable && value !== null ? 'all' : 'none'}
        rightSection={
          clearable && value !== null ? (
            <CloseButton
              size="sm"
              tabIndex={-1}
              aria-label={field.clear}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                combobox.close()
                onChange(null)
              }}
            />
          ) : (
            <IconChevronDown size={16} aria-hidden />
          )
        }
        onChange={(event) => combobox.onType(event.currentTarget.value)}
        onClick={combobox.open}
        // What is typed takes the place of what was chosen.
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => {
          combobox.close()
          onBlur?.()
        }}
      />
    </ChoiceList>
  )
}

/** Several of a catalogue, e.g. the crimes of an accused. */
export function MultiSelectField<V extends string | number = number>({
  label,
  options,
  value,
  onChange,
  onBlur,
  errors,
  loading = false,
  disabled = false,
  placeholder,
  ...rest
}: FieldProps<readonly V[]> & Options<V>) {
  const id = useId()
  const chosen = options.filter((option) => value.includes(option.id))
  const combobox = useCombobox({
    // What is chosen already can't be chosen again: Enter only ever adds.
    choices: choicesOf(options.filter((option) => !value.includes(option.id))),
    value: null,
    inactive: disabled,
    onPick: (next) => {
      const picked = idOf(options, next)
      if (picked !== undefined) onChange([...value, picked])
    },
  })
  const without = (removed: V) => onChange(value.filter((one) => one !== removed))
  return (
    <ChoiceList label={label} list={combobox.list} chosen={null} loading={loading}>
      <PillsInput
        {...rest}
        id={id}
        label={label}
        disabled={disabled}
        error={errorText(errors)}
        loading={loading}
        rightSection={<IconChevronDown size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        onClick={combobox.open}
      >
        <Pill.Group disabled={disabled}>
          {chosen.map((option) => (
            <Pill
              key={option.id}
              withRemoveButton={!disabled}
              removeButtonProps={{
                'aria-hidden': false,
                'aria-label': field.remove(option.descripcion),
                tabIndex: 0,
              }}
              onRemove={() => {
                without(option.id)
                document.getElementById(id)?.focus()
              }}
            >
              {option.descripcion}
            </Pill>
          ))}
          <PillsInput.Field
            id={id}
            {...combobox.inputProps}
            placeholder={placeholder}
            required={rest.required}
            aria-invalid={errors !== undefined && errors.length > 0}
            value={combobox.search ?? ''}
            onChange={(event) => combobox.onType(event.currentTarget.value)}
            onKeyDown={(event) => {
              combobox.inputProps.onKeyDown(event)
              const last = value.at(-1)
              // A key that is held down erases what was typed, and nothing that was chosen.
              if (event.key === 'Backspace' && !event.repeat && !combobox.search && last !== undefined)
                without(last)
            }}
            onBlur={() => {
              combobox.close()
              onBlur?.()
            }}
          />
        </Pill.Group>
      </PillsInput>
    </ChoiceList>
  )
}
