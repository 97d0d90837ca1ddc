import type { AnswerOf } from '@estrado/machines/contract/types'
import { enforcementTexts as texts } from '@estrado/machines/enforcement/texts'
import { dialog } from '@estrado/machines/messages/dialogs'
import { Button } from '@mantine/core'
import type { Column } from '../ui/data-table.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { shownInstant } from '../ui/instant.ts'
import { HistoryTable, type Numbered } from './history-table.tsx'

export type Measure = AnswerOf<'medidasProteccion.ofParty'>[number]
type Term = Measure['historial'][number]

const { columns: heads } = texts

const columns: readonly Column<Numbered<Term>>[] = [
  { key: 'number', header: heads.number, width: 48, cell: ({ number }) => number },
  { key: 'start', header: heads.start, width: 140, cell: ({ row }) => shownInstant(row.fechaInicio) },
  { key: 'startAct', header: heads.startAct, cell: ({ row }) => row.actoProcesal },
  {
    key: 'end',
    header: heads.end,
    width: 140,
    cell: ({ row }) => (row.fechaSuspencion ? shownInstant(row.fechaSuspencion) : ''),
  },
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
