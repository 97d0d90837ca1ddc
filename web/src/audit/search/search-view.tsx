import { auditSearchTexts as texts } from '@estrado/machines/audit/screen-texts'
import { pageTitles } from '@estrado/machines/messages/page-titles'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import { asTitle } from '../../ui/document-title.ts'
import { failedLoad } from '../../ui/failed-load.tsx'
import { ForbiddenScreen, isRefused } from '../../ui/forbidden-screen.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useRowKeys } from '../../ui/use-row-keys.ts'
import { type AuditAddress, isNarrowed, orderOfSort, sortOfOrder } from '../audit-address.logic.ts'
import { foundStreams, searchPage } from '../audit-queries.ts'
import { RefusalReasons } from './refusal-reasons.tsx'
import { type FoundStream, resultColumns } from './result-columns.tsx'
import classes from './search.module.css'

/** They know every workflow by its name, which weighs more than the list itself. */
const SearchFilters = lazy(async () => ({ default: (await import('./search-filters.tsx')).SearchFilters }))

type SearchViewProps = {
  readonly address: AuditAddress
  readonly onChange: (next: Partial<AuditAddress>) => void
}

const rowKey = ({ stream }: FoundStream) => stream

/** Every recorded stream, the latest first, narrowed by what the auditor looks for. */
export function SearchView({ address, onChange }: SearchViewProps) {
  const { filters, page, perPage, order } = address
  const { data, isFetching, isError, error, refetch } = useQuery(
    searchPage({ filters, order, page, perPage }),
  )
  const rows = data?.result ?? []
  const [selected, setSelected] = useState<string>()
  const open = ({ stream }: FoundStream) => onChange({ stream, moment: null })
  useRowKeys({ rows, rowKey, selected, onSelect: ({ stream }) => setSelected(stream), onOpen: open })
  if (isRefused(error)) return <ForbiddenScreen />
  return (
    <>
      <PageHeader title={asTitle(pageTitles['/auditoria'])} />
      <Suspense fallback={<div className={classes.filtersPlace} />}>
        <SearchFilters
          // What was typed belongs to the search that it came from.
          key={JSON.stringify(filters)}
          filters={filters}
          onSearch={(next) => onChange({ filters: next, page: 1 })}
        />
      </Suspense>
      <DataTable
        label={texts.table}
        columns={resultColumns}
        rows={rows}
        rowKey={rowKey}
        tools={{ name: 'auditoria', allRows: () => foundStreams(filters, order) }}
        sort={sortOfOrder(order)}
        onSort={(sort) => onChange({ order: orderOfSort(sort), page: 1 })}
        loading={isFetching}
        selected={selected}
        onSelect={open}
        empty={
          isError
            ? failedLoad(texts.failed, refetch)
            : { text: isNarrowed(filters) ? texts.nothing : texts.empty }
        }
        paging={{
          page,
          perPage,
          total: data?.totalItems ?? 0,
          onChange: (nextPage, nextPerPage) => onChange({ page: nextPage, perPage: nextPerPage }),
        }}
      />
      <div className={classes.notes}>
        {data?.hayMas && <p>{texts.onlyNewest}</p>}
        <p>{texts.recorded}</p>
        {rows.length > 0 && <p className={classes.keys}>{texts.keys}</p>}
      </div>
      <RefusalReasons
        reasons={data?.motivos ?? []}
        onChoose={(motivo) => onChange({ filters: { ...filters, resultado: 'refused', motivo }, page: 1 })}
      />
    </>
  )
}
