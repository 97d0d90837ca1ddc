import type { AnswerOf } from '@estrado/machines/contract/types'
import { counted } from '@estrado/machines/kernel/counted'
import { monthName, statisticsScreen as texts } from '@estrado/machines/statistics/texts'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '../ui/data-table.tsx'
import classes from './statistics.module.css'

export type Statistics = AnswerOf<'estadisticas.get'>
type Figures = Pick<Statistics['meses'][number], 'ingresadas' | 'resueltas' | 'pendientes'>
type Named = { readonly id: number | null; readonly nombre: string; readonly cantidad: number }

const number = <Row,>(key: string, header: string, of: (row: Row) => number): Column<Row> => ({
  key,
  header,
  cell: (row) => counted(of(row)),
  value: of,
  align: 'right',
  width: 92,
})

const figureColumns = <Row extends Figures>(): readonly Column<Row>[] => [
  number('entered', texts.columns.entered, ({ ingresadas }) => ingresadas),
  number('resolved', texts.columns.resolved, ({ resueltas }) => resueltas),
  number('pending', texts.columns.pending, ({ pendientes }) => pendientes),
]

const nameColumn = <Row extends { readonly nombre: string }>(header: string): Column<Row> => ({
  key: 'name',
  header,
  cell: ({ nombre }) => nombre,
})

/** A bar beside a number: the picture of it, for whoever sees the table at a glance. */
const shareColumn = <Row,>(rows: readonly Row[], of: (row: Row) => number): Column<Row> => {
  const most = Math.max(1, ...rows.map(of))
  return {
    key: 'share',
    header: texts.columns.share,
    width: 88,
    secondary: true,
    cell: (row) => (
      <svg className={classes.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
        <rect width={(of(row) / most) * 100} height="8" className={classes.share} />
      </svg>
    ),
  }
}

type SectionProps = {
  readonly title: string
  readonly note?: string | undefined
  readonly wide?: boolean
  readonly children: ReactNode
}

export function Section({ title, note, wide = false, children }: SectionProps) {
  return (
    <section className={classes.part} data-wide={wide}>
      <h2>{title}</h2>
      {note && <p className={classes.note}>{note}</p>}
      {children}
    </section>
  )
}

const empty = { text: texts.empty }

export function MonthTable({ months }: { readonly months: Statistics['meses'] }) {
  return (
    <DataTable
      compact
      label={texts.sections.months}
      columns={[
        {
          key: 'month',
          header: texts.columns.month,
          cell: ({ mes }) => monthName(mes),
          value: ({ mes }) => mes,
        },
        ...figureColumns<Statistics['meses'][number]>(),
      ]}
      rows={months}
      rowKey={({ mes }) => mes}
      empty={empty}
      tools={{ name: 'causas-por-mes', whole: true }}
    />
  )
}

type CountsProps = {
  readonly title: string
  readonly name: string
  readonly note?: string | undefined
  readonly rows: Statistics['estados']
}

export function FigureTable({ title, name, note, rows }: CountsProps) {
  return (
    <Section title={title} note={note}>
      <DataTable
        compact
        label={title}
        columns={[nameColumn(texts.columns.name), ...figureColumns<Statistics['estados'][number]>()]}
        rows={rows}
        rowKey={({ id, nombre }) => id ?? nombre}
        empty={empty}
        tools={{ name }}
      />
    </Section>
  )
}

export function CountTable({
  title,
  name,
  note,
  rows,
}: Omit<CountsProps, 'rows'> & { readonly rows: readonly Named[] }) {
  return (
    <Section title={title} note={note}>
      <DataTable
        compact
        label={title}
        columns={[
          nameColumn(texts.columns.name),
          shareColumn(rows, ({ cantidad }) => cantidad),
          number('count', texts.columns.count, ({ cantidad }: Named) => cantidad),
        ]}
        rows={rows}
        rowKey={({ id, nombre }) => id ?? nombre}
        empty={empty}
        tools={{ name }}
      />
    </Section>
  )
}

type Part = Statistics['partes'][number]
type PartsProps = {
  readonly parts: readonly Part[]
  readonly ofCountry: boolean
  readonly onOpen: (part: Part) => void
}

export function PartTable({ parts, ofCountry, onOpen }: PartsProps) {
  const title = ofCountry ? texts.sections.departments : texts.sections.offices
  return (
    <Section title={title} note={ofCountry ? undefined : texts.notes.offices} wide>
      <DataTable
        compact
        label={title}
        columns={[
          nameColumn<Part>(ofCountry ? texts.columns.department : texts.columns.office),
          ...figureColumns<Part>(),
          number('held', texts.columns.held, ({ celebradas }: Part) => celebradas),
          number('calledOff', texts.columns.calledOff, ({ suspendidas }: Part) => suspendidas),
          number('kept', texts.columns.kept, ({ cumplidos }: Part) => cumplidos),
          number('passed', texts.columns.passed, ({ vencidos }: Part) => vencidos),
        ]}
        rows={parts}
        rowKey={({ id }) => id}
        onSelect={onOpen}
        empty={empty}
        tools={{ name: ofCountry ? 'estadisticas-por-departamento' : 'estadisticas-por-oficina' }}
      />
    </Section>
  )
}
