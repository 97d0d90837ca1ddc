import { causeStateTones } from '@estrado/machines/causes/vocabulary'
import type { Column } from '../ui/data-table.tsx'
import { Status } from '../ui/status.tsx'

/** The state of a cause in a list of causes: a coloured dot and its name. */
export const causeStateColumn = <Row extends { readonly estado: string; readonly estadoDescripcion: string }>(
  header: string,
): Column<Row> => ({
  key: 'state',
  header,
  cell: ({ estado, estadoDescripcion }) => (
    <Status tone={causeStateTones[estado] ?? 'neutral'}>{estadoDescripcion}</Status>
  ),
  value: ({ estadoDescripcion }) => estadoDescripcion,
  width: 1,
  aside: true,
})
