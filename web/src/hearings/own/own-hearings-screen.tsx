import type { AnswerOf } from '@estrado/machines/contract/types'
import { ownHearings as texts } from '@estrado/machines/hearings/screen-texts'
import { hearingStateOfId, hearingStates } from '@estrado/machines/hearings/vocabulary'
import { filePath } from '../../causes/file/file-path.ts'
import { ListScreen } from '../../kernel/list-screen.tsx'
import { paged } from '../../kernel/list-source.ts'
import { AddressLink } from '../../ui/address-link.tsx'
import { instantColumn } from '../../ui/columns.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { shownInstant } from '../../ui/instant.ts'
import { Status } from '../../ui/status.tsx'
import { TakeHearing } from '../take-hearing.tsx'
import { orderOf, timesFilter, within } from '../times.ts'
import classes from './own-hearings.module.css'

type Row = AnswerOf<'audiencias.detailPage'>['result'][number]

const filters = {
  cuando: timesFilter,
  buscar: { kind: 'text', label: texts.search, hint: texts.searchHint },
} as const

const source = paged('audiencias.detailPage', filters, ({ page, perPage, filters: { cuando, buscar } }) => ({
  body: {
    opciones: {
      page,
      perPage,
      sort: orderOf(cuando),
      ...(buscar.trim() !== '' && { search: buscar.trim() }),
    },
    infFiltrado: { propias: true, ...within(cuando) },
  },
}))

const { columns: heads } = texts

const columns: readonly Column<Row>[] = [
  instantColumn('when', heads.when, ({ fechaHoraInicio }) => fechaHoraInicio),
  {
    key: 'kind',
    header: heads.kind,
    cell: ({ tipoAudiencia }) => tipoAudiencia.descripcion,
    value: ({ tipoAudiencia }) => tipoAudiencia.descripcion,
  },
  {
    key: 'state',
    header: heads.state,
    cell: ({ tipoEstadoAudiencia: { id, descripcion } }) => (
      <Status tone={hearingStates[hearingStateOfId(id)].tone}>{descripcion}</Status>
    ),
    value: ({ tipoEstadoAudiencia }) => tipoEstadoAudiencia.descripcion,
    aside: true,
    width: 140,
  },
  {
    key: 'court',
    header: heads.court,
    cell: ({ oficina, salaAudiencia, modalidad }) => (
      <>
        {oficina.descripcion}
        <div className={classes.where}>
          {[salaAudiencia?.descripcion, modalidad].filter(Boolean).join(' · ')}
        </div>
      </>
    ),
    value: ({ oficina, salaAudiencia, modalidad }) =>
      [oficina.descripcion, salaAudiencia?.descripcion, modalidad].filter(Boolean).join(' · '),
    width: '28%',
  },
  {
    key: 'code',
    header: heads.code,
    cell: ({ causa }) => (
      <AddressLink href={filePath(causa.id, 'audiencias')}>{causa.codigoUnico}</AddressLink>
    ),
    value: ({ causa }) => causa.codigoUnico,
    width: 150,
  },
  {
    key: 'take',
    header: heads.take,
    cell: (row) => (
      <span className={classes.ways}>
        <Join row={row} />
        <TakeHearing id={row.idAudiencia} code={row.causa.codigoUnico} />
      </span>
    ),
    width: 200,
  },
]

/** The way into the court's virtual room, while there is something to join. */
function Join({ row: { enlaceVirtual, causa, fechaHoraInicio } }: { readonly row: Row }) {
  if (enlaceVirtual === null) return null
  return (
    <a
      href={enlaceVirtual}
      target="_blank"
      rel="noreferrer"
      aria-label={texts.joinOf(causa.codigoUnico, shownInstant(fechaHoraInicio))}
    >
      {texts.join}
    </a>
  )
}

/** `/audiencias`: the hearings of the causes in which a lawyer or a party stands today, the next one first. */
export default function OwnHearingsScreen() {
  return (
    <ListScreen
      path="/audiencias"
      name="mis-audiencias"
      texts={texts}
      note={texts.note}
      source={source}
      filters={filters}
      rowKey={({ id }) => id}
      columns={columns}
      main={{ label: texts.subscribe, href: '/mi-perfil' }}
    />
  )
}
