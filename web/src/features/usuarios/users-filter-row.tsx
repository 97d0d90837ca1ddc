import { usersScreen } from '@estrado/machines/messages/users'
import { type RoleCode, roleCodes, roleNames } from '@estrado/machines/vocabulary/roles'
import { Button } from '@mantine/core'
import { TextField } from '../../ui/fields.tsx'
import { SelectField } from '../../ui/select-fields.tsx'
import classes from '../../ui/split-view.module.css'
import { useTypedSearch } from '../../ui/use-typed-search.ts'
import { isNarrowed, type UserFilters, type UserState, userStates } from './users-filters.logic.ts'

const roles = roleCodes.map((code) => ({ id: code, descripcion: roleNames[code] }))
const states = userStates.map((state) => ({ id: state, descripcion: usersScreen.states[state] }))

type UsersFilterRowProps = {
  readonly filters: UserFilters
  readonly onChange: (change: Partial<UserFilters>) => void
}

/** One row of filters; the list follows the search once typing pauses. */
export function UsersFilterRow({ filters, onChange }: UsersFilterRowProps) {
  const [typed, setTyped] = useTypedSearch(filters.search, (search) => onChange({ search }))
  return (
    <search className={classes.filters} aria-label={usersScreen.filters}>
      <TextField
        className={classes.searchField}
        label={usersScreen.search}
        placeholder={usersScreen.searchHint}
        type="search"
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
      <SelectField<RoleCode>
        label={usersScreen.role}
        placeholder={usersScreen.anyRole}
        options={roles}
        value={filters.role}
        onChange={(role) => onChange({ role })}
      />
      <SelectField<UserState>
        label={usersScreen.state}
        placeholder={usersScreen.anyState}
        options={states}
        value={filters.state}
        onChange={(state) => onChange({ state })}
      />
      {isNarrowed(filters) && (
        <Button
          variant="subtle"
          className={classes.clear}
          onClick={() => onChange({ search: '', role: null, state: null })}
        >
          {usersScreen.clear}
        </Button>
      )}
    </search>
  )
}
