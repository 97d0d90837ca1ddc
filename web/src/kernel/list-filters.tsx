import { listScreen as texts } from '@estrado/machines/messages/interface'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { DateFilter } from '../ui/date-filter.tsx'
import { TextField } from '../ui/fields.tsx'
import { type Option, SelectField } from '../ui/select-fields.tsx'
import classes from '../ui/split-view.module.css'
import { useTypedSearch } from '../ui/use-typed-search.ts'
import { oneOf, type Part, words } from './address.ts'

type TextFilter = { readonly kind: 'text'; readonly label: string; readonly hint?: string }
type DayFilter = { readonly kind: 'date'; readonly label: string }
type ChoiceFilter<V extends string | number> = {
  readonly kind: 'choice'
  readonly label: string
  /** What the field says while nothing is chosen: 'Todos los estados'. */
  readonly any: string
  readonly options: readonly Option<V>[]
}

/** Filters of a list by their name in the address. */
export type Filters = Readonly<Record<string, TextFilter | DayFilter | ChoiceFilter<string | number>>>

/** What is typed and chosen: an empty text, null, or the value. */
export type FilterValues<F extends Filters> = {
  readonly [K in keyof F]: F[K] extends ChoiceFilter<infer V> ? V | null : string
}

/** The filters as parts of the address. */
export const filterParts = (filters: Filters): Readonly<Record<string, Part<unknown>>> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [
      name,
      filter.kind === 'choice' ? oneOf(filter.options.map(({ id }) => id)) : words,
    ]),
  )

/** Those that are kept for the next time: not what was typed. */
export const keptFilterParts = (filters: Filters): Readonly<Record<string, Part<unknown>>> =>
  filterParts(Object.fromEntries(Object.entries(filters).filter(([, { kind }]) => kind === 'choice')))

type Values = Readonly<Record<string, unknown>>

const emptyOf = (filter: Filters[string]) => (filter.kind === 'choice' ? null : '')

/** Does the list leave anything out? */
export const isNarrowed = (filters: Filters, values: Values): boolean =>
  Object.keys(filters).some((name) => values[name] !== null && String(values[name]).trim() !== '')

/** Is there a field among them in which one types what is sought? */
export const searchesText = (filters: Filters): boolean =>
  Object.values(filters).some(({ kind }) => kind === 'text')

export const noFilters = (filters: Filters): Values =>
  Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, emptyOf(filter)]))

type ListFiltersProps = {
  readonly label: string
  readonly filters: Filters
  readonly values: Values
  readonly onChange: (change: Values) => void
  /** After the filters: the list's order. */
  readonly children?: ReactNode
}

/** One row of filters above a list. */
export function ListFilters({ label, filters, values, onChange, children }: ListFiltersProps) {
  return (
    <search className={classes.filters} aria-label={label}>
      {Object.entries(filters).map(([name, filter]) => {
        const change = (value: unknown) => onChange({ [name]: value })
        if (filter.kind === 'text') {
          return <SearchWords key={name} filter={filter} value={String(values[name])} onChange={change} />
        }
        if (filter.kind === 'date') {
          return <DateFilter key={name} label={filter.label} value={String(values[name])} onChange={change} />
        }
        return (
          <SelectField<string | number>
            key={name}
            label={filter.label}
            placeholder={filter.any}
            options={filter.options}
            value={values[name] as string | number | null}
            onChange={change}
          />
        )
      })}
      {children}
      {isNarrowed(filters, values) && (
        <Button variant="subtle" className={classes.clear} onClick={() => onChange(noFilters(filters))}>
          {texts.clear}
        </Button>
      )}
    </search>
  )
}

type SearchWordsProps = {
  readonly filter: TextFilter
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The list follows once typing pauses. */
function SearchWords({ filter, value, onChange }: SearchWordsProps) {
  const [typed, setTyped] = useTypedSearch(value, onChange)
  return (
    <TextField
      className={classes.searchField}
      label={filter.label}
      placeholder={filter.hint ?? ''}
      type="search"
      value={typed}
      onChange={setTyped}
      autoComplete="off"
    />
  )
}
