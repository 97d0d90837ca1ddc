import type { AnswerOf } from '@estrado/machines/contract/types'
import { hearingInbox as texts } from '@estrado/machines/hearings/screen-texts'
import { type HearingSort, hearingModes, hearingStates } from '@estrado/machines/hearings/vocabulary'
import { isDate } from '@estrado/machines/rules/dates'
import { Suspense } from 'react'
import { filePath } from '../../causes/file/file-path.ts'
import { count, useAddress } from '../../kernel/address.ts'
import { ListScreen } from '../../kernel/list-screen.tsx'
import { paged } from '../../kernel/list-source.ts'
import { AddressLink } from '../../ui/address-link.tsx'
import { instantColumn } from '../../ui/columns.tsx'
import type { Column, Sort } from '../../ui/data-table.tsx'
import { hearingStateColumn } from '../state-column.tsx'
import { orderOf, type Times, timesFilter, within } from '../times.ts'
import { HearingViewer } from '../viewer/viewer-on-demand.tsx'

type Row = AnswerOf<'audiencias.detailPage'>['result'][number]

const filters = {
  buscar: { kind: 'text', label: texts.search, hint: texts.searchHint },
  cuando: timesFilter,
  estado: {
    kind: 'choice',
    label: texts.state,
    any: texts.anyState,
    options: Object.values(hearingStates).map(({ id, label }) => ({ id, descripcion: label })),
  },
  modalidad: {
    kind: 'choice',
    label: texts.mode,
    any: texts.anyMode,
    options: hearingModes.map((mode) => ({ id: mode, descripcion: mode })),
  },
  desde: { kind: 'date', label: texts.from },
  hasta: { kind: 'date', label: texts.until },
} as const

function sortOf(sort: Sort | undefined, times: Times): HearingSort {
  if (!sort) return orderOf(times)
  const key = sort.key === 'code' ? 'codigo' : 'fechaHoraInicio'
  return sort.descending ? `-${key}` : key
}

type Days = { readonly cuando: Times; readonly desde: string; readonly hasta: string }

/** Days that somebody gave say more than whether they are past. */
function daysOf({ cuando, desde, hasta }: Days) {
  if (!isDate(desde) && !isDate(hasta)) return within(cuando)
  return { ...(isDate(desde) && { fechaInicio: desde }), ...(isDate(hasta) && { fechaFin: hasta }) }
}

const source = paged('audiencias.detailPage', filters, ({ page, perPage, sort, filters: asked }) => ({
  body: {
    opciones: {
      page,
      perPage,
      sort: sortOf(sort, asked.cuando),
      ...(asked.buscar.trim() !== '' && { search: asked.buscar.trim() }),
    },
    infFiltrado: {
      ...(asked.estado !== null && { idTipoEstadoAudiencia: asked.estado }),
      ...(asked.modalidad !== null && { modalidad: asked.modalidad }),
      ...daysOf(asked),
    },
  },
}))

const { columns: heads } = texts

const columns: readonly Column<Row>[] = [
  instantColumn('when', heads.when, ({ fechaHoraInicio }) => fechaHoraInicio, { sortable: true }),
  {
    key: 'code',
    header: heads.code,
    cell: ({ causa }) => (
      <AddressLink href={filePath(causa.id, 'audiencias')}>{causa.codigoUnico}</AddressLink>
    ),
    value: ({ causa }) => causa.codigoUnico,
    sortable: true,
    width: 1,
    oneLine: true,
  },
  {
    key: 'kind',
    header: heads.kind,
    cell: ({ tipoAudiencia }) => tipoAudiencia.descripcion,
    value: ({ tipoAudiencia }) => tipoAudiencia.descripcion,
  },
  {
    key: 'crimes',
    header: heads.crimes,
    cell: ({ causa }) => causa.nombreDelitos.join(', '),
    width: '26%',
    secondary: true,
  },
  {
    key: 'where',
    header: heads.where,
    cell: ({ salaAudiencia, modalidad }) =>
      [salaAudiencia?.descripcion, modalidad].filter(Boolean).join(' · '),
    secondary: true,
  },
  { key: 'judge', header: heads.judge, cell: ({ juez }) => juez ?? '', secondary: true, width: '20%' },
  hearingStateColumn(heads.state, ({ tipoEstadoAudiencia }) => tipoEstadoAudiencia),
]

/** `/despacho/bandeja-audiencias`: the hearings of the office's causes; a row opens its hearing over the page. */
export default function HearingInboxScreen() {
  const [{ audiencia }, go] = useAddress({ audiencia: count(undefined) })
  return (
    <>
      <ListScreen
        path="/despacho/bandeja-audiencias"
        name="audiencias"
        texts={texts}
        source={source}
        filters={filters}
        rowKey={({ id }) => id}
        columns={columns}
        onOpen={({ idAudiencia }) => go({ audiencia: idAudiencia }, { step: true })}
      />
      {audiencia !== undefined && (
        <Suspense fallback={null}>
          <HearingViewer id={audiencia} onClose={() => go({ audiencia: undefined })} />
        </Suspense>
      )}
    </>
  )
}
