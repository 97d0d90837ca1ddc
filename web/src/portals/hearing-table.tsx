import {
  hearingStates,
  type PublicHearingSort,
  publicHearingSorts,
} from '@estrado/machines/hearings/vocabulary'
import { publicHearings as texts } from '@estrado/machines/portals/texts'
import type { Column } from '../ui/data-table.tsx'
import { shownInstant } from '../ui/instant.ts'
import { Status } from '../ui/status.tsx'
import type { PublicHearing } from './hearing-calls.ts'
import { hearingStateOf } from './hearing-state.ts'
import { PortalTable } from './portal-table.tsx'
import type { TablePages } from './use-list-shape.ts'
import type { Pages } from './use-pages.ts'

const causeOf = ({ audiencia }: PublicHearing) => audiencia.actoProcesal.causa

const columns: readonly Column<PublicHearing>[] = [
  {
    key: 'fechaHoraInicio',
    header: texts.start,
    cell: ({ fechaHoraInicio }) => shownInstant(fechaHoraInicio),
    value: ({ fechaHoraInicio }) => new Date(fechaHoraInicio),
    sortable: true,
    width: 160,
  },
  { key: 'codigo', header: texts.code, cell: (hearing) => causeOf(hearing).codigoUnico, sortable: true },
  { key: 'tipo', header: texts.kind, cell: ({ audiencia }) => audiencia.tipoAudiencia.descripcion },
  { key: 'modalidad', header: texts.mode, cell: ({ modalidad }) => modalidad, secondary: true },
  {
    key: 'delitos',
    header: texts.crimes,
    cell: (hearing) => causeOf(hearing).nombreDelitos.join(', '),
    width: '16%',
    secondary: true,
  },
  {
    key: 'oficina',
    header: texts.court,
    cell: ({ audiencia }) => audiencia.oficina.descripcion,
    sortable: true,
    width: '24%',
  },
  {
    key: 'sala',
    header: texts.room,
    cell: ({ salaAudiencia }) => salaAudiencia?.descripcion ?? '',
    secondary: true,
  },
  {
    key: 'municipio',
    header: texts.municipality,
    cell: ({ audiencia }) => audiencia.oficina.municipio.descripcion,
    secondary: true,
  },
  {
    key: 'estado',
    header: texts.hearingState,
    cell: (hearing) => {
      const { label, tone } = hearingStates[hearingStateOf(hearing)]
      return <Status tone={tone}>{label}</Status>
    },
    value: (hearing) => hearingStates[hearingStateOf(hearing)].label,
    aside: true,
  },
]

type HearingTableProps = {
  readonly pages: Pages<PublicHearing>
  readonly table: TablePages<PublicHearing>
  readonly sort: PublicHearingSort
  readonly onSort: (sort: PublicHearingSort) => void
}

/** Public hearings as a table. */
export default function HearingTable(list: HearingTableProps) {
  return (
    <PortalTable
      {...list}
      label={texts.listed}
      name="audiencias"
      columns={columns}
      sorts={publicHearingSorts}
    />
  )
}
