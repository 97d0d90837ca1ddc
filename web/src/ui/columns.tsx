import type { ToneName } from '@estrado/machines/vocabulary/tones'
import classes from './columns.module.css'
import type { Column } from './data-table-props.ts'
import { shownDay, shownInstant } from './instant.ts'
import { Status } from './status.tsx'

/** Columns that lists share. `more`: what is a list's own of them, as its width or whether it sorts. */

/** Letters of a state that stand in one line. */
const oneLine = 24

type More<Row> = Partial<Omit<Column<Row>, 'cell' | 'value'>>

/** How a row stands: a tone and its word; beside an open row, on the right. */
export const stateColumn = <Row,>(
  header: string,
  standing: (row: Row) => { readonly tone: ToneName; readonly label: string },
  more: More<Row> = {},
): Column<Row> => ({
  key: 'state',
  header,
  cell: (row) => {
    const { tone, label } = standing(row)
    const status = <Status tone={tone}>{label}</Status>
    return label.length > oneLine ? <span className={classes.longState}>{status}</span> : status
  },
  value: (row) => standing(row).label,
  width: 1,
  aside: true,
  ...more,
})

/** An instant of the wire, in one line; `none`: what stands where there is none. `byDay`: its hour says nothing. */
export const instantColumn = <Row,>(
  key: string,
  header: string,
  at: (row: Row) => string | null,
  {
    none = '',
    byDay = false,
    ...more
  }: More<Row> & { readonly none?: string; readonly byDay?: boolean } = {},
): Column<Row> => ({
  key,
  header,
  cell: (row) => {
    const instant = at(row)
    const shown = byDay ? shownDay : shownInstant
    return <span className={classes.instant}>{instant === null ? none : shown(instant)}</span>
  },
  value: (row) => {
    const instant = at(row)
    return instant === null ? null : new Date(instant)
  },
  width: 1,
  ...more,
})
