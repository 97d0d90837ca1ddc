import type { AnswerOf } from '@estrado/machines/contract/types'
import { archiveTexts as texts } from '@estrado/machines/inboxes/texts'
import { beginningPath } from '@estrado/machines/writing/addresses'
import { useNavigate } from '@tanstack/react-router'
import { causeStateColumn } from '../causes/state-column.tsx'
import { ListScreen } from '../kernel/list-screen.tsx'
import { whole } from '../kernel/list-source.ts'
import { instantColumn } from '../ui/columns.tsx'
import type { Column } from '../ui/data-table.tsx'
import { IconArchive } from '../ui/icons.ts'

type Archived = AnswerOf<'causas.archived'>[number]

const columns: readonly Column<Archived>[] = [
  { key: 'code', header: texts.columns.code, cell: ({ codigoUnico }) => codigoUnico, width: 170 },
  causeStateColumn(texts.columns.state),
  instantColumn('since', texts.columns.since, ({ fecha }) => fecha, { none: texts.none }),
  {
    key: 'grounds',
    header: texts.columns.grounds,
    cell: ({ causal }) => (causal === null ? texts.none : `${causal.tipo} · ${causal.referencia}`),
  },
]

/** The ground of a cause's rest is the act that closed or archived it: the remission answers that. */
const remission = '/jurisdiccional/memoriales/crear-acto-procesal-remitir-archivo/{idCausal}'

/** `/despacho/archivos`: the closed and archived causes of one's office, with the act that made them so. */
export default function ArchiveScreen() {
  const navigate = useNavigate()
  return (
    <ListScreen
      path="/despacho/archivos"
      name="despacho-archivos"
      texts={texts}
      source={whole('causas.archived')}
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
                run: () => void navigate({ to: beginningPath(remission, causal.idActoProcesal) }),
              },
            ]
      }
      views
      onOpen={({ id }) => void navigate({ href: `/jurisdiccional/despacho/detalle-causa/${id}` })}
    />
  )
}
