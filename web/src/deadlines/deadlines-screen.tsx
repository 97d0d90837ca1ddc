import { deadlineScreen as texts } from '@estrado/machines/deadlines/texts'
import { amountTold } from '@estrado/machines/deadlines/told'
import { type DeadlineState, deadlineStates } from '@estrado/machines/deadlines/vocabulary'
import { filePath } from '../causes/file/file-path.ts'
import { ListScreen } from '../kernel/list-screen.tsx'
import { paged, pageOf, searched } from '../kernel/list-source.ts'
import { AddressLink } from '../ui/address-link.tsx'
import type { Column } from '../ui/data-table.tsx'
import type { Deadline } from './deadline.ts'
import { useDeadlineActions } from './deadline-actions.tsx'
import { DeadlineEnd } from './deadline-end.tsx'
import { DeadlineLeft, isRunning } from './deadline-left.tsx'
import classes from './deadlines.module.css'

const states = Object.keys(deadlineStates) as DeadlineState[]

const filters = {
  buscar: { kind: 'text', label: texts.search, hint: texts.searchHint },
  situacion: {
    kind: 'choice',
    label: texts.state,
    any: texts.anyState,
    options: states
      .filter((state) => state !== 'unset')
      .map((id) => ({ id, descripcion: deadlineStates[id].label })),
  },
} as const

const source = paged('plazos.page', filters, ({ filters: { buscar, situacion }, ...asked }) => ({
  body: { options: { ...pageOf(asked), ...searched(buscar) } },
  ...(situacion && { query: { estado: situacion } }),
}))

const columns: readonly Column<Deadline>[] = [
  {
    key: 'code',
    header: texts.columns.code,
    cell: ({ idCausa, codigoUnico }) => (
      <AddressLink href={filePath(idCausa, 'plazos')}>{codigoUnico}</AddressLink>
    ),
    value: ({ codigoUnico }) => codigoUnico,
    width: 190,
  },
  { key: 'act', header: texts.columns.act, cell: ({ acto }) => acto },
  { key: 'term', header: texts.columns.term, cell: amountTold, value: amountTold, secondary: true },
  {
    key: 'state',
    header: texts.columns.state,
    cell: ({ estadoDescripcion }) => estadoDescripcion,
    secondary: true,
  },
  {
    key: 'end',
    header: texts.columns.end,
    cell: (deadline) => <DeadlineEnd deadline={deadline} />,
    value: ({ fechaFinPlazo }) => (fechaFinPlazo === null ? null : new Date(fechaFinPlazo)),
    ends: true,
  },
  {
    key: 'left',
    header: texts.columns.left,
    cell: (deadline) =>
      isRunning(deadline) ? (
        <>
          <span className={classes.headless}>{texts.columns.left}: </span>
          <DeadlineLeft deadline={deadline} />
        </>
      ) : (
        texts.none
      ),
  },
]

/** `/causas-plazos`: the deadlines of the court's causes, those that run first and the nearest before the others. */
export default function DeadlinesScreen() {
  const { actionsOf, opened } = useDeadlineActions()
  return (
    <ListScreen
      path="/causas-plazos"
      name="plazos"
      texts={texts}
      source={source}
      filters={filters}
      rowKey={({ id }) => id}
      columns={columns}
      actions={actionsOf}
      below={opened}
    />
  )
}
