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

/** The row after or before the selected one, the first where none is; undefined at the ends. */
export function neighbour<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string | number,
  selected: string | number | undefined,
  step: 1 | -1,
): Row | undefined {
  const index = rows.findIndex((row) => rowKey(row) === selected)
  if (index === -1) return rows[0]
  return rows[index + step]
}

/** The keys of every inbox: j the next row, k the one before, Enter opens the selected one, x marks it. */
export function useRowKeys<Row>(keys: RowKeys<Row>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      const { rows, rowKey, selected, onSelect, onOpen } = latest.current
      if (event.key === 'j' || event.key === 'k') {
        if (!singleKeysOn()) return
        const row = neighbour(rows, rowKey, selected, event.key === 'j' ? 1 : -1)
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
