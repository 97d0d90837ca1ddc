import { describe, expect, it } from 'vitest'
import type { Column } from '../data-table-props.ts'
import {
  dataColumns,
  foundRows,
  needsTools,
  readHidden,
  shownColumns,
  sortedRows,
} from './table-tools.logic.ts'

type Row = { readonly name: string; readonly sheets: number | null; readonly at: string }

const columns: readonly Column<Row>[] = [
  { key: 'name', header: 'Nombre', cell: ({ name }) => name },
  {
    key: 'sheets',
    header: 'Fojas',
    cell: ({ sheets }) => ({ sheets }) as never,
    value: ({ sheets }) => sheets,
  },
  { key: 'at', header: 'Fecha', cell: () => null, value: ({ at }) => new Date(at) },
  { key: 'actions', header: 'Acciones', cell: () => null },
]
const rows: readonly Row[] = [
  { name: 'Óscar Ñandú', sheets: 10, at: '2026-11-21T10:00:00Z' },
  { name: 'ana Quispe', sheets: null, at: '2026-01-02T10:00:00Z' },
  { name: 'Expediente 9', sheets: 2, at: '2026-12-01T10:00:00Z' },
  { name: 'Expediente 10', sheets: 2, at: '2025-12-01T10:00:00Z' },
]
const names = (found: readonly Row[]) => found.map(({ name }) => name)
const by = (key: string, descending = false) => names(sortedRows(rows, columns, { key, descending }))

describe('tools of a table', () => {
  it('stand above more than twenty rows, and where a column was hidden', () => {
    expect([needsTools(20, 0), needsTools(21, 0), needsTools(2, 1)]).toEqual([false, true, true])
  })

  it('finds rows by words of any column, accents and case aside', () => {
    expect(names(foundRows(rows, columns, 'nandu OSCAR'))).toEqual(['Óscar Ñandú'])
    expect(names(foundRows(rows, columns, ' expediente  2 '))).toEqual(['Expediente 9', 'Expediente 10'])
    expect(foundRows(rows, columns, '  ')).toBe(rows)
    expect(foundRows(rows, columns, 'nadie')).toEqual([])
  })

  it('sorts texts as people do, numbers and moments by size, and leaves what is missing for last', () => {
    expect(by('name')).toEqual(['ana Quispe', 'Expediente 9', 'Expediente 10', 'Óscar Ñandú'])
    expect(by('sheets')).toEqual(['Expediente 9', 'Expediente 10', 'Óscar Ñandú', 'ana Quispe'])
    expect(by('sheets', true)).toEqual(['Óscar Ñandú', 'Expediente 9', 'Expediente 10', 'ana Quispe'])
    expect(by('at')[0]).toBe('Expediente 10')
    expect(by('gone')).toEqual(names(rows))
  })

  it('knows which columns hold data', () => {
    expect(dataColumns(columns, rows).map(({ key }) => key)).toEqual(['name', 'sheets', 'at'])
  })

  it('keeps the first column in sight and reads only a choice that makes sense', () => {
    expect(shownColumns(columns, ['name', 'at']).map(({ key }) => key)).toEqual(['name', 'sheets', 'actions'])
    expect(readHidden('["at", 7]')).toEqual(['at'])
    expect(readHidden('{"at":1}')).toEqual([])
    expect(readHidden('no es JSON')).toEqual([])
    expect(readHidden(null)).toEqual([])
  })
})
