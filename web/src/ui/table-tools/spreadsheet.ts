import { endTold } from '@estrado/machines/deadlines/told'
import { cellText, widthOfColumn } from '@estrado/machines/kernel/cell-text'
import writeXlsxFile, { type CellObject, type SheetData } from 'write-excel-file/universal'
import type { CellValue, Column } from '../data-table-props.ts'
import { shownInstant } from '../instant.ts'
import { cellValue, dataColumns } from './table-tools.logic.ts'

/**
 * A cell of the sheet. Text is written as text whatever it begins with: a name such as `=HYPERLINK(…)` stays
 * a name and is never a formula.
 */
function cellOf(value: CellValue, tell: (instant: string) => string): CellObject | null {
  if (value === null || value === '') return null
  if (typeof value === 'number') return { value, type: Number }
  // A moment is written as it is shown, in the court's time: a sheet knows no time zones.
  if (value instanceof Date) return { value: tell(value.toISOString()), type: String }
  return { value: cellText(withoutControls(value)), type: String }
}

/** Characters that XML can't hold would make the whole file unreadable. */
const withoutControls = (text: string): string =>
  Array.from(text, (character) => (isControl(character) ? ' ' : character)).join('')

/** The cell of a row as it is written. */
const written = <Row>(column: Column<Row>, row: Row): CellObject | null =>
  cellOf(cellValue(column, row), column.ends ? endTold : shownInstant)

const isControl = (character: string): boolean => character < ' ' && !'\t\n\r'.includes(character)

/**
 * The rows as a spreadsheet: a head that stays in sight, one line a row, columns that hold data alone. `note`
 * stands below them.
 */
export function spreadsheetOf<Row>(
  title: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  note?: string,
): Promise<Blob> {
  const kept = dataColumns(columns, rows)
  const head: SheetData[number] = kept.map(({ header }) => ({
    value: header,
    type: String,
    fontWeight: 'bold',
  }))
  const body = rows.map((row) => kept.map((column) => written(column, row)))
  const foot: SheetData = note === undefined ? [] : [[], [{ value: note, type: String }]]
  return writeXlsxFile([head, ...body, ...foot], {
    sheet: sheetName(title),
    stickyRowsCount: 1,
    columns: kept.map((column) => ({
      width: widthOfColumn([column.header, ...rows.map((row) => String(written(column, row)?.value ?? ''))]),
    })),
  }).toBlob()
}

/** A sheet's name has 31 characters at most and none of these. */
const sheetName = (title: string): string =>
  title
    .replace(/[[\]:*?/\\']/g, ' ')
    .slice(0, 31)
    .trim() || 'Tabla'
