import { field } from '@estrado/machines/messages/interface'
import { CloseButton } from '@mantine/core'
import { useId } from 'react'
import { IconSearch } from '../ui/icons.ts'
import { useTypedSearch } from '../ui/use-typed-search.ts'
import classes from './portals.module.css'

type SearchBoxProps = {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly onSearch: (value: string) => void
}

/** Searches once nobody has typed for 300 ms (`spec 3 §9`). */
export function SearchBox({ label, hint, value, onSearch }: SearchBoxProps) {
  const id = useId()
  const [typed, type] = useTypedSearch(value, onSearch)
  return (
    <div className={classes.search}>
      <label htmlFor={id}>{label}</label>
      <span className={classes.searchField}>
        <IconSearch size={18} aria-hidden />
        <input
          id={id}
          type="search"
          value={typed}
          maxLength={100}
          placeholder={hint}
          autoComplete="off"
          onChange={(event) => type(event.currentTarget.value)}
        />
        {typed !== '' && <CloseButton size="sm" aria-label={field.clearSearch} onClick={() => type('')} />}
      </span>
    </div>
  )
}
