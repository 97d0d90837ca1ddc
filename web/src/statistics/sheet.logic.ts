import { monthName, statisticsScreen as texts } from '@estrado/machines/statistics/texts'
import type { Column } from '../ui/data-table-props.ts'
import type { Statistics } from './statistics-tables.tsx'

/** One line of the exported sheet: the line of one of the screen's tables. */
export type Line = {
  readonly cuadro: string
  readonly nombre: string
  readonly ingresadas?: number
  readonly resueltas?: number
  readonly pendientes?: number
  readonly cantidad?: number
  readonly celebradas?: number
  readonly suspendidas?: number
  readonly cumplidos?: number
  readonly vencidos?: number
}

const column = (key: Exclude<keyof Line, 'cuadro' | 'nombre'>, header: string): Column<Line> => ({
  key,
  header,
  cell: () => null,
  value: (line) => line[key] ?? null,
})

export const sheetColumns: readonly Column<Line>[] = [
  { key: 'table', header: texts.columns.table, cell: ({ cuadro }) => cuadro },
  { key: 'name', header: texts.columns.name, cell: ({ nombre }) => nombre },
  column('ingresadas', texts.columns.entered),
  column('resueltas', texts.columns.resolved),
  column('pendientes', texts.columns.pending),
  column('cantidad', texts.columns.count),
  column('celebradas', texts.columns.held),
  column('suspendidas', texts.columns.calledOff),
  column('cumplidos', texts.columns.kept),
  column('vencidos', texts.columns.passed),
]

/** Every table of the screen below the other, in the screen's order. */
export function sheetLines(found: Statistics): readonly Line[] {
  const { sections, hearings, deadlines } = texts
  const { audiencias, plazos, total, alcance } = found
  const of = (cuadro: string, rows: readonly Omit<Line, 'cuadro'>[]): readonly Line[] =>
    rows.map((row) => ({ cuadro, ...row }))
  return [
    ...of(sections.total, [{ ...total, nombre: alcance.nombre }]),
    ...of(
      sections.months,
      found.meses.map((month) => ({ ...month, nombre: monthName(month.mes) })),
    ),
    ...of(alcance.clase === 'pais' ? sections.departments : sections.offices, found.partes),
    ...of(sections.actionTypes, found.tiposAccion),
    ...of(sections.states, found.estados),
    ...of(sections.stages, found.etapas),
    ...of(sections.crimes, found.delitos ?? []),
    ...of(sections.reasons, audiencias.motivos),
    ...of(sections.acts, found.actos),
    ...of(sections.deadlines, [
      { nombre: deadlines.kept, cantidad: plazos.cumplidos },
      { nombre: deadlines.passed, cantidad: plazos.vencidos },
      { nombre: deadlines.open, cantidad: plazos.abiertos },
    ]),
    ...of(sections.hearings, [
      { nombre: hearings.held, cantidad: audiencias.celebradas },
      { nombre: hearings.calledOff, cantidad: audiencias.suspendidas },
      { nombre: hearings.planned, cantidad: audiencias.porCelebrar },
    ]),
  ]
}
