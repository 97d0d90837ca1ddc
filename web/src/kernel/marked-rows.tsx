import { markedRows as texts } from '@estrado/machines/messages/interface'
import { tableTools } from '@estrado/machines/messages/table-tools'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Column } from '../ui/data-table.tsx'
import { IconDownload } from '../ui/icons.ts'
import { showToast } from '../ui/toasts.ts'
import classes from './list-screen.module.css'

type Key = string | number

/** Rows that were marked, by their key and as they were seen last: they stay marked on whatever page one goes to. */
export function useMarks<Row>(rowKey: (row: Row) => Key, rows: readonly Row[]) {
  const [marked, setMarked] = useState<ReadonlyMap<Key, Row>>(new Map())
  const anew = rows.filter((row) => (marked.get(rowKey(row)) ?? row) !== row)
  if (anew.length > 0) setMarked(new Map([...marked, ...anew.map((row) => [rowKey(row), row] as const)]))
  const toggle = (row: Row) => {
    const next = new Map(marked)
    if (!next.delete(rowKey(row))) next.set(rowKey(row), row)
    setMarked(next)
  }
  return { marked, toggle, clear: () => setMarked(new Map()) }
}

type MarkedRowsProps<Row> = {
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  /** Name of the file, and of the list in it. */
  readonly name: string
  readonly label: string
  readonly onClear: () => void
  /** What else can be done with them. */
  readonly children?: ReactNode
}

/** What can be done with the marked rows: they are written into a spreadsheet, and what the list has besides. */
export function MarkedRows<Row>({ rows, columns, name, label, onClear, children }: MarkedRowsProps<Row>) {
  const [exporting, setExporting] = useState(false)
  const write = async () => {
    setExporting(true)
    try {
      const [{ spreadsheetOf }, { saveBlob }] = await Promise.all([
        import('../ui/table-tools/spreadsheet.ts'),
        import('../ui/save-blob.ts'),
      ])
      saveBlob(await spreadsheetOf(label, columns, rows, undefined), `${name}.xlsx`)
    } catch {
      showToast('negative', tableTools.exportFailed)
    } finally {
      setExporting(false)
    }
  }
  return (
    <div className={classes.marked} role="status">
      <span>{texts.marked(rows.length)}</span>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={exporting}
        onClick={() => void write()}
      >
        {texts.export}
      </Button>
      {children}
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        {texts.none}
      </Button>
    </div>
  )
}
