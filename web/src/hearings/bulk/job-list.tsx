import type { AnswerOf } from '@estrado/machines/contract/types'
import { bulkSuspension as texts } from '@estrado/machines/hearings/bulk/texts'
import { useQuery } from '@tanstack/react-query'
import { callQuery, saidInPlace } from '../../kernel/use-call.ts'
import { instantColumn } from '../../ui/columns.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { failedLoad } from '../../ui/failed-load.tsx'
import classes from './bulk.module.css'

type Job = AnswerOf<'audiencias.bulkJobs'>[number]

const columns: readonly Column<Job>[] = [
  instantColumn('when', texts.columns.ordered, ({ creado }) => creado),
  { key: 'class', header: texts.columns.class, cell: ({ clase }) => texts.kinds[clase], width: 120 },
  { key: 'who', header: texts.columns.who, cell: ({ usuario }) => usuario },
  { key: 'why', header: texts.reason, cell: ({ motivo }) => motivo, secondary: true },
  {
    key: 'outcome',
    header: texts.columns.fate,
    cell: ({ terminado, hechas, omitidas, total, avisos }) =>
      terminado === null
        ? `${texts.underWay}: ${texts.progress(hechas + omitidas, total)}`
        : texts.outcome(hechas, omitidas, avisos),
  },
]

/** The court's latest orders. */
export function JobList({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const {
    data = [],
    isLoading,
    error,
    refetch,
  } = useQuery({
    ...callQuery('audiencias.bulkJobs'),
    ...saidInPlace,
  })
  return (
    <section className={classes.section}>
      <h2>{texts.jobs}</h2>
      <DataTable
        label={texts.jobs}
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        loading={isLoading}
        empty={error ? failedLoad(texts.jobsFailed, refetch, error) : { text: texts.noJobs }}
        onSelect={({ id }) => onOpen(id)}
        stacks
      />
    </section>
  )
}
