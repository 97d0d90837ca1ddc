import { auditSearchTexts as texts } from '@estrado/machines/audit/screen-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { instantColumn } from '../../ui/columns.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Status } from '../../ui/status.tsx'

export type FoundStream = AnswerOf<'auditoria.search'>['result'][number]

const numbers = new Intl.NumberFormat('es-BO')

/** What the table says of each stream that was found. */
export const resultColumns: readonly Column<FoundStream>[] = [
  { key: 'title', header: texts.columns.title, cell: ({ titulo }) => titulo },
  { key: 'workflow', header: texts.columns.workflow, cell: ({ flujo }) => flujo, secondary: true },
  { key: 'state', header: texts.columns.state, cell: ({ estado }) => estado },
  {
    key: 'eventos',
    header: texts.columns.events,
    cell: ({ eventos }) => numbers.format(eventos),
    value: ({ eventos }) => eventos,
    sortable: true,
    align: 'right',
    width: 100,
    secondary: true,
  },
  {
    key: 'refusals',
    header: texts.columns.refusals,
    cell: ({ rechazos }) =>
      rechazos === 0 ? '0' : <Status tone="danger">{numbers.format(rechazos)}</Status>,
    value: ({ rechazos }) => rechazos,
    align: 'right',
    width: 100,
    secondary: true,
  },
  {
    key: 'ledger',
    header: texts.columns.ledger,
    cell: ({ ledger }) => ledger,
    sortable: true,
    width: 80,
    secondary: true,
  },
  instantColumn('ultimo', texts.columns.last, ({ ultimo }) => ultimo, {
    sortable: true,
    width: 160,
    secondary: true,
  }),
]
