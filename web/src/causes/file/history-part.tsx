import { causeFile as texts } from '@estrado/machines/causes/page-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { Button } from '@mantine/core'
import { useCallPages } from '../../kernel/use-call.ts'
import { AddressLink } from '../../ui/address-link.tsx'
import { instantColumn } from '../../ui/columns.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import classes from './file.module.css'
import { filePath } from './file-path.ts'
import { PartState } from './part-state.tsx'

type Line = AnswerOf<'causas.history'>['result'][number]

const columns = (idCausa: number): readonly Column<Line>[] => [
  instantColumn('when', texts.historyColumns.when, ({ fecha }) => fecha, { width: 150 }),
  {
    key: 'what',
    header: texts.historyColumns.what,
    cell: ({ que }) => que,
  },
  {
    key: 'where',
    header: texts.historyColumns.where,
    cell: ({ deQue, idActoProcesal }) =>
      idActoProcesal === null ? (
        deQue
      ) : (
        <AddressLink href={filePath(idCausa, 'actuados', idActoProcesal)}>{deQue}</AddressLink>
      ),
    value: ({ deQue }) => deQue,
  },
  {
    key: 'who',
    header: texts.historyColumns.who,
    cell: ({ quien, rol, oficina }) => (
      <>
        {quien ?? texts.system}
        <span className={classes.quiet}>
          {[rol, oficina].flatMap((text) => (text ? `, ${text}` : [])).join('')}
        </span>
      </>
    ),
    value: ({ quien }) => quien,
    width: '40%',
  },
]

/** Historia: what was done and by whom, from the journal, the latest first; older lines come on demand. */
export function HistoryPart({ idCausa }: { readonly idCausa: number }) {
  const query = useCallPages(
    'causas.history',
    (from) => ({
      params: { id: idCausa },
      query: from === undefined ? {} : { antes: String(from) },
    }),
    (pages) => {
      const known = pages.reduce((sum, { result }) => sum + result.length, 0)
      return known < (pages[0]?.total ?? 0) ? pages.at(-1)?.result.at(-1)?.lugar : undefined
    },
  )
  return (
    <PartState query={query}>
      {({ pages }) => (
        <>
          <DataTable
            label={texts.history}
            columns={columns(idCausa)}
            rows={pages.flatMap(({ result }) => result)}
            rowKey={({ flujo, lugar }) => `${flujo} ${lugar}`}
            empty={{ text: texts.noHistory }}
            stacks
          />
          {query.hasNextPage && (
            <Button
              variant="default"
              mt="md"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {texts.olderHistory}
            </Button>
          )}
        </>
      )}
    </PartState>
  )
}
