import type { AnswerOf } from '@estrado/machines/contract/types'
import type { InboxOrder } from '@estrado/machines/inboxes/schemas'
import { inboxTexts, archiveTexts as texts } from '@estrado/machines/inboxes/texts'
import { beginningPath } from '@estrado/machines/writing/addresses'
import { writingRoutes } from '@estrado/machines/writing/screens'
import { useNavigate } from '@tanstack/react-router'
import { filePath } from '../causes/file/file-path.ts'
import { causeStateColumn } from '../causes/state-column.tsx'
import { type Answer, type CallInput, type CallOptions, call } from '../client/call.ts'
import { ListScreen } from '../kernel/list-screen.tsx'
import { type Asked, pagedBy, pageOf, searched } from '../kernel/list-source.ts'
import { written } from '../kernel/list-state.tsx'
import { instantColumn } from '../ui/columns.tsx'
import type { Column } from '../ui/data-table.tsx'
import { IconArchive } from '../ui/icons.ts'

type Archived = AnswerOf<'causas.archived'>[number]

const filters = { buscar: { kind: 'text', label: inboxTexts.search, hint: inboxTexts.searchHint } } as const

const orders: Readonly<Record<string, InboxOrder>> = { code: 'codigo', '-code': '-codigo' }

function inputOf({ sort, filters: { buscar }, ...asked }: Asked<typeof filters>): CallInput<'causas.inbox'> {
  const orden = orders[written(sort)]
  return {
    body: {
      ...pageOf(asked),
      alcance: 'archivo',
      ...(orden && { orden }),
      ...searched(buscar),
    },
  }
}

/** A page of the causes at rest, then the acts that closed or archived those of the page. */
async function archivedPage(wanted: Asked<typeof filters>, options: CallOptions) {
  const { pagination, result }: Answer<'causas.inbox'> = await call('causas.inbox', inputOf(wanted), options)
  const idCausas = result.map(({ id }) => id).join(',')
  const grounds = idCausas === '' ? [] : await call('causas.archived', { query: { idCausas } }, options)
  // What was taken up again between the two calls rests no more.
  return { pagination, result: result.flatMap(({ id }) => grounds.find((cause) => cause.id === id) ?? []) }
}

const source = pagedBy('causas.archived', filters, archivedPage)

const columns: readonly Column<Archived>[] = [
  {
    key: 'code',
    header: texts.columns.code,
    cell: ({ codigoUnico }) => codigoUnico,
    width: 170,
    sortable: true,
  },
  causeStateColumn(texts.columns.state),
  instantColumn('since', texts.columns.since, ({ fecha }) => fecha, { none: texts.none }),
  {
    key: 'grounds',
    header: texts.columns.grounds,
    cell: ({ causal }) => (causal === null ? texts.none : `${causal.tipo} · ${causal.referencia}`),
  },
]

/** `/despacho/archivos`: the closed and archived causes of one's office, a page at a time, with the act that made them so. */
export default function ArchiveScreen() {
  const navigate = useNavigate()
  return (
    <ListScreen
      path="/despacho/archivos"
      name="despacho-archivos"
      texts={texts}
      source={source}
      filters={filters}
      rowKey={({ id }) => id}
      columns={columns}
      actions={({ causal }) =>
        causal === null
          ? []
          : [
              {
                label: texts.remit,
                call: 'escritos.begin' as const,
                icon: IconArchive,
                // The ground of a cause's rest is the act that closed or archived it: the remission answers that.
                run: () =>
                  void navigate({ to: beginningPath(writingRoutes.remission, causal.idActoProcesal) }),
              },
            ]
      }
      views
      onOpen={({ id }) => void navigate({ href: filePath(id) })}
    />
  )
}
