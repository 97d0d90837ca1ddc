import { fold } from '../accent-fold.ts'
import type { CellValue, Column, Sort } from '../data-table-props.ts'

/** Fewer rows than this are looked over faster than a search is typed. */
export const rowsWorthSearching = 8

/** Up to so many rows, all in sight, a table needs neither search nor choice of columns nor export. */
const rowsWithoutTools = 20

/** Tools stand above what is long, and where columns were hidden, so that they can come back. */
export const needsTools = (rows: number, hidden: number): boolean => rows > rowsWithoutTools || hidden > 0

/** A column whose cells are controls: it has no data, so it is neither sorted, nor exported. */
const holdsData = <Row>(column: Column<Row>, rows: readonly Row[]): boolean =>
  column.value !== undefined || rows.some((row) => isPlain(column.cell(row)))

const isPlain = (content: unknown): content is string | number =>
  typeof content === 'string' || typeof content === 'number'

/** The data of a cell: what the column says it is, else the content that is shown where that is plain text. */
export function cellValue<Row>(column: Column<Row>, row: Row): CellValue {
  if (column.value) return column.value(row)
  const content = column.cell(row)
  return isPlain(content) ? content : null
}

/** The columns with data, in their order: those that a spreadsheet gets and a table of ours can sort by. */
export const dataColumns = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): readonly Column<Row>[] => columns.filter((column) => holdsData(column, rows))

const asText = (value: CellValue): string =>
  value instanceof Date ? value.toISOString() : String(value ?? '')

/** The rows that hold every word of the search in some column, accents and case aside. */
export function foundRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  search: string,
): readonly Row[] {
  const words = fold(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const text = fold(columns.map((column) => asText(cellValue(column, row))).join(' '))
    return words.every((word) => text.includes(word))
  })
}

function compare(collator: Intl.Collator, a: CellValue, b: CellValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime()
  return collator.compare(asText(a), asText(b))
}

/** The rows by one column; rows without a value come last in both directions, equals keep their order. */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sort?.key)
  if (!column || !sort) return rows
  const keyed = rows.map((row) => ({ row, value: cellValue(column, row) }))
  const isEmpty = ({ value }: { value: CellValue }) => value === null || value === ''
  const full = keyed.filter((entry) => !isEmpty(entry))
  const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })
  const upwards = compare.bind(null, collator)
  full.sort((a, b) => (sort.descending ? upwards(b.value, a.value) : upwards(a.value, b.value)))
  return [...full, ...keyed.filter(isEmpty)].map(({ row }) => row)
}

/** The columns that a person left in sight; the first one names the row and always stays. */
export const shownColumns = <Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
): readonly Column<Row>[] => columns.filter(({ key }, index) => index === 0 || !hidden.includes(key))

/** The kept choice as it was written; whatever else stands there counts as no choice. */
export function readHidden(text: string | null): readonly string[] {
  try {
    const keys: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}
