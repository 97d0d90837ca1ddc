import type { AnswerOf } from '@estrado/machines/contract/types'
import { endTold } from '@estrado/machines/deadlines/told'
import { kardexTexts as texts } from '@estrado/machines/enforcement/kardex-texts'
import { filePath } from '../causes/file/file-path.ts'
import { hearingStateColumn } from '../hearings/state-column.tsx'
import { AddressLink } from '../ui/address-link.tsx'
import { instantColumn } from '../ui/columns.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Status } from '../ui/status.tsx'
import { Part } from './kardex-part.tsx'

type Kardex = AnswerOf<'ejecucion.kardex'>
type Row<K extends keyof Kardex> = Kardex[K] extends readonly (infer R)[] ? R : never

const actColumn = <R,>(
  idCausa: number,
  header: string,
  actOf: (row: R) => { readonly id: number; readonly name: string },
): Column<R> => ({
  key: 'act',
  header,
  cell: (row) => {
    const { id, name } = actOf(row)
    return <AddressLink href={filePath(idCausa, 'actuados', id)}>{name}</AddressLink>
  },
  value: (row) => actOf(row).name,
})

const situationColumns = (idCausa: number): readonly Column<Row<'situaciones'>>[] => [
  {
    key: 'what',
    header: texts.situation.what,
    cell: ({ tipoSituacionJuridicaDescripcion }) => tipoSituacionJuridicaDescripcion,
    width: '32%',
  },
  instantColumn('start', texts.situation.start, ({ fechaInicio }) => fechaInicio),
  instantColumn('end', texts.situation.end, ({ fechaFin }) => fechaFin),
  actColumn(idCausa, texts.situation.act, (row) => ({ id: row.idActoProcesal, name: row.actoProcesal })),
  {
    key: 'count',
    header: texts.situation.count,
    cell: ({ computo }) => texts.counts[computo],
    secondary: true,
  },
]

const sentenceColumns = (idCausa: number): readonly Column<Row<'sentencias'>>[] => [
  actColumn(idCausa, texts.sentence.act, ({ idActoProcesal, acto }) => ({ id: idActoProcesal, name: acto })),
  instantColumn('when', texts.sentence.when, ({ fecha }) => fecha),
  { key: 'court', header: texts.sentence.court, cell: ({ oficina }) => oficina },
]

const crimeColumns: readonly Column<Row<'delitos'>>[] = [
  { key: 'name', header: texts.crime.name, cell: ({ descripcion }) => descripcion, width: '45%' },
  {
    key: 'sanctions',
    header: texts.crime.sanctions,
    cell: ({ sanciones }) => sanciones.join('; ') || texts.noSanctions,
  },
]

const measureColumns = (idCausa: number): readonly Column<Row<'medidas'>>[] => [
  { key: 'what', header: texts.measure.what, cell: ({ descripcion }) => descripcion, width: '45%' },
  instantColumn('start', texts.measure.start, ({ fechaInicio }) => fechaInicio),
  instantColumn('end', texts.measure.end, ({ fechaFin }) => fechaFin),
  actColumn(idCausa, texts.measure.act, ({ idActoProcesal, acto }) => ({ id: idActoProcesal, name: acto })),
]

const hearingColumns = (idCausa: number): readonly Column<Row<'audiencias'>>[] => [
  {
    key: 'type',
    header: texts.hearing.type,
    cell: ({ tipoAudiencia }) => (
      <AddressLink href={filePath(idCausa, 'audiencias')}>{tipoAudiencia}</AddressLink>
    ),
    value: ({ tipoAudiencia }) => tipoAudiencia,
    width: '40%',
  },
  hearingStateColumn(texts.hearing.state, ({ estado, idEstadoAudiencia }) => ({
    id: idEstadoAudiencia,
    descripcion: estado,
  })),
  instantColumn('when', texts.hearing.when, ({ fechaHoraInicio }) => fechaHoraInicio),
]

const deadlineColumns = (idCausa: number): readonly Column<Row<'plazos'>>[] => [
  {
    key: 'what',
    header: texts.deadline.what,
    cell: ({ que, idActoProcesal }) =>
      idActoProcesal === null ? (
        que
      ) : (
        <AddressLink href={filePath(idCausa, 'actuados', idActoProcesal)}>{que}</AddressLink>
      ),
    value: ({ que }) => que,
    width: '40%',
  },
  {
    key: 'until',
    header: texts.deadline.until,
    cell: ({ hasta, tono }) => hasta !== null && <Status tone={tono}>{endTold(hasta)}</Status>,
    value: ({ hasta }) => (hasta === null ? null : new Date(hasta)),
    ends: true,
  },
  {
    key: 'state',
    header: texts.deadline.state,
    cell: ({ plazo }) => plazo?.estadoDescripcion ?? '',
  },
]

const actColumns = (idCausa: number): readonly Column<Row<'actos'>>[] => [
  actColumn(idCausa, texts.actColumns.act, ({ id, tipoActoProcesal }) => ({
    id,
    name: tipoActoProcesal.descripcion,
  })),
  { key: 'about', header: texts.actColumns.reference, cell: ({ referencia }) => referencia, width: '40%' },
  instantColumn('when', texts.actColumns.when, ({ fecha }) => fecha),
]

type ListProps<R> = {
  readonly title: string
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  readonly empty: string
}

/** A part of the kardex that is a list; its rows have an order of their own. */
function ListPart<R>({ title, columns, rows, empty }: ListProps<R>) {
  return (
    <Part title={title}>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowKey={(row) => rows.indexOf(row)}
        empty={{ text: empty }}
        stacks
      />
    </Part>
  )
}

type OfKardex = { readonly kardex: Kardex }

export const SituationsPart = ({ kardex: { causa, situaciones } }: OfKardex) => (
  <ListPart
    title={texts.situations}
    columns={situationColumns(causa.id)}
    rows={situaciones}
    empty={texts.noSituations}
  />
)

export const SentencesPart = ({ kardex: { causa, sentencias } }: OfKardex) => (
  <ListPart
    title={texts.sentences}
    columns={sentenceColumns(causa.id)}
    rows={sentencias}
    empty={texts.noSentence}
  />
)

/** Crimes, measures, hearings, deadlines and acts: what stands around the sentence. */
export const FurtherParts = ({ kardex }: OfKardex) => {
  const { id } = kardex.causa
  return (
    <>
      <ListPart title={texts.crimes} columns={crimeColumns} rows={kardex.delitos} empty={texts.noCrimes} />
      <ListPart
        title={texts.measures}
        columns={measureColumns(id)}
        rows={kardex.medidas}
        empty={texts.noMeasures}
      />
      <ListPart
        title={texts.hearings}
        columns={hearingColumns(id)}
        rows={kardex.audiencias}
        empty={texts.noHearings}
      />
      <ListPart
        title={texts.deadlines}
        columns={deadlineColumns(id)}
        rows={kardex.plazos}
        empty={texts.noDeadlines}
      />
      <ListPart title={texts.acts} columns={actColumns(id)} rows={kardex.actos} empty={texts.noActs} />
    </>
  )
}
