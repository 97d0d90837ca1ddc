import { causeStateTones } from '@estrado/machines/causes/vocabulary'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { archiveTexts as texts } from '@estrado/machines/inboxes/texts'
import { beginningPath } from '@estrado/machines/writing/screens'
import { useNavigate } from '@tanstack/react-router'
import { ListScreen } from '../kernel/list-screen.tsx'
import { whole } from '../kernel/list-source.ts'
import type { Column } from '../ui/data-table.tsx'
import { IconArchive } from '../ui/icons.ts'
import { shownInstant } from '../ui/instant.ts'
import { Status } from '../ui/status.tsx'
import classes from './inboxes.module.css'

type Archived = AnswerOf<'causas.archived'>[number]

const columns: readonly Column<Archived>[] = [
  { key: 'code', header: texts.columns.code, cell: ({ codigoUnico }) => codigoUnico, width: 170 },
  {
    key: 'state',
    header: texts.columns.state,
    cell: ({ estado, estadoDescripcion }) => (
      <Status tone={causeStateTones[estado] ?? 'neutral'}>{estadoDescripcion}</Status>
    ),
    value: ({ estadoDescripcion }) => estadoDescripcion,
    width: 1,
    aside: true,
  },
  {
    key: 'since',
    header: texts.columns.since,
    cell: ({ fecha }) => (
      <span className={classes.instant}>{fecha === null ? texts.none : shownInstant(fecha)}</span>
    ),
    value: ({ fecha }) => (fecha === null ? null : new Date(fecha)),
    width: 1,
  },
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
