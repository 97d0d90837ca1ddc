import { hearingStateOfId, hearingStates } from '@estrado/machines/hearings/vocabulary'
import { stateColumn } from '../ui/columns.tsx'
import type { Column } from '../ui/data-table.tsx'

type State = { readonly id: number; readonly descripcion: string }

/** The state of a hearing in a list of hearings, in its colour of the calendar. */
export const hearingStateColumn = <Row,>(
  header: string,
  stateOf: (row: Row) => State,
  more: { readonly width?: number } = {},
): Column<Row> =>
  stateColumn(
    header,
    (row) => {
      const { id, descripcion } = stateOf(row)
      return { tone: hearingStates[hearingStateOfId(id)].tone, label: descripcion }
    },
    more,
  )
