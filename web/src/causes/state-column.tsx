import { causeStateTone } from '@estrado/machines/causes/vocabulary'
import { stateColumn } from '../ui/columns.tsx'
import type { Column } from '../ui/data-table.tsx'

/** The state of a cause in a list of causes: a coloured dot and its name. */
export const causeStateColumn = <Row extends { readonly estado: string; readonly estadoDescripcion: string }>(
  header: string,
): Column<Row> =>
  stateColumn(header, ({ estado, estadoDescripcion }) => ({
    tone: causeStateTone(estado),
    label: estadoDescripcion,
  }))
