import { causeInbox } from '@estrado/machines/messages/cause-inbox'
import { type CauseActionType, causeActionTypes } from '@estrado/machines/vocabulary/causes'
import { Button } from '@mantine/core'
import { TextField } from '../../ui/fields.tsx'
import { type Option, SelectField } from '../../ui/select-fields.tsx'
import classes from '../../ui/split-view.module.css'
import { useTypedSearch } from '../../ui/use-typed-search.ts'
import {
  type InboxFilters,
  type InboxOrder,
  inboxOrders,
  isNarrowed,
  noFilters,
} from './inbox-filters.logic.ts'

const actions = causeActionTypes.map((action) => ({ id: action, descripcion: action }))
const orders = inboxOrders.map((order) => ({ id: order, descripcion: causeInbox.orders[order] }))

type FilterRowProps = {
  readonly filters: InboxFilters
  readonly states: readonly Option<string>[]
  readonly onChange: (change: Partial<InboxFilters>) => void
}

/** One row of filters; the list follows the search once typing pauses. */
export function FilterRow({ filters, states, onChange }: FilterRowProps) {
  const [typed, setTyped] = useTypedSearch(filters.search, (search) => onChange({ search }))
  return (
    <search className={classes.filters} aria-label={causeInbox.filters}>
      <TextField
        className={classes.searchField}
        label={causeInbox.search}
        placeholder={causeInbox.searchHint}
        type="search"
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
      <SelectField<string>
        label={causeInbox.state}
        placeholder={causeInbox.anyState}
        options={states}
        value={filters.state}
        onChange={(state) => onChange({ state })}
      />
      <SelectField<CauseActionType>
        label={causeInbox.action}
        placeholder={causeInbox.anyAction}
        options={actions}
        value={filters.action}
        onChange={(action) => onChange({ action })}
      />
      <SelectField<InboxOrder>
        label={causeInbox.order}
        options={orders}
        value={filters.order}
        onChange={(order) => onChange({ order: order ?? noFilters.order })}
        alwaysChosen
      />
      {isNarrowed(filters) && (
        <Button
          variant="subtle"
          onClick={() => onChange({ search: '', state: null, action: null })}
          className={classes.clear}
        >
          {causeInbox.clear}
        </Button>
      )}
    </search>
  )
}
