import { useEffect, useRef } from 'react'
import { isBusy, singleKeysOn } from './single-keys.ts'

type RowKeys<Row> = {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  readonly selected: string | number | undefined
  readonly onSelect: (row: Row) => void
  readonly onOpen: (row: Row) => void
  /** x marks the selected row, or takes its mark away. */
  readonly onMark?: (row: Row) => void
}

/** Where a selected row stood last, and among which. */
type Stood<Row> = { readonly rows: readonly Row[]; readonly index: number }

/**
 * The row after or before the selected one, or before the place that it left; the first where none was, or where none of
 * those beside it is left. Undefined at the ends.
 */
export function neighbour<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string | number,
  selected: string | number | undefined,
  step: 1 | -1,
  stood?: Stood<Row>,
): Row | undefined {
  const index = rows.findIndex((row) => rowKey(row) === selected)
  if (index !== -1) return rows[index + step]
  const left = new Set(rows.map(rowKey))
  if (!stood?.rows.some((row) => left.has(rowKey(row)))) return rows[0]
  const place = stood.rows.slice(0, stood.index).filter((row) => left.has(rowKey(row))).length
  return rows[place + Math.min(step, 0)]
}

/** The keys of every inbox: j the next row, k the one before, Enter opens the selected one, x marks it. */
export function useRowKeys<Row>(keys: RowKeys<Row>): void {
  const latest = useRef(keys)
  const stood = useRef<Stood<Row>>(undefined)
  useEffect(() => {
    latest.current = keys
    const { rows, rowKey, selected } = keys
    const index = rows.findIndex((row) => rowKey(row) === selected)
    if (index !== -1) stood.current = { rows, index }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      const { rows, rowKey, selected, onSelect, onOpen } = latest.current
      if (event.key === 'j' || event.key === 'k') {
        if (!singleKeysOn()) return
        const row = neighbour(rows, rowKey, selected, event.key === 'j' ? 1 : -1, stood.current)
        if (!row) return
        onSelect(row)
        document
          .querySelector<HTMLElement>(`tr[data-row="${CSS.escape(String(rowKey(row)))}"]`)
          ?.scrollIntoView({ block: 'nearest' })
        return
      }
      if (event.key === 'x' && latest.current.onMark && singleKeysOn()) {
        const marked = rows.find((candidate) => rowKey(candidate) === selected)
        if (marked) latest.current.onMark(marked)
        return
      }
      // On a button or link Enter presses that one.
      if (event.key !== 'Enter' || (event.target instanceof HTMLElement && event.target.closest('a, button')))
        return
      const row = rows.find((candidate) => rowKey(candidate) === selected)
      if (row) onOpen(row)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
