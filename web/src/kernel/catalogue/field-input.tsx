import type { Field, Option, Options, Place } from '@estrado/machines/kernel/fields'
import type { KnownOptions } from '@estrado/machines/kernel/shown-value'
import type { Polygon } from '@estrado/machines/organisation/zones/polygon'
import type { WrittenText } from '@estrado/machines/writing/tree'
import { SwitchField } from '../../ui/choice-fields.tsx'
import { type FieldProps, TextField } from '../../ui/fields.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { DateField, TimeField } from '../../ui/moment-fields.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { MultiSelectField, SelectField } from '../../ui/select-fields.tsx'

const PolygonField = lazyPart(async () => ({
  default: (await import('../../organisation/zones/polygon-field.tsx')).PolygonField,
}))
const WrittenInput = lazyPart(() => import('../../writing/written-input.tsx'))
const PlaceInput = lazyPart(() => import('./place-input.tsx'))

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
    case 'day':
      return <DateField {...asText(said)} required={asked} />
    case 'time':
      return <TimeField {...asText(said)} required={asked} />
    case 'place':
      return <PlaceInput bound={said as FieldProps<Place | null>} required={asked} />
    case 'polygon':
      return <PolygonField {...(said as FieldProps<Polygon | null>)} required={asked} />
    case 'written':
      return <WrittenInput bound={said as FieldProps<WrittenText | null>} required={asked} />
    case 'flag':
      return <SwitchField {...(said as FieldProps<boolean>)} />
    case 'choice':
      return (
        <SelectField<number | string>
          {...(said as FieldProps<number | string | null>)}
          options={choosable(field.options, known, bound.value)}
          required={asked}
        />
      )
    case 'many':
      return (
        <MultiSelectField<number | string>
          {...(said as FieldProps<readonly (number | string)[]>)}
          options={choosable(field.options, known, bound.value)}
          required={asked}
        />
      )
  }
}

/** A day or a time as its control knows it: an empty text where there is none. */
const asText = (bound: FieldProps<unknown>): FieldProps<string> => ({
  ...(bound as FieldProps<string>),
  value: (bound.value as string | null) ?? '',
  onChange: (value) => bound.onChange(value === '' ? null : value),
})

/** What is offered, and what the form holds that no longer is, by its number where nothing names it: it can stay, or be taken out. */
function choosable(options: Options, known: KnownOptions, value: unknown): readonly Option[] {
  const named = known.get(options)
  if (!named) return []
  const held = ([value].flat() as readonly (Option['id'] | null)[]).filter((id) => id !== null)
  const offered = named.filter(({ id, anterior }) => !anterior || held.includes(id))
  const gone = held.filter((id) => named.every((option) => option.id !== id))
  return [...offered, ...gone.map((id) => ({ id, descripcion: String(id) }))]
}
