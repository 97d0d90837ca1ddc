import type { AnswerOf } from '@estrado/machines/contract/types'
import { enforcementTexts as texts } from '@estrado/machines/enforcement/texts'
import { dialog } from '@estrado/machines/messages/dialogs'
import { Button } from '@mantine/core'
import { instantColumn } from '../ui/columns.tsx'
import type { Column } from '../ui/data-table.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { HistoryTable, type Numbered } from './history-table.tsx'

export type Measure = AnswerOf<'medidasProteccion.ofParty'>[number]
type Term = Measure['historial'][number]

const { columns: heads } = texts

const columns: readonly Column<Numbered<Term>>[] = [
  { key: 'number', header: heads.number, width: 48, cell: ({ number }) => number },
  instantColumn('start', heads.start, ({ row }) => row.fechaInicio),
  { key: 'startAct', header: heads.startAct, cell: ({ row }) => row.actoProcesal },
  instantColumn('end', heads.end, ({ row }) => row.fechaSuspencion),
  { key: 'endAct', header: heads.endAct, cell: ({ row }) => row.actoProcesalSuspencion ?? '' },
]

/** When a measure was granted and removed, and by which acts (`spec 3 §2`). */
export function MeasureHistoryDialog({
  measure,
  onClose,
}: {
  readonly measure: Measure
  readonly onClose: () => void
}) {
  return (
    <Dialog
      opened
      size="xl"
      title={texts.historyOf(measure.descripcion)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{dialog.close}</Button>}
    >
      <HistoryTable
        label={texts.historyOf(measure.descripcion)}
        columns={columns}
        rows={measure.historial}
        empty={texts.never}
      />
    </Dialog>
  )
}
