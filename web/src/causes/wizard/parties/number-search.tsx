import { Button } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { TextField } from '../../../ui/fields.tsx'
import { IconSearch } from '../../../ui/icons.ts'
import searchClasses from './person-search.module.css'

type NumberSearchProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
  readonly errors: readonly string[]
  readonly searchLabel: string
  readonly searching: boolean
  readonly onSearch: () => void
}

/** A number that a registry is asked about: by its button, or by Enter. */
export function NumberSearch(props: NumberSearchProps) {
  const { value, searchLabel, searching, onSearch, ...field } = props
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onSearch()
  }
  return (
    <search className={searchClasses.searchRow} onKeyDown={onKey}>
      <TextField {...field} className={searchClasses.searchInput} value={value} required autoComplete="off" />
      <Button
        className={searchClasses.searchButton}
        variant="default"
        leftSection={<IconSearch size={16} aria-hidden />}
        onClick={onSearch}
        loading={searching}
        disabled={value.trim() === ''}
      >
        {searchLabel}
      </Button>
    </search>
  )
}
