import { type EdictSort, edictSorts } from '@estrado/machines/notifications/vocabulary'
import { edicts } from '@estrado/machines/portals/texts'
import type { Column } from '../ui/data-table.tsx'
import { shownDay } from '../ui/instant.ts'
import type { Edict } from './edict-calls.ts'
import { PortalTable } from './portal-table.tsx'
import type { TablePages } from './use-list-shape.ts'
import type { Pages } from './use-pages.ts'

const actOf = ({ notificacionAdjunto }: Edict): string =>
  notificacionAdjunto?.tipoActoProcesal.descripcion ?? ''

const columns: readonly Column<Edict>[] = [
  {
    key: 'nombreNatural',
    header: edicts.notified,
    cell: ({ nombreNatural }) => nombreNatural,
    sortable: true,
    width: '18%',
  },
  {
    key: 'fechaNotificacion',
    header: edicts.day,
    cell: ({ fechaNotificacion }) => shownDay(fechaNotificacion),
    value: ({ fechaNotificacion }) => new Date(fechaNotificacion),
    sortable: true,
    aside: true,
  },
  { key: 'codigo', header: edicts.code, cell: ({ codigo }) => codigo, sortable: true },
  {
    key: 'calidad',
    header: edicts.quality,
    cell: ({ sujetoProcesal }) => sujetoProcesal?.tipoSujetoProcesal.descripcion ?? '',
    secondary: true,
  },
  { key: 'acto', header: edicts.actShort, cell: actOf, width: '18%', secondary: true },
  {
    key: 'oficina',
    header: edicts.office,
    cell: ({ oficina }) => oficina,
    width: '24%',
    secondary: true,
  },
  {
    key: 'lugar',
    header: edicts.place,
    cell: ({ municipio }) => `${municipio.descripcion}, ${municipio.departamento}`,
    width: '12%',
    secondary: true,
  },
]

type EdictTableProps = {
  readonly pages: Pages<Edict>
  readonly table: TablePages<Edict>
  readonly sort: EdictSort
  readonly onSort: (sort: EdictSort) => void
  readonly onOpen: (edict: Edict) => void
}

/** Published edicts as a table; a row opens its edict. */
export default function EdictTable({ onOpen, ...list }: EdictTableProps) {
  return (
    <PortalTable
      {...list}
      label={edicts.list}
      name="edictos"
      columns={columns}
      sorts={edictSorts}
      onSelect={onOpen}
    />
  )
}
