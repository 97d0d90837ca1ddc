import { chargeNumber } from '@estrado/machines/memorials/charge-rules'
import { ownStandingNames, ownStandings } from '@estrado/machines/memorials/own-standings'
import { ownListTexts as texts } from '@estrado/machines/memorials/own-texts'
import { useNavigate } from '@tanstack/react-router'
import { newMemorialPath } from '../causes/file/file-path.ts'
import { ListScreen } from '../kernel/list-screen.tsx'
import { paged, pageOf, searched } from '../kernel/list-source.ts'
import { instantColumn, stateColumn } from '../ui/columns.tsx'
import type { Column } from '../ui/data-table.tsx'
import { type OwnMemorialRow, ownMemorialPath } from './memorial.ts'

const filters = {
  buscar: { kind: 'text', label: texts.search, hint: texts.searchHint },
  estado: {
    kind: 'choice',
    label: texts.state,
    any: texts.anyState,
    options: ownStandingNames.map((id) => ({ id, descripcion: ownStandings[id].label })),
  },
} as const

const source = paged('memoriales.ownPage', filters, ({ filters: { buscar, estado }, ...asked }) => ({
  body: {
    ...pageOf(asked),
    ...searched(buscar),
    ...(estado && { estado }),
  },
}))

const { columns: heads, none } = texts

const columns: readonly Column<OwnMemorialRow>[] = [
  { key: 'code', header: heads.code, cell: ({ codigoUnico }) => codigoUnico, width: 1, oneLine: true },
  { key: 'type', header: heads.type, cell: ({ tipo }) => tipo },
  { key: 'reference', header: heads.reference, cell: ({ referencia }) => referencia, secondary: true },
  instantColumn('since', heads.since, ({ desde }) => desde),
  {
    key: 'charge',
    header: heads.charge,
    cell: ({ cargo }) => (cargo === null ? none : chargeNumber(cargo)),
    width: 1,
    oneLine: true,
  },
  { key: 'answer', header: heads.answer, cell: ({ respuesta }) => respuesta ?? none },
  stateColumn(heads.state, ({ tono, situacionDescripcion }) => ({ tone: tono, label: situacionDescripcion })),
]

/** `/ventanilla-virtual/memoriales`: what a lawyer or a party wrote or handed in; each opens by itself. */
export function OwnList() {
  const navigate = useNavigate()
  return (
    <ListScreen
      path="/ventanilla-virtual/memoriales"
      name="mis-memoriales"
      texts={texts}
      source={source}
      filters={filters}
      rowKey={({ id }) => id}
      columns={columns.map((column) => ({ ...column, sortable: false }))}
      main={{ label: texts.write, call: 'actosProcesales.create', href: newMemorialPath() }}
      onOpen={({ id }) => void navigate({ href: ownMemorialPath(id) })}
    />
  )
}
