import type { AuditOrder } from '@estrado/machines/audit/orders'
import { auditSearchTexts as texts } from '@estrado/machines/audit/screen-texts'
import { lazy, Suspense } from 'react'
import type { Answer } from '../../client/call.ts'
import { ListScreen } from '../../kernel/list-screen.tsx'
import { paged } from '../../kernel/list-source.ts'
import { written } from '../../kernel/list-state.tsx'
import { once } from '../audit-queries.ts'
import { CheckpointsButton } from './checkpoints-button.tsx'
import { RefusalReasons } from './refusal-reasons.tsx'
import { resultColumns } from './result-columns.tsx'
import classes from './search.module.css'
import { type AuditFilters, filters } from './search-address.ts'

/** They know every workflow by its name, which weighs more than the list itself. */
const SearchFilters = lazy(async () => ({ default: (await import('./search-filters.tsx')).SearchFilters }))

const found = ({ result, totalItems, hayMas, motivos }: Answer<'auditoria.search'>) => ({
  result,
  motivos,
  pagination: { totalItems },
  note: hayMas ? texts.onlyNewest : undefined,
})

const source = paged(
  'auditoria.search',
  filters,
  ({ page, perPage, sort, filters: { rutina, ...asked } }) => ({
    query: {
      ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== '')),
      ...(rutina === '' && { sinRutina: '1' }),
      ...(sort && { orden: written(sort) as AuditOrder }),
      page: String(page),
      perPage: String(perPage),
    },
  }),
  { arrange: found, keeping: once },
)

/** Every recorded stream, the latest first, narrowed by what the auditor looks for. */
export function SearchView({ onOpen }: { readonly onOpen: (stream: string) => void }) {
  const form = (values: AuditFilters, search: (values: AuditFilters) => void) => (
    <Suspense fallback={<div className={classes.filtersPlace} />}>
      {/* What was typed belongs to the search that it came from. */}
      <SearchFilters key={JSON.stringify(values)} filters={values} onSearch={search} />
    </Suspense>
  )
  return (
    <ListScreen
      path="/auditoria"
      name="auditoria"
      texts={{ ...texts, nothingFound: texts.nothing }}
      source={source}
      filters={filters}
      filterForm={form}
      sort={{ key: 'ultimo', descending: true }}
      perPage={50}
      rowKey={({ stream }) => stream}
      columns={resultColumns}
      aside={<CheckpointsButton />}
      onOpen={({ stream }) => onOpen(stream)}
      below={(rows, page) => (
        <>
          <div className={classes.notes}>
            {page?.note && <p>{page.note}</p>}
            <p>{texts.recorded}</p>
            {rows.length > 0 && <p className={classes.keys}>{texts.keys}</p>}
          </div>
          <RefusalReasons reasons={page?.motivos ?? []} />
        </>
      )}
    />
  )
}
